"""A table's own rules, kept by name on a phone; and the name of those that a match is played by."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "house_rules",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("phone_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house_rules"),
        sa.UniqueConstraint("phone_id", "key", name="uq_house_rules_phone_id_key"),
        sa.ForeignKeyConstraint(["phone_id"], ["phone.id"], name="fk_house_rules_phone_id_phone", ondelete="CASCADE"),
    )
    op.add_column("match", sa.Column("rules_name", sa.String(40), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "rules_name")
    op.drop_table("house_rules")
