create table review (
  id uuid default uuidv7() constraint review_pkey primary key,
  business_id uuid not null constraint review_business_fkey references business on delete cascade,
  -- A review outlives the account: it shows the author name stored beside it.
  member_id uuid constraint review_member_fkey references member on delete set null,
  author_name text not null,
  -- The visit: a line of an order, or a booking.
  line_kind text not null,
  line_id uuid not null,
  item_name text,
  visited_on date not null,
  stars smallint not null,
  quality_stars smallint,
  punctuality_stars smallint,
  value_stars smallint,
  text text not null,
  status text not null,
  -- Why it was rejected or removed, as shown on the profile.
  reason text,
  is_rewarded boolean not null,
  created_at timestamptz not null,
  published_at timestamptz,
  edited_at timestamptz,
  -- The visit of a review that a member writes is the whole order: line_id is then the id of the order.
  -- Why an operator must review it first: signals of its text and its author, never its stars.
  signals text[] not null default '{}',
  -- The time at which its state began; operators review the oldest first.
  status_at timestamptz,
  -- The author deleted a removed review: its text is erased, and the removal still counts.
  erased_at timestamptz,
  constraint review_line_unique unique (line_kind, line_id),
  constraint review_author_check check (length(author_name) between 1 and 60),
  constraint review_line_kind_check check (line_kind in ('order', 'booking')),
  constraint review_item_check check (length(item_name) between 1 and 200),
  constraint review_stars_check check (stars between 1 and 5),
  constraint review_aspects_check check (
    quality_stars between 1 and 5 and punctuality_stars between 1 and 5 and value_stars between 1 and 5
  ),
  constraint review_text_check check (length(text) <= 2000),
  constraint review_status_check check (
    status in ('submitted', 'held', 'rejected', 'published', 'reported', 'under_review', 'removed')
  ),
  constraint review_reason_check check (
    (reason is not null) = (status in ('rejected', 'removed'))
    and reason in ('personal_data', 'not_a_customer', 'abusive', 'advertising', 'conflict_of_interest')
  ),
  constraint review_published_check check (
    published_at is not null or status in ('submitted', 'held', 'rejected')
  ),
  constraint review_signals_check check (
    signals <@ array['personal_data', 'links', 'abusive_words', 'same_text', 'conflict_of_interest', 'rejected_before']
  ),
  constraint review_erased_check check (erased_at is null or (status in ('rejected', 'removed') and text = ''))
);

-- A reported review stays visible until an operator decides.
create index review_newest_index on review (business_id, published_at desc, id desc)
  where status in ('published', 'reported', 'under_review');
create index review_stars_index on review (business_id, stars, published_at desc, id desc)
  where status in ('published', 'reported', 'under_review');
create index review_removed_index on review (business_id, reason) where status = 'removed';
create index review_member_index on review (member_id);

create table review_reply (
  review_id uuid constraint review_reply_pkey primary key constraint review_reply_review_fkey references review on delete cascade,
  text text not null,
  published_at timestamptz not null,
  edited_at timestamptz,
  constraint review_reply_text_check check (length(text) between 1 and 4000)
);

-- The newest positive reviews without a reward; the landing page shows some of them.
create index review_featured_index on review (published_at desc, id desc)
  where status = 'published' and stars >= 4 and not is_rewarded and char_length(text) between 60 and 220;
create index review_case_index on review (status_at) where status in ('held', 'reported', 'under_review');

-- The earlier text of a review that its author changed.
create table review_edit (
  id bigint generated always as identity constraint review_edit_pkey primary key,
  review_id uuid not null constraint review_edit_review_fkey references review on delete cascade,
  stars smallint not null,
  quality_stars smallint,
  punctuality_stars smallint,
  value_stars smallint,
  text text not null,
  replaced_at timestamptz not null
);
create index review_edit_review_index on review_edit (review_id);

create table review_reply_edit (
  id bigint generated always as identity constraint review_reply_edit_pkey primary key,
  review_id uuid not null constraint review_reply_edit_review_fkey references review on delete cascade,
  text text not null,
  replaced_at timestamptz not null
);
create index review_reply_edit_review_index on review_reply_edit (review_id);

create table review_report (
  review_id uuid not null constraint review_report_review_fkey references review on delete cascade,
  member_id uuid not null constraint review_report_member_fkey references member on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- One report per member, even after a decision.
  constraint review_report_pkey primary key (review_id, member_id),
  constraint review_report_reason_check check (
    reason in ('personal_data', 'not_a_customer', 'abusive', 'advertising', 'conflict_of_interest')
  )
);
create index review_report_member_index on review_report (member_id);

-- Decisions about a review and who made them, for operators who decide later.
create table review_decision (
  id bigint generated always as identity constraint review_decision_pkey primary key,
  review_id uuid not null constraint review_decision_review_fkey references review on delete cascade,
  operator_id uuid constraint review_decision_operator_fkey references member on delete set null,
  status text not null,
  reason text,
  at timestamptz not null,
  constraint review_decision_status_check check (status in ('rejected', 'published', 'under_review', 'removed'))
);
create index review_decision_review_index on review_decision (review_id);
create index review_decision_operator_index on review_decision (operator_id);

-- Two sizes of a photo, re-encoded from the upload; the upload is not stored.
create table review_photo (
  id uuid default uuidv7() constraint review_photo_pkey primary key,
  -- Null after the account is deleted; the photo stays with its review.
  member_id uuid constraint review_photo_member_fkey references member on delete set null,
  order_id uuid constraint review_photo_order_fkey references shop_order on delete cascade,
  -- Null while the author is writing the review.
  review_id uuid constraint review_photo_review_fkey references review on delete cascade,
  -- Part of its URL.
  name text not null constraint review_photo_name_unique unique,
  position smallint not null default 0,
  alt text not null default '',
  width int not null,
  height int not null,
  -- Already compressed: compressing again costs time and saves nothing.
  small bytea storage external not null,
  large bytea storage external not null,
  created_at timestamptz not null,
  booking_id uuid
  constraint review_photo_booking_fkey references booking on delete cascade,
  constraint review_photo_position_check check (position between 0 and 4),
  constraint review_photo_alt_check check (length(alt) <= 200),
  constraint review_photo_size_check check (width between 1 and 1600 and height between 1 and 1600),
  constraint review_photo_visit_check check (num_nonnulls(order_id, booking_id) = 1)
);
create index review_photo_review_index on review_photo (review_id, position);
create index review_photo_member_index on review_photo (member_id);
create index review_photo_loose_index on review_photo (created_at) where review_id is null;
create index review_photo_order_index on review_photo (order_id) where order_id is not null;
create index review_photo_booking_index on review_photo (booking_id) where booking_id is not null;
