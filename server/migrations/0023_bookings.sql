-- A booked service. An allocation of the slots module reserves its time; this row stores the agreed terms permanently.
create table booking (
  id uuid default uuidv7() constraint booking_pkey primary key,
  number text not null constraint booking_number_unique unique,
  status text not null default 'held',
  member_id uuid not null constraint booking_member_fkey references member on delete restrict,
  business_id uuid not null constraint booking_business_fkey references business on delete restrict,
  service_id uuid not null constraint booking_service_fkey references service on delete restrict,
  service_name text not null,
  staff_id uuid constraint booking_staff_fkey references staff on delete restrict,
  -- The hold that reserved its time.
  hold_id uuid not null constraint booking_hold_unique unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  seat_no int,
  price_kind text not null,
  price bigint,
  due_now bigint not null,
  confirm_mode text not null,
  policy_tiers jsonb not null,
  no_show_percent int not null,
  min_notice_minutes int not null,
  -- The end of the regret window, in which a cancellation is refunded in full.
  regret_until timestamptz,
  -- A limit on the refund: the share that the notice before a move would have refunded.
  refund_cap_percent int not null default 100,
  reschedules int not null default 0,
  sequence int not null default 0,
  note text not null default '',
  order_id uuid constraint booking_order_fkey references shop_order on delete restrict,
  checkout_id uuid constraint booking_checkout_fkey references checkout on delete restrict,
  -- The deadline of a request for a response, or of a held booking for its payment.
  respond_by timestamptz,
  series_id uuid,
  series_position int,
  series_count int,
  no_show_at timestamptz,
  no_show_fee bigint,
  disputed_at timestamptz,
  dispute_reason text,
  dispute_decision text,
  dispute_decided_at timestamptz,
  reminded_day_at timestamptz,
  reminded_hours_at timestamptz,
  customer_read_at timestamptz,
  business_read_at timestamptz,
  created_at timestamptz not null,
  status_at timestamptz not null,
  -- The connected calendar of the staff member could not be read, so the time may not be free there.
  is_unverified boolean not null default false,
  -- The merge of two accounts may leave overlapping bookings of one service. Both remain; the rule applies to
  -- such a booking again when it moves.
  is_doubled boolean not null default false,
  -- The local time that was agreed: it shows the intended time if a country changes its clocks.
  local_start text not null,
  -- The card that the customer left when booking, and the agreed charges to it.
  card_id text,
  card_brand text,
  card_last4 text,
  card_covers_no_show boolean not null default false,
  card_pays_rest boolean not null default false,
  -- A move by the business: the previous time, the reason, and the deadline for the customer to refuse.
  moved_from timestamptz,
  moved_reason text,
  refusable_until timestamptz,
  -- The start from which notice counts, if not that of the booking: a move by the business never makes it earlier.
  notice_starts_at timestamptz,
  constraint booking_status_check check (
    status in ('held', 'requested', 'confirmed', 'in_progress', 'completed', 'expired', 'declined', 'cancelled_by_customer',
      'cancelled_by_business', 'no_show', 'no_show_penalized')
  ),
  constraint booking_span_check check (ends_at > starts_at),
  constraint booking_price_check check (
    price_kind in ('fixed', 'from', 'free', 'quote') and (price_kind in ('fixed', 'from')) = (price is not null) and price >= 0
  ),
  constraint booking_due_check check (due_now >= 0),
  constraint booking_mode_check check (confirm_mode in ('instant', 'request')),
  constraint booking_policy_check check (are_policy_tiers(policy_tiers)),
  constraint booking_percent_check check (no_show_percent between 0 and 100 and refund_cap_percent between 0 and 100),
  constraint booking_reschedules_check check (reschedules >= 0 and sequence >= reschedules),
  constraint booking_note_check check (length(note) <= 500),
  constraint booking_answer_check check (respond_by is not null or status not in ('held', 'requested')),
  constraint booking_series_check check (
    num_nonnulls(series_id, series_position, series_count) in (0, 3) and series_position between 1 and series_count and series_count <= 12
  ),
  constraint booking_no_show_check check (
    (no_show_at is not null) = (status in ('no_show', 'no_show_penalized')) and (no_show_fee is null) = (no_show_at is null)
      and no_show_fee >= 0 and (status <> 'no_show_penalized' or no_show_fee > 0)
  ),
  constraint booking_dispute_check check (
    (disputed_at is null) = (dispute_reason is null) and (dispute_decided_at is null) = (dispute_decision is null)
      and (dispute_decision is null or (disputed_at is not null and dispute_decision in ('withdrawn', 'upheld', 'dismissed')))
  ),
  constraint booking_overlap_exclude exclude using gist (
  member_id with =, service_id with =, tstzrange(starts_at, ends_at) with &&
) where (status in ('requested', 'confirmed', 'in_progress') and not is_doubled),
  constraint booking_local_start_check check (local_start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  constraint booking_card_check check (
  num_nonnulls(card_id, card_brand, card_last4) in (0, 3) and (card_id is not null or not (card_covers_no_show or card_pays_rest))
),
  constraint booking_moved_check check (num_nonnulls(moved_from, moved_reason, refusable_until) in (0, 3))
);
create index booking_member_index on booking (member_id, starts_at, id);
create index booking_business_index on booking (business_id, starts_at);
create index booking_staff_index on booking (staff_id, starts_at) where status in ('held', 'requested', 'confirmed', 'in_progress');
create index booking_service_index on booking (service_id);
create index booking_order_index on booking (order_id) where order_id is not null;
create index booking_checkout_index on booking (checkout_id) where checkout_id is not null;
create index booking_series_index on booking (series_id) where series_id is not null;
create index booking_answer_index on booking (respond_by) where status in ('held', 'requested');
create index booking_completion_index on booking (ends_at) where status in ('confirmed', 'in_progress');
create index booking_reminder_index on booking (starts_at) where status = 'confirmed' and reminded_hours_at is null;
create index booking_penalty_index on booking (no_show_at) where status = 'no_show_penalized' and dispute_decision is null;

-- The timeline.
create table booking_event (
  id bigint generated always as identity constraint booking_event_pkey primary key,
  booking_id uuid not null constraint booking_event_booking_fkey references booking on delete restrict,
  at timestamptz not null,
  what text not null,
  status text not null,
  actor text not null,
  reason text,
  starts_at timestamptz,
  constraint booking_event_what_check check (what in ('status', 'moved', 'staff_changed', 'disputed', 'dispute_decided')),
  constraint booking_event_actor_check check (actor in ('customer', 'business', 'goodword')),
  constraint booking_event_moved_check check ((what = 'moved') = (starts_at is not null))
);
create index booking_event_booking_index on booking_event (booking_id, id);

create table booking_message (
  id uuid default uuidv7() constraint booking_message_pkey primary key,
  booking_id uuid not null constraint booking_message_booking_fkey references booking on delete restrict,
  at timestamptz not null,
  side text not null,
  author_id uuid not null constraint booking_message_author_fkey references member on delete restrict,
  body text not null,
  constraint booking_message_side_check check (side in ('customer', 'business')),
  constraint booking_message_body_check check (length(body) between 1 and 1000)
);
create index booking_message_booking_index on booking_message (booking_id, id);
create index booking_message_author_index on booking_message (author_id);

-- Members waiting for a time of a service on a day, first come, first served; an offer holds the time.
create table waitlist_entry (
  id uuid default uuidv7() constraint waitlist_entry_pkey primary key,
  member_id uuid not null constraint waitlist_entry_member_fkey references member on delete cascade,
  service_id uuid not null constraint waitlist_entry_service_fkey references service on delete cascade,
  business_id uuid not null constraint waitlist_entry_business_fkey references business on delete cascade,
  date date not null,
  status text not null default 'waiting',
  hold_id uuid,
  offered_starts_at timestamptz,
  offered_until timestamptz,
  created_at timestamptz not null,
  constraint waitlist_entry_status_check check (status in ('waiting', 'offered', 'booked', 'passed', 'left', 'over')),
  constraint waitlist_entry_offer_check check (
    num_nonnulls(hold_id, offered_starts_at, offered_until) in (0, 3) and (status <> 'offered' or hold_id is not null)
  )
);
create unique index waitlist_entry_member_unique on waitlist_entry (member_id, service_id, date) where status in ('waiting', 'offered');
create index waitlist_entry_queue_index on waitlist_entry (service_id, date, created_at) where status = 'waiting';
create index waitlist_entry_offer_index on waitlist_entry (offered_until) where status = 'offered';
create index waitlist_entry_business_index on waitlist_entry (business_id);

-- All entries in the calendar of a staff member, in any status.
create index booking_staff_time_index on booking (staff_id, starts_at) where sequence > 0;
create index booking_coming_index on booking (starts_at, id) where status in ('requested', 'confirmed');

-- A charge for a booking after it was made: a visit is either missed or takes place, so there is at most one.
create table booking_charge (
  booking_id uuid constraint booking_charge_pkey primary key constraint booking_charge_booking_fkey references booking on delete restrict,
  kind text not null,
  amount bigint not null,
  status text not null,
  due_at timestamptz not null,
  -- The start of the last attempt: another worker waits some time before it tries.
  tried_at timestamptz,
  decline text,
  -- The checkout that paid it or tried last, and its order.
  checkout_id uuid constraint booking_charge_checkout_fkey references checkout on delete restrict,
  order_id uuid constraint booking_charge_order_fkey references shop_order on delete restrict,
  created_at timestamptz not null,
  status_at timestamptz not null,
  constraint booking_charge_kind_check check (kind in ('no_show_fee', 'balance')),
  constraint booking_charge_amount_check check (amount >= 50),
  constraint booking_charge_status_check check (status in ('waiting', 'due', 'paid', 'declined', 'cancelled')),
  constraint booking_charge_order_check check (
    num_nonnulls(checkout_id, order_id) in (0, 2) and (status <> 'paid' or order_id is not null)
  )
);
create index booking_charge_open_index on booking_charge (due_at) where status in ('waiting', 'due');
create index booking_charge_order_index on booking_charge (order_id) where order_id is not null;
create index booking_charge_checkout_index on booking_charge (checkout_id) where checkout_id is not null;

alter table shop_order add constraint shop_order_booking_fkey foreign key (booking_id) references booking on delete restrict;
alter table shop_order_line add constraint shop_order_line_booking_fkey foreign key (booking_id) references booking on delete restrict;
