-- While somebody types: of a letter or a few, the largest cities without looking at all that begin so.
create index city_beginning_1_index on city (left(plain_name, 1), population desc, slug);
create index city_beginning_2_index on city (left(plain_name, 2), population desc, slug);
create index city_beginning_3_index on city (left(plain_name, 3), population desc, slug);
create index city_beginning_4_index on city (left(plain_name, 4), population desc, slug);
