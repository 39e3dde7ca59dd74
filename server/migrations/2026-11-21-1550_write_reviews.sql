-- The visit of a review that a member writes is the whole order: line_id is then the id of the order.
alter table review
  -- Why somebody must look at it first. What it says and who says it, never its stars.
  add column signals text[] not null default '{}',
  -- Since when it is in its state; the longest waiting is looked at first.
  add column status_at timestamptz,
  -- The author deleted what we had taken down: the words are gone, and that it was taken down still counts.
  add column erased_at timestamptz,
  add constraint review_signals_check check (
    signals <@ array['personal_data', 'links', 'abusive_words', 'same_text', 'conflict_of_interest', 'rejected_before']
  ),
  add constraint review_erased_check check (erased_at is null or (status in ('rejected', 'removed') and text = ''));
create index review_case_index on review (status_at) where status in ('held', 'reported', 'under_review');

-- What a review said before its author changed it.
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
  -- Once for each member, also after we have decided.
  constraint review_report_pkey primary key (review_id, member_id),
  constraint review_report_reason_check check (
    reason in ('personal_data', 'not_a_customer', 'abusive', 'advertising', 'conflict_of_interest')
  )
);
create index review_report_member_index on review_report (member_id);

-- Who decided what about a review, for those who decide after them.
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

-- Two sizes of a photo, drawn anew from what was sent; what was sent is not kept.
create table review_photo (
  id uuid default uuidv7() constraint review_photo_pkey primary key,
  -- Null once the account is gone; the photo then stays with its review.
  member_id uuid constraint review_photo_member_fkey references member on delete set null,
  order_id uuid not null constraint review_photo_order_fkey references shop_order on delete cascade,
  -- Null while the review is being written.
  review_id uuid constraint review_photo_review_fkey references review on delete cascade,
  -- Stands in its address.
  name text not null constraint review_photo_name_unique unique,
  position smallint not null default 0,
  alt text not null default '',
  width int not null,
  height int not null,
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null,
  constraint review_photo_position_check check (position between 0 and 4),
  constraint review_photo_alt_check check (length(alt) <= 200),
  constraint review_photo_size_check check (width between 1 and 1600 and height between 1 and 1600)
);
create index review_photo_review_index on review_photo (review_id, position);
create index review_photo_member_index on review_photo (member_id);
create index review_photo_loose_index on review_photo (created_at) where review_id is null;
-- Already compressed: trying to compress them again costs time and saves nothing.
alter table review_photo alter column small set storage external, alter column large set storage external;
