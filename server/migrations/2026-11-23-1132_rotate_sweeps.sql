-- When a sweep last looked at a row: those that were looked at longest ago come first, so that every row has its turn.
alter table checkout add column watched_at timestamptz;
create index checkout_watch_index on checkout (watched_at nulls first, expires_at) where status = 'open';
alter table gift_card add column watched_at timestamptz;
create index gift_card_watch_index on gift_card (watched_at nulls first, expires_at) where status = 'unpaid';
alter table card_dispute add column watched_at timestamptz;
create index card_dispute_watch_index on card_dispute (watched_at nulls first, opened_at) where ended_at is null;

-- Until when a job of the clock has seen everything: after an outage it goes on from there.
create table job_mark (
  job text constraint job_mark_pkey primary key,
  done_until timestamptz not null
);
