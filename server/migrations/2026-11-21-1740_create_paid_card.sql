-- Which card paid an order, as a keyed hash of the processor's fingerprint: it shows that two orders were paid with one
-- card and nothing else of it. Deleted with the account, and after thirteen months.
create table paid_card (
  order_id uuid constraint paid_card_pkey primary key
    constraint paid_card_order_fkey references shop_order on delete cascade,
  member_id uuid not null constraint paid_card_member_fkey references member on delete cascade,
  business_id uuid not null constraint paid_card_business_fkey references business on delete cascade,
  card_hash text not null,
  paid_at timestamptz not null,
  constraint paid_card_hash_check check (length(card_hash) between 16 and 64)
);
create index paid_card_member_index on paid_card (member_id, card_hash);
create index paid_card_hash_index on paid_card (card_hash, member_id);
create index paid_card_business_index on paid_card (business_id, paid_at);
create index paid_card_erase_index on paid_card (paid_at);

-- As Stripe has one for each number. Null for the number of everybody's examples.
alter table sandbox_intent add column card_fingerprint text;
alter table sandbox_card add column fingerprint text;
create table sandbox_key (
  purpose text constraint sandbox_key_pkey primary key,
  key bytea not null
);
insert into sandbox_key (purpose, key)
values ('fingerprint', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')));
