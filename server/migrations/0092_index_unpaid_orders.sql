-- The pieces of a member's own unpaid orders count as available to that member: each read of a cart asks for it.
create index shop_order_member_unpaid_index on shop_order (member_id) where status = 'pending_payment';
