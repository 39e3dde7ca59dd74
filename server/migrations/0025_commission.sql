-- The source of a client of a business, recorded at the first checkout there. It decides whether we charge a commission.
create table business_client (
  business_id uuid not null constraint business_client_business_fkey references business on delete cascade,
  member_id uuid not null constraint business_client_member_fkey references member on delete cascade,
  source text not null,
  first_seen_at timestamptz not null,
  -- The first paid order; null before it.
  first_order_id uuid,
  constraint business_client_pkey primary key (business_id, member_id),
  constraint business_client_source_check check (source in ('marketplace', 'own_link', 'friend_link', 'returning'))
);
create index business_client_member_index on business_client (member_id);
