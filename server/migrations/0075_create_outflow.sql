-- Money that people of a business committed from its balance, other than by payouts. The sum of a day decides whether
-- the next commitment needs a fresh sign-in.
create table outflow (
  id uuid default uuidv7() constraint outflow_pkey primary key,
  business_id uuid not null constraint outflow_business_fkey references business on delete cascade,
  usd_cents bigint not null constraint outflow_usd_cents_check check (usd_cents between 1 and 9007199254740991),
  created_at timestamptz not null
);
create index outflow_business_index on outflow (business_id, created_at);
