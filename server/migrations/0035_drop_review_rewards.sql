-- Reviews never earn points, so no review was ever rewarded. The index loses the condition with the column.
drop index review_featured_index;
alter table review drop column is_rewarded;
create index review_featured_index on review (published_at desc, id desc)
  where status = 'published' and stars >= 4 and char_length(text) between 60 and 220;
