"""In a table's row, how often it was changed and when it was opened last."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
sittings = sa.table(
    "sittings",
    *(sa.column("code"), sa.column("created_at", MOMENT), sa.column("change_count"), sa.column("opened_at", MOMENT)),
)
sheets = sa.table("sheets", sa.column("code"), sa.column("number", sa.Integer), sa.column("made_at", MOMENT))
visits = sa.table("visits", sa.column("code"), sa.column("opened_at", MOMENT))


def upgrade() -> None:
    """Add both: opened last is what was written or visited last."""
    op.add_column("sittings", sa.Column("change_count", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("sittings", sa.Column("opened_at", MOMENT))
    count = sa.select(sa.func.sum(sheets.c.number)).where(sheets.c.code == sittings.c.code).scalar_subquery()
    written = sa.select(sa.func.max(sheets.c.made_at)).where(sheets.c.code == sittings.c.code).scalar_subquery()
    op.create_index("ix_visits_code", "visits", ["code"])
    visited = sa.select(sa.func.max(visits.c.opened_at)).where(visits.c.code == sittings.c.code).scalar_subquery()
    values = {"change_count": sa.func.coalesce(count, 0), "opened_at": sa.func.coalesce(written, sittings.c.created_at)}
    op.execute(sa.update(sittings).values(values))
    op.execute(sa.update(sittings).where(visited > sittings.c.opened_at).values(opened_at=visited))
    op.drop_index("ix_visits_code", "visits")


def downgrade() -> None:
    """Drop both."""
    op.drop_column("sittings", "opened_at")
    op.drop_column("sittings", "change_count")
