-- The number and sum of stars of each business's published reviews; search sorts by them.
create table review_rating (
  business_id uuid constraint review_rating_pkey primary key constraint review_rating_business_fkey references business on delete cascade,
  review_count int not null,
  stars_sum int not null,
  constraint review_rating_count_check check (review_count >= 0 and stars_sum between review_count and 5 * review_count)
);
