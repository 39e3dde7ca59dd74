-- The estimate calculator: templates with immutable versions, saved estimates, and requests to businesses.

create table estimate_template (
  id uuid default uuidv7() constraint estimate_template_pkey primary key,
  -- Null for a template of Goodword.
  business_id uuid constraint estimate_template_business_fkey references business on delete cascade,
  -- The address of its page; null before it is published.
  slug text constraint estimate_template_slug_unique unique,
  status text not null default 'draft' constraint estimate_template_status_check
    check (status in ('draft', 'published', 'withdrawn')),
  -- The draft of the business; `estimate_version` has the documents that customers see.
  document jsonb not null constraint estimate_template_document_check check (octet_length(document::text) <= 200000),
  rev integer not null default 1 constraint estimate_template_rev_check check (rev > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint estimate_template_published_check check (status = 'draft' or slug is not null),
  constraint estimate_template_starter_check check (business_id is not null or status <> 'draft')
);
create index estimate_template_business_index on estimate_template (business_id, id);

create table estimate_version (
  id uuid default uuidv7() constraint estimate_version_pkey primary key,
  template_id uuid not null constraint estimate_version_template_fkey references estimate_template on delete cascade,
  number integer not null constraint estimate_version_number_check check (number > 0),
  document jsonb not null,
  published_at timestamptz not null,
  published_by uuid constraint estimate_version_author_fkey references member on delete set null,
  constraint estimate_version_number_unique unique (template_id, number)
);

-- A published version never changes: links, saved estimates and requests name it.
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  if new.id is distinct from old.id or new.template_id is distinct from old.template_id
    or new.number is distinct from old.number or new.document is distinct from old.document
    or new.published_at is distinct from old.published_at then
    raise exception 'estimate versions never change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger estimate_version_immutable before update on estimate_version
  for each row execute function refuse_version_change();

create table estimate (
  -- Chosen by the browser.
  id uuid constraint estimate_pkey primary key,
  member_id uuid not null constraint estimate_member_fkey references member on delete cascade,
  version_id uuid not null constraint estimate_version_fkey references estimate_version on delete restrict,
  name text not null constraint estimate_name_check check (length(name) between 1 and 80),
  answers jsonb not null constraint estimate_answers_check check (octet_length(answers::text) <= 20000),
  package_id text,
  low bigint not null,
  likely bigint not null,
  high bigint not null,
  -- From now on its answers do not change.
  sent_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint estimate_price_check check (0 <= low and low <= likely and likely <= high)
);
create index estimate_member_index on estimate (member_id, changed_at desc) where removed_at is null;
create index estimate_version_index on estimate (version_id);

create table estimate_request (
  id uuid default uuidv7() constraint estimate_request_pkey primary key,
  estimate_id uuid not null constraint estimate_request_estimate_fkey references estimate on delete cascade,
  business_id uuid not null constraint estimate_request_business_fkey references business on delete cascade,
  status text not null default 'sent' constraint estimate_request_status_check check (status in (
    'sent', 'viewed', 'quoted', 'accepted', 'booked', 'finished', 'declined', 'withdrawn', 'expired', 'closed')),
  rev integer not null default 1,
  -- The fixed price of the business.
  price bigint constraint estimate_request_price_check check (price > 0),
  price_reason text not null default '',
  valid_until timestamptz,
  -- The service to book at this price.
  service_id uuid constraint estimate_request_service_fkey references service on delete set null,
  booking_id uuid constraint estimate_request_booking_fkey references booking on delete set null,
  final_price bigint constraint estimate_request_final_check check (final_price > 0),
  -- The business waits until then, or the customer with a price.
  respond_by timestamptz,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  customer_read_at timestamptz not null,
  business_read_at timestamptz,
  constraint estimate_request_business_unique unique (estimate_id, business_id),
  constraint estimate_request_quote_check check (
    status not in ('quoted', 'accepted', 'booked') or (price is not null and valid_until is not null)),
  constraint estimate_request_finished_check check ((status = 'finished') = (final_price is not null)),
  constraint estimate_request_finished_at_check check ((status = 'finished') = (finished_at is not null))
);
-- Of two prices accepted at the same instant one wins.
create unique index estimate_request_accepted_unique on estimate_request (estimate_id)
  where status in ('accepted', 'booked', 'finished');
create index estimate_request_inbox_index on estimate_request (business_id, status, sent_at, id);
create index estimate_request_deadline_index on estimate_request (respond_by)
  where status in ('sent', 'viewed', 'quoted');
create unique index estimate_request_booking_unique on estimate_request (booking_id) where booking_id is not null;

-- Every change of a request's state.
create table estimate_request_event (
  id uuid default uuidv7() constraint estimate_request_event_pkey primary key,
  request_id uuid not null constraint estimate_request_event_request_fkey references estimate_request on delete cascade,
  at timestamptz not null,
  status text not null,
  actor text not null constraint estimate_request_event_actor_check check (actor in ('customer', 'business', 'goodword')),
  reason text not null
);
create index estimate_request_event_request_index on estimate_request_event (request_id, id);

create table estimate_message (
  -- Chosen by the writer's browser.
  id uuid constraint estimate_message_pkey primary key,
  request_id uuid not null constraint estimate_message_request_fkey references estimate_request on delete cascade,
  is_from_business boolean not null,
  author_id uuid constraint estimate_message_author_fkey references member on delete set null,
  body text not null constraint estimate_message_body_check check (length(body) between 1 and 2000),
  at timestamptz not null
);
create index estimate_message_request_index on estimate_message (request_id, at, id);

create table estimate_photo (
  estimate_id uuid not null constraint estimate_photo_estimate_fkey references estimate on delete cascade,
  photo_id uuid not null constraint estimate_photo_photo_fkey references photo on delete restrict,
  position smallint not null,
  constraint estimate_photo_pkey primary key (estimate_id, photo_id)
);
create index estimate_photo_photo_index on estimate_photo (photo_id);
