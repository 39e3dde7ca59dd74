-- Orders of a business by when they came, for its list of past ones.
create index shop_order_business_placed_index on shop_order (business_id, placed_at desc, id desc) where placed_at is not null;
