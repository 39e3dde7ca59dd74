-- Requests for reviews: every completed visit gets the same message at the same time. No column depends on how
-- satisfied a customer is.

create table review_request_setting (
  business_id uuid not null,
  is_on boolean not null,
  -- Hours between the visit and the request.
  delay_hours smallint not null,
  has_reminder boolean not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint review_request_setting_pkey primary key (business_id),
  constraint review_request_setting_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint review_request_setting_member_fkey foreign key (changed_by) references member (id) on delete set null,
  constraint review_request_setting_delay_check check (delay_hours between 1 and 72)
);
create index review_request_setting_member_index on review_request_setting (changed_by);

create table review_request (
  -- The order or booking of the visit.
  visit_id uuid not null,
  business_id uuid not null,
  member_id uuid not null,
  visited_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Null when the business sends no reminders.
  reminder_due_at timestamptz,
  reminded_at timestamptz,
  -- Why nothing more is sent: the customer reviewed, opted out, works there or was asked a short time ago; or the
  -- business turned requests off or refunded the visit.
  stopped text,
  constraint review_request_pkey primary key (visit_id),
  constraint review_request_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint review_request_member_fkey foreign key (member_id) references member (id) on delete cascade,
  constraint review_request_stopped_check check (stopped in ('reviewed', 'opted_out', 'asked_recently', 'business_off', 'refunded', 'works_here'))
);
create index review_request_due_index on review_request (due_at) where sent_at is null and stopped is null;
create index review_request_reminder_index on review_request (reminder_due_at) where reminded_at is null and stopped is null;
create index review_request_business_index on review_request (business_id, due_at desc);
create index review_request_member_index on review_request (member_id, business_id, sent_at);

-- Members who do not want to be asked for reviews.
create table review_request_opt_out (
  member_id uuid not null,
  opted_out_at timestamptz not null,
  constraint review_request_opt_out_pkey primary key (member_id),
  constraint review_request_opt_out_member_fkey foreign key (member_id) references member (id) on delete cascade
);
