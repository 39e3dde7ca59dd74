-- Set by the first step of an erasure: from then on the member is refused everywhere, as a suspended one.
alter table member add column erasing_since timestamptz;

-- Hashes with a key of the server of the address and the cards of an erased account. The rules that give something once
-- per person recognize a person who returns. Rows are deleted when the longest of these rules ends.
create table former_account (
  -- No foreign key: the opaque id of the erased account.
  member_id uuid not null,
  kind text not null constraint former_account_kind_check check (kind in ('address', 'card')),
  hash bytea not null constraint former_account_hash_check check (octet_length(hash) = 32),
  erased_at timestamptz not null,
  constraint former_account_pkey primary key (kind, hash, member_id)
);
create index former_account_erased_index on former_account (erased_at);

-- A member who was recognized, with the erased account of the same person.
create table returned_member (
  member_id uuid not null constraint returned_member_member_fkey references member (id) on delete cascade,
  former_id uuid not null,
  erased_at timestamptz not null,
  constraint returned_member_pkey primary key (member_id, former_id),
  constraint returned_member_former_check check (former_id <> member_id)
);
create index returned_member_erased_index on returned_member (erased_at);

-- The accounts of one person: this one, and erased ones. Rules that give something once per person ask for all of them.
create function accounts_of(in_member uuid) returns table (id uuid) language sql stable as $$
  select in_member
  union all select former_id from returned_member where returned_member.member_id = in_member
$$;
