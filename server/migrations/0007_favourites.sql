create table favourite (
  member_id uuid not null constraint favourite_member_fkey references member on delete cascade,
  business_id uuid not null constraint favourite_business_fkey references business on delete cascade,
  created_at timestamptz not null,
  constraint favourite_pkey primary key (member_id, business_id)
);
create index favourite_business_index on favourite (business_id);
