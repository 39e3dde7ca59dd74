-- Domain events, written in the transaction that caused them, for listeners that run afterwards.
create table domain_event (
  -- Ascending in the order in which one transaction wrote its events.
  id uuid default uuidv7() constraint domain_event_pkey primary key,
  at timestamptz not null,
  type text not null,
  business_id uuid constraint domain_event_business_fkey references business on delete cascade,
  member_id uuid constraint domain_event_member_fkey references member on delete set null,
  subject_id uuid not null,
  data jsonb not null
);
create index domain_event_at_index on domain_event (at);
create index domain_event_business_index on domain_event (business_id);
create index domain_event_member_index on domain_event (member_id);
