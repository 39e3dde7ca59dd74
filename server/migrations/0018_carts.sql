create table cart_item (
  member_id uuid constraint cart_item_member_fkey references member on delete cascade,
  product_id uuid constraint cart_item_product_fkey references product on delete cascade,
  quantity smallint not null,
  added_usd_cents bigint not null,
  added_at timestamptz not null,
  -- The order in which products were added, also of products added at the same time.
  position bigint generated always as identity,
  constraint cart_item_pkey primary key (member_id, product_id),
  constraint cart_item_quantity_check check (quantity between 1 and 99),
  constraint cart_item_price_check check (added_usd_cents between 0 and 100000000)
);
create index cart_item_product_index on cart_item (product_id);
