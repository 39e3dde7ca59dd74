-- One checkout pays at one or more businesses: an order for each of them.
create table checkout (
  id uuid default uuidv7() constraint checkout_pkey primary key,
  member_id uuid not null constraint checkout_member_fkey references member on delete restrict,
  status text not null default 'open',
  points bigint not null,
  store_credit bigint not null,
  card bigint not null,
  -- The points that are kept for it; null when none are spent.
  hold_id uuid constraint checkout_hold_fkey references ledger_hold on delete restrict,
  -- The payment at the card processor; null before it knows, and when nothing is left for a card.
  intent_id text constraint checkout_intent_unique unique,
  provider text,
  card_status text,
  decline text,
  action_url text,
  client_secret text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  constraint checkout_status_check check (status in ('open', 'paid', 'expired', 'cancelled', 'returned')),
  constraint checkout_parts_check check (points >= 0 and store_credit >= 0 and (card = 0 or card >= 50)),
  constraint checkout_paid_check check ((status = 'paid') = (paid_at is not null))
);
create index checkout_member_index on checkout (member_id, created_at desc);
-- Nobody has two checkouts open: whoever starts another ends the one before.
create unique index checkout_open_unique on checkout (member_id) where status = 'open';
create index checkout_open_index on checkout (expires_at) where status = 'open';

create table shop_order (
  id uuid default uuidv7() constraint shop_order_pkey primary key,
  number text not null constraint shop_order_number_unique unique,
  checkout_id uuid not null constraint shop_order_checkout_fkey references checkout on delete restrict,
  member_id uuid not null constraint shop_order_member_fkey references member on delete restrict,
  business_id uuid not null constraint shop_order_business_fkey references business on delete restrict,
  status text not null default 'pending_payment',
  subtotal bigint not null,
  tax bigint not null default 0,
  tip bigint not null,
  total bigint not null,
  points bigint not null,
  store_credit bigint not null,
  card bigint not null,
  -- Our commission, out of card and store credit.
  fee bigint not null,
  earned_points bigint not null default 0,
  points_released_at timestamptz,
  created_at timestamptz not null,
  placed_at timestamptz,
  -- When the present status began.
  status_at timestamptz not null,
  constraint shop_order_checkout_business_unique unique (checkout_id, business_id),
  constraint shop_order_status_check check (
    status in ('pending_payment', 'placed', 'accepted', 'preparing', 'ready', 'fulfilled', 'expired', 'rejected', 'cancelled')
  ),
  constraint shop_order_placed_check check (placed_at is not null or status in ('pending_payment', 'expired', 'cancelled')),
  constraint shop_order_total_check check (total = subtotal + tax + tip and total >= 1),
  constraint shop_order_tender_check check (
    points >= 0 and store_credit >= 0 and card >= 0 and points + store_credit + card = total and fee between 0 and card + store_credit
  )
);
create index shop_order_member_index on shop_order (member_id, placed_at desc, id desc) where placed_at is not null;
create index shop_order_business_index on shop_order (business_id, status, status_at);
create index shop_order_status_index on shop_order (status, status_at) where status in ('placed', 'ready');

create table shop_order_line (
  id uuid default uuidv7() constraint shop_order_line_pkey primary key,
  order_id uuid not null constraint shop_order_line_order_fkey references shop_order on delete restrict,
  product_id uuid not null constraint shop_order_line_product_fkey references product on delete restrict,
  -- As it was called and cost then.
  name text not null,
  unit bigint not null,
  quantity int not null,
  total bigint not null,
  points bigint not null,
  store_credit bigint not null,
  card bigint not null,
  refunded_quantity int not null default 0,
  refunded bigint not null default 0,
  constraint shop_order_line_product_unique unique (order_id, product_id),
  constraint shop_order_line_total_check check (quantity between 1 and 99 and total = unit * quantity and points + store_credit + card = total),
  constraint shop_order_line_refunded_check check (refunded between 0 and total and refunded_quantity between 0 and quantity)
);
create index shop_order_line_product_index on shop_order_line (product_id);

-- The timeline: every change of an order's status, and who made it.
create table shop_order_event (
  id bigint generated always as identity constraint shop_order_event_pkey primary key,
  order_id uuid not null constraint shop_order_event_order_fkey references shop_order on delete restrict,
  at timestamptz not null,
  status text not null,
  actor text not null,
  reason text,
  constraint shop_order_event_actor_check check (actor in ('customer', 'business', 'goodword'))
);
create index shop_order_event_order_index on shop_order_event (order_id, id);

-- What goes back of an order. The card part is sent by a job, under the refund's own id.
create table shop_refund (
  id uuid default uuidv7() constraint shop_refund_pkey primary key,
  order_id uuid not null constraint shop_refund_order_fkey references shop_order on delete restrict,
  status text not null,
  -- What was asked for, and once it was approved what went back; points and credit went back with the approval.
  gross bigint not null,
  points bigint not null default 0,
  store_credit bigint not null default 0,
  card bigint not null default 0,
  lines jsonb not null default '[]',
  reason text not null,
  answer text,
  provider_id text,
  tried int not null default 0,
  requested_at timestamptz not null,
  ended_at timestamptz,
  constraint shop_refund_status_check check (
    status in ('requested', 'approved', 'processing', 'succeeded', 'failed', 'rejected', 'canceled')
  ),
  constraint shop_refund_gross_check check (gross >= 1)
);
create index shop_refund_order_index on shop_refund (order_id);
create index shop_refund_open_index on shop_refund (status, requested_at) where status in ('requested', 'approved', 'processing', 'failed');
-- One request of a customer at a time for an order.
create unique index shop_refund_requested_unique on shop_refund (order_id) where status = 'requested';

-- Messages of the card processor that were read: each counts once.
create table provider_event (
  id text constraint provider_event_pkey primary key,
  type text not null,
  object_id text,
  at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_event_open_index on provider_event (received_at) where handled_at is null;
