-- The schema of version 0.1.0. PostgreSQL gets its own types, see helpers.py.
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0018');
CREATE TABLE sittings (
	code VARCHAR NOT NULL,
	game VARCHAR NOT NULL,
	change VARCHAR NOT NULL,
	created_at DATETIME NOT NULL,
	deleted_at DATETIME,
	kind VARCHAR DEFAULT 'table' NOT NULL,
	about VARCHAR,
	change_count INTEGER DEFAULT '0' NOT NULL,
	opened_at DATETIME,
	links_replaced INTEGER DEFAULT '0' NOT NULL,
	checksum BIGINT,
	CONSTRAINT pk_sittings PRIMARY KEY (code),
	CONSTRAINT uq_sittings_change UNIQUE (change)
);
CREATE INDEX ix_sittings_about ON sittings (about);
CREATE TABLE arrivals (
	id VARCHAR NOT NULL,
	device VARCHAR NOT NULL,
	made_at DATETIME NOT NULL,
	contents JSON NOT NULL,
	taken JSON,
	CONSTRAINT pk_arrivals PRIMARY KEY (id)
);
CREATE INDEX ix_arrivals_device ON arrivals (device);
CREATE TABLE purges (
	id INTEGER NOT NULL,
	made_at DATETIME NOT NULL,
	newest_revision INTEGER NOT NULL,
	CONSTRAINT pk_purges PRIMARY KEY (id)
);
CREATE TABLE changes (
	code VARCHAR NOT NULL,
	change VARCHAR NOT NULL,
	refused BOOLEAN DEFAULT FALSE NOT NULL,
	made_at DATETIME,
	CONSTRAINT pk_changes PRIMARY KEY (code, change),
	CONSTRAINT fk_changes_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE TABLE links (
	code VARCHAR NOT NULL,
	"table" VARCHAR NOT NULL,
	may_write BOOLEAN NOT NULL,
	replaced_at DATETIME,
	checksum BIGINT,
	CONSTRAINT pk_links PRIMARY KEY (code),
	CONSTRAINT fk_links_table FOREIGN KEY ("table") REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE INDEX ix_links_table ON links ("table");
CREATE TABLE members (
	code VARCHAR NOT NULL,
	book VARCHAR NOT NULL,
	checksum BIGINT,
	CONSTRAINT pk_members PRIMARY KEY (code),
	CONSTRAINT fk_members_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE INDEX ix_members_book ON members (book);
CREATE TABLE plays (
	code VARCHAR NOT NULL,
	change_count INTEGER NOT NULL,
	play JSON,
	digest VARCHAR,
	CONSTRAINT pk_plays PRIMARY KEY (code),
	CONSTRAINT fk_plays_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE TABLE revisions (
	id INTEGER NOT NULL,
	code VARCHAR NOT NULL,
	sheet VARCHAR NOT NULL,
	number INTEGER NOT NULL,
	fields JSON NOT NULL,
	made_at DATETIME NOT NULL,
	device VARCHAR NOT NULL,
	whole BOOLEAN DEFAULT TRUE NOT NULL,
	deed VARCHAR DEFAULT 'change' NOT NULL,
	target INTEGER,
	decided JSON,
	checksum BIGINT,
	CONSTRAINT pk_revisions PRIMARY KEY (id),
	CONSTRAINT fk_revisions_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE,
	CONSTRAINT uq_revisions_code_sheet_number UNIQUE (code, sheet, number)
);
CREATE INDEX ix_revisions_device_code_sheet_number ON revisions (device, code, sheet, number);
CREATE TABLE sheets (
	code VARCHAR NOT NULL,
	sheet VARCHAR NOT NULL,
	number INTEGER NOT NULL,
	fields JSON NOT NULL,
	made_at DATETIME NOT NULL,
	device VARCHAR NOT NULL,
	CONSTRAINT pk_sheets PRIMARY KEY (code, sheet),
	CONSTRAINT fk_sheets_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE TABLE visits (
	device VARCHAR NOT NULL,
	code VARCHAR NOT NULL,
	opened_at DATETIME NOT NULL,
	seat INTEGER,
	sheet VARCHAR,
	here_at DATETIME,
	link VARCHAR,
	checksum BIGINT,
	CONSTRAINT pk_visits PRIMARY KEY (device, code),
	CONSTRAINT fk_visits_code FOREIGN KEY (code) REFERENCES sittings (code) ON DELETE CASCADE
);
CREATE INDEX ix_visits_code ON visits (code);
CREATE INDEX ix_visits_device_opened_at ON visits (device, opened_at);
