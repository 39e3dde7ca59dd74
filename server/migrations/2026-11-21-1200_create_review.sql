-- Published reviews of each business in numbers; search sorts by them.
create table review_rating (
  business_id uuid constraint review_rating_pkey primary key constraint review_rating_business_fkey references business on delete cascade,
  review_count int not null,
  stars_sum int not null,
  constraint review_rating_count_check check (review_count >= 0 and stars_sum between review_count and 5 * review_count)
);

create table review (
  id uuid default uuidv7() constraint review_pkey primary key,
  business_id uuid not null constraint review_business_fkey references business on delete cascade,
  -- A review outlives the account: what is shown of its author is the name beside it.
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
  -- Why it was rejected or removed, as the profile says.
  reason text,
  is_rewarded boolean not null,
  created_at timestamptz not null,
  published_at timestamptz,
  edited_at timestamptz,
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
  )
);
-- A reported review stays in sight until somebody has decided.
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
