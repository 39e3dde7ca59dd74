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
  -- Our commission, deducted from card and store credit.
  fee bigint not null,
  earned_points bigint not null default 0,
  points_released_at timestamptz,
  created_at timestamptz not null,
  placed_at timestamptz,
  -- The time at which the current status began.
  status_at timestamptz not null,
  -- A frozen order: neither paid out nor refunded while a bank decides a dispute about its payment.
  frozen_at timestamptz,
  -- The payout that included its money, and the unrefunded amount at that time.
  payout_id uuid constraint shop_order_payout_fkey references payout on delete restrict,
  paid_out bigint,
  -- The deadline for the business to respond; an order without a response is then rejected and refunded.
  respond_by timestamptz,
  booking_id uuid,
  -- False if the business retains a part of the price of a cancelled or missed visit.
  is_visit boolean not null default true,
  -- A fee is not a purchase: it earns no points and reverses none.
  is_fee boolean not null default false,
  -- The terms that the checkout promised: the version of the rule, the tier and the campaigns. Null if it promised none.
  earn_promise jsonb,
  constraint shop_order_status_check check (
    status in ('pending_payment', 'placed', 'accepted', 'preparing', 'ready', 'fulfilled', 'expired', 'rejected', 'cancelled')
  ),
  constraint shop_order_placed_check check (placed_at is not null or status in ('pending_payment', 'expired', 'cancelled')),
  constraint shop_order_total_check check (total = subtotal + tax + tip and total >= 1),
  constraint shop_order_tender_check check (
    points >= 0 and store_credit >= 0 and card >= 0 and points + store_credit + card = total and fee between 0 and card + store_credit
  ),
  constraint shop_order_payout_check check ((payout_id is null) = (paid_out is null)),
  constraint shop_order_answer_check check ((respond_by is null) = (placed_at is null))
);
create index shop_order_member_index on shop_order (member_id, placed_at desc, id desc) where placed_at is not null;
create index shop_order_business_index on shop_order (business_id, status, status_at);

create table shop_order_line (
  id uuid default uuidv7() constraint shop_order_line_pkey primary key,
  order_id uuid not null constraint shop_order_line_order_fkey references shop_order on delete restrict,
  product_id uuid constraint shop_order_line_product_fkey references product on delete restrict,
  -- The name and price at the time of the order.
  name text not null,
  unit bigint not null,
  quantity int not null,
  total bigint not null,
  points bigint not null,
  store_credit bigint not null,
  card bigint not null,
  refunded_quantity int not null default 0,
  refunded bigint not null default 0,
  booking_id uuid,
  constraint shop_order_line_product_unique unique (order_id, product_id),
  constraint shop_order_line_total_check check (quantity between 1 and 99 and total = unit * quantity and points + store_credit + card = total),
  constraint shop_order_line_refunded_check check (refunded between 0 and total and refunded_quantity between 0 and quantity),
  constraint shop_order_line_what_check check (num_nonnulls(product_id, booking_id) = 1)
);
create index shop_order_line_product_index on shop_order_line (product_id);

-- The timeline: every change of an order's status, with its actor.
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

-- A refund of an order. A job sends the card part, under the id of the refund.
create table shop_refund (
  id uuid default uuidv7() constraint shop_refund_pkey primary key,
  order_id uuid not null constraint shop_refund_order_fkey references shop_order on delete restrict,
  status text not null,
  -- The requested amounts; after approval, the refunded ones. The approval refunds points and store credit immediately.
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
  -- The card part of a refund: the first attempt, the next attempt, and the number of manual restarts.
  sent_from timestamptz,
  try_at timestamptz,
  round int not null default 0,
  -- A refund that its business cannot pay yet stays 'approved' and is retried until it is covered, or an operator decides.
  held_at timestamptz,
  held_because text,
  -- The amount that it costs its business.
  held_cost bigint,
  decided_by uuid constraint shop_refund_decided_by_fkey references member on delete restrict,
  decision_note text,
  constraint shop_refund_status_check check (
    status in ('requested', 'approved', 'processing', 'succeeded', 'failed', 'rejected', 'canceled')
  ),
  constraint shop_refund_gross_check check (gross >= 1),
  constraint shop_refund_try_check check (status <> 'processing' or (sent_from is not null and try_at is not null)),
  constraint shop_refund_held_check check ((held_at is null) = (held_because is null) and (held_at is null) = (held_cost is null) and held_cost >= 0),
  constraint shop_refund_held_because_check check (held_because in ('not_covered', 'others_owed')),
  constraint shop_refund_decision_check check ((decided_by is null) = (decision_note is null))
);
create index shop_refund_order_index on shop_refund (order_id);
create index shop_refund_open_index on shop_refund (status, requested_at) where status in ('requested', 'approved', 'processing', 'failed');

-- A customer can have one open refund request per order.
create unique index shop_refund_requested_unique on shop_refund (order_id) where status = 'requested';

-- Orders of a business by time of placement, for its list of past orders.
create index shop_order_business_placed_index on shop_order (business_id, placed_at desc, id desc) where placed_at is not null;
create index shop_order_payout_index on shop_order (payout_id) where payout_id is not null;
create index shop_order_unpaid_index on shop_order (business_id)
  where payout_id is null and status in ('placed', 'accepted', 'preparing', 'ready', 'fulfilled');
create index shop_order_answer_index on shop_order (respond_by) where status = 'placed';
create index shop_order_ready_index on shop_order (status_at) where status = 'ready';
create index shop_refund_try_index on shop_refund (try_at) where status = 'processing';
create index shop_order_line_booking_index on shop_order_line (booking_id) where booking_id is not null;
create index shop_order_booking_index on shop_order (booking_id) where booking_id is not null;
create unique index shop_order_checkout_business_unique on shop_order (checkout_id, business_id) where booking_id is null;
create index shop_order_checkout_index on shop_order (checkout_id);
create index shop_refund_held_index on shop_refund (try_at) where status = 'approved' and held_at is not null;

alter table card_dispute_loss add constraint card_dispute_loss_order_fkey foreign key (order_id) references shop_order on delete restrict;
alter table card_dispute_loss add constraint card_dispute_loss_refund_fkey foreign key (refund_id) references shop_refund on delete restrict;
