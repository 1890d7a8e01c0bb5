"""The kind of what is stored: a table, a layout or a slip. Until now `game` held it, too, as in "SLUG/slip"."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

sittings = sa.table("sittings", sa.column("game", sa.String), sa.column("kind", sa.String))


def upgrade() -> None:
    """Add the column, and leave the slug alone in `game`."""
    op.add_column("sittings", sa.Column("kind", sa.String(), nullable=False, server_default="table"))
    game = sittings.c.game
    for ending in ("/layout", "/slip"):
        slug = sa.func.substr(game, 1, sa.func.length(game) - len(ending))
        op.execute(sa.update(sittings).where(game.endswith(ending)).values(game=slug, kind=ending[1:]))


def downgrade() -> None:
    """Put both together again."""
    op.execute(
        sa.update(sittings).where(sittings.c.kind != "table").values(game=sittings.c.game + "/" + sittings.c.kind)
    )
    op.drop_column("sittings", "kind")
