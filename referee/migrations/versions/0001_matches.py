"""Matches, their journal, the deal in progress, links and phones."""

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _moment(name: str, *, nullable: bool = False) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _role() -> sa.Column[str]:
    return sa.Column("role", sa.String(8), nullable=False)


def _create_phone() -> None:
    op.create_table(
        "phone",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_phone"),
        sa.UniqueConstraint("digest", name="uq_phone_digest"),
    )


def _create_match() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("opened_by", sa.Integer(), nullable=True),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.UniqueConstraint("opened_by", "key", name="uq_match_opened_by_key"),
        sa.ForeignKeyConstraint(["opened_by"], ["phone.id"], name="fk_match_opened_by_phone", ondelete="SET NULL"),
        sqlite_autoincrement=True,
    )


def _create_entry() -> None:
    op.create_table(
        "entry",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("event", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("phone_id", sa.Integer(), nullable=True),
        _moment("written_at"),
        sa.Column("announced", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_entry"),
        sa.UniqueConstraint("match_id", "key", name="uq_entry_match_id_key"),
        sa.CheckConstraint("number > 0", name=op.f("ck_entry_number")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_entry_match_id_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["phone_id"], ["phone.id"], name="fk_entry_phone_id_phone", ondelete="SET NULL"),
    )
    op.create_index("ix_entry_phone_id", "entry", ["phone_id"])


def _create_draft() -> None:
    op.create_table(
        "draft",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("knocker", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        _moment("started_at"),
        sa.PrimaryKeyConstraint("match_id", "table_no", name="pk_draft"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_draft_match_id_match", ondelete="CASCADE"),
    )


def _create_draft_hand() -> None:
    op.create_table(
        "draft_hand",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("cards", sa.Text(), nullable=True),
        sa.Column("phone_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "table_no", "seat", name="pk_draft_hand"),
        sa.ForeignKeyConstraint(
            ["match_id", "table_no"],
            ["draft.match_id", "draft.table_no"],
            name="fk_draft_hand_match_id_table_no_draft",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["phone_id"], ["phone.id"], name="fk_draft_hand_phone_id_phone", ondelete="SET NULL"),
    )
    op.create_index("ix_draft_hand_phone_id", "draft_hand", ["phone_id"])


def _create_link() -> None:
    op.create_table(
        "link",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        _role(),
        sa.Column("nonce", sa.LargeBinary(16), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        _moment("created_at"),
        _moment("revoked_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.UniqueConstraint("digest", name="uq_link_digest"),
        sa.UniqueConstraint("match_id", "key", name="uq_link_match_id_key"),
        sa.CheckConstraint("role IN ('read', 'write')", name=op.f("ck_link_role")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_link_match_id_match", ondelete="CASCADE"),
    )
    op.create_index("ix_link_match_id_role", "link", ["match_id", "role"])


def _create_access() -> None:
    op.create_table(
        "access",
        sa.Column("phone_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        _role(),
        sa.Column("link_id", sa.Integer(), nullable=False),
        _moment("granted_at"),
        sa.PrimaryKeyConstraint("phone_id", "match_id", "role", name="pk_access"),
        sa.CheckConstraint("role IN ('read', 'write')", name=op.f("ck_access_role")),
        sa.ForeignKeyConstraint(["phone_id"], ["phone.id"], name="fk_access_phone_id_phone", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_access_match_id_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name="fk_access_link_id_link", ondelete="CASCADE"),
    )
    op.create_index("ix_access_match_id", "access", ["match_id"])
    op.create_index("ix_access_link_id", "access", ["link_id"])


def upgrade() -> None:
    _create_phone()
    _create_match()
    _create_entry()
    _create_draft()
    _create_draft_hand()
    _create_link()
    _create_access()


def downgrade() -> None:
    for table in ("access", "link", "draft_hand", "draft", "entry", "match", "phone"):
        op.drop_table(table)
