-- The newest kind words that somebody wrote without being paid for it; the landing page picks some of them.
create index review_featured_index on review (published_at desc, id desc)
  where status = 'published' and stars >= 4 and not is_rewarded and char_length(text) between 60 and 220;
