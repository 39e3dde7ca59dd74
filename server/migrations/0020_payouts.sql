-- The account to which the card processor sends a business's payouts. Payouts wait until it exists and is verified.
create table business_payout_account (
  business_id uuid constraint business_payout_account_pkey primary key
    constraint business_payout_account_business_fkey references business on delete cascade,
  destination text not null constraint business_payout_account_destination_unique unique,
  created_at timestamptz not null,
  verified_at timestamptz
);

-- The amount due on a day, sent as one transfer under the id of the row. The row is written before the transfer.
create table payout (
  id uuid default uuidv7() constraint payout_pkey primary key,
  business_id uuid not null constraint payout_business_fkey references business on delete restrict,
  -- The day in the time zone of the business.
  paid_on date not null,
  closed_until timestamptz not null,
  amount bigint not null,
  order_count int not null,
  orders_amount bigint not null,
  status text not null,
  -- Our code for why it waits, failed or was canceled.
  failure text,
  attempts int not null default 0,
  destination text,
  transfer_id text constraint payout_transfer_unique unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint payout_status_check check (status in ('pending', 'processing', 'paid', 'failed', 'canceled')),
  constraint payout_amount_check check (amount >= 1 and order_count >= 0 and attempts >= 0),
  constraint payout_sent_check check (status not in ('processing', 'paid') or destination is not null),
  constraint payout_paid_check check ((status = 'paid') = (transfer_id is not null))
);
create index payout_business_index on payout (business_id, created_at desc);

-- One open payout per business, and one per day: a payout is completed before the next one is planned.
create unique index payout_open_unique on payout (business_id) where status in ('pending', 'processing');
create unique index payout_day_unique on payout (business_id, paid_on) where status in ('pending', 'processing', 'paid');
create index payout_processing_index on payout (created_at) where status = 'processing';

-- The part of a transfer that is reversed after a refund. As with a payout, the row is written first.
create table payout_reversal (
  id uuid default uuidv7() constraint payout_reversal_pkey primary key,
  payout_id uuid not null constraint payout_reversal_payout_fkey references payout on delete restrict,
  amount bigint not null,
  status text not null,
  failure text,
  attempts int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint payout_reversal_status_check check (status in ('processing', 'done', 'failed')),
  constraint payout_reversal_amount_check check (amount >= 1 and attempts >= 0)
);
create index payout_reversal_payout_index on payout_reversal (payout_id);
create index payout_reversal_processing_index on payout_reversal (created_at) where status = 'processing';
create unique index payout_reversal_open_unique on payout_reversal (payout_id) where status = 'processing';

-- Suspends payouts of a business while an operator reviews suspicious signs in its transactions, in words and figures.
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
