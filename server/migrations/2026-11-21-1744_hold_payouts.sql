-- Payouts of a business wait while a person looks at what its trade shows, in words and figures.
create table payout_hold (
  business_id uuid constraint payout_hold_pkey primary key
    constraint payout_hold_business_fkey references business on delete cascade,
  signs jsonb not null,
  held_at timestamptz not null,
  released_at timestamptz,
  released_by uuid constraint payout_hold_member_fkey references member on delete set null,
  note text,
  constraint payout_hold_released_check check ((released_at is null) = (note is null)),
  constraint payout_hold_note_check check (length(note) between 1 and 1000)
);
create index payout_hold_open_index on payout_hold (held_at) where released_at is null;
create index payout_hold_released_by_index on payout_hold (released_by);
