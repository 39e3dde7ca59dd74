-- Who brought a client to a business, as it was when they first went to pay there. It decides whether we take a fee.
create table business_client (
  business_id uuid not null constraint business_client_business_fkey references business on delete cascade,
  member_id uuid not null constraint business_client_member_fkey references member on delete cascade,
  source text not null,
  first_seen_at timestamptz not null,
  -- The first order that was paid; null before.
  first_order_id uuid,
  constraint business_client_pkey primary key (business_id, member_id),
  constraint business_client_source_check check (source in ('marketplace', 'own_link', 'friend_link', 'returning'))
);
create index business_client_member_index on business_client (member_id);
