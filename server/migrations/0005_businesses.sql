create table category (
  slug text constraint category_pkey primary key,
  name text not null,
  plural_name text not null,
  group_name text not null,
  glyph text not null,
  schema_type text not null,
  synonyms text[] not null default '{}',
  position int not null,
  -- The number of published businesses in each category. The landing page and every search show it; counting would read
  -- every business.
  business_count int not null default 0
  constraint category_business_count_check check (business_count >= 0),
  constraint category_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table business (
  id uuid default uuidv7() constraint business_pkey primary key,
  slug text not null constraint business_slug_unique unique,
  name text not null,
  description text not null,
  phone text,
  email text,
  website text,
  price_level smallint not null,
  features text[] not null default '{}',
  cancellation_policy text,
  earn_rate_hundredths int not null default 500,
  status text not null default 'draft',
  is_claimed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Codes of the languages spoken at the business, such as `en`.
  languages text[] not null default '{}',
  constraint business_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint business_name_check check (length(name) between 1 and 120),
  constraint business_description_check check (length(description) <= 4000),
  constraint business_website_check check (website ~ '^https?://'),
  constraint business_price_level_check check (price_level between 1 and 4),
  -- A rate above 100% would give more than the customer paid.
  constraint business_earn_rate_check check (earn_rate_hundredths between 0 and 10000),
  constraint business_status_check check (status in ('draft', 'published', 'paused', 'suspended', 'closed')),
  constraint business_languages_check check (array_to_string(languages, ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$')
);

create table business_slug (
  slug text constraint business_slug_pkey primary key,
  business_id uuid not null constraint business_slug_business_fkey references business on delete cascade
);
create index business_slug_business_index on business_slug (business_id);

create table business_category (
  business_id uuid not null constraint business_category_business_fkey references business on delete cascade,
  category_slug text not null constraint business_category_category_fkey references category on delete restrict,
  position smallint not null,
  constraint business_category_pkey primary key (business_id, category_slug),
  constraint business_category_position_unique unique (business_id, position),
  constraint business_category_position_check check (position between 0 and 2)
);
create index business_category_category_index on business_category (category_slug);

create table membership (
  business_id uuid not null constraint membership_business_fkey references business on delete cascade,
  member_id uuid not null constraint membership_member_fkey references member on delete cascade,
  role text not null,
  constraint membership_pkey primary key (business_id, member_id),
  constraint membership_role_check check (role in ('owner', 'staff'))
);
create index membership_member_index on membership (member_id);

create table location (
  id uuid default uuidv7() constraint location_pkey primary key,
  business_id uuid not null constraint location_business_fkey references business on delete cascade,
  street text not null,
  locality text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  constraint location_latitude_check check (latitude between -90 and 90),
  constraint location_longitude_check check (longitude between -180 and 180)
);
create index location_business_index on location (business_id);

create table weekly_hours (
  location_id uuid not null constraint weekly_hours_location_fkey references location on delete cascade,
  day_of_week smallint not null,
  opens_minute int not null,
  closes_minute int not null,
  constraint weekly_hours_pkey primary key (location_id, day_of_week, opens_minute),
  constraint weekly_hours_day_check check (day_of_week between 1 and 7),
  constraint weekly_hours_minutes_check check (opens_minute between 0 and 1439 and closes_minute > opens_minute and closes_minute <= opens_minute + 1440),
  constraint weekly_hours_overlap_exclude exclude using gist (
    location_id with =,
    int4range((day_of_week - 1) * 1440 + opens_minute, (day_of_week - 1) * 1440 + closes_minute) with &&
  )
);

create table special_day (
  location_id uuid not null constraint special_day_location_fkey references location on delete cascade,
  date date not null,
  note text,
  constraint special_day_pkey primary key (location_id, date)
);

create table special_hours (
  location_id uuid not null,
  date date not null,
  opens_minute int not null,
  closes_minute int not null,
  constraint special_hours_pkey primary key (location_id, date, opens_minute),
  constraint special_hours_day_fkey foreign key (location_id, date) references special_day on delete cascade,
  constraint special_hours_minutes_check check (opens_minute between 0 and 1439 and closes_minute > opens_minute and closes_minute <= opens_minute + 1440),
  constraint special_hours_overlap_exclude exclude using gist (
    location_id with =, date with =, int4range(opens_minute, closes_minute) with &&
  )
);

create table staff (
  id uuid default uuidv7() constraint staff_pkey primary key,
  business_id uuid not null constraint staff_business_fkey references business on delete cascade,
  name text not null,
  role text not null,
  position int not null
);
create index staff_business_index on staff (business_id);

create table service (
  id uuid default uuidv7() constraint service_pkey primary key,
  business_id uuid not null constraint service_business_fkey references business on delete cascade,
  name text not null,
  description text not null,
  duration_minutes int not null,
  price_kind text not null,
  price_usd_cents bigint,
  position int not null,
  removed_at timestamptz,
  constraint service_duration_check check (duration_minutes between 5 and 720),
  constraint service_price_kind_check check (price_kind in ('fixed', 'from', 'free', 'quote')),
  constraint service_price_check check (
    case when price_kind in ('fixed', 'from') then price_usd_cents is not null and price_usd_cents between 0 and 100000000 else price_usd_cents is null end
  )
);
create index service_business_index on service (business_id);

create table product (
  id uuid default uuidv7() constraint product_pkey primary key,
  business_id uuid not null constraint product_business_fkey references business on delete cascade,
  name text not null,
  description text not null,
  price_usd_cents bigint not null,
  stock int,
  fulfilment text not null,
  preparation_minutes int not null,
  max_per_order int not null,
  is_redeemable boolean not null,
  position int not null,
  removed_at timestamptz,
  constraint product_price_check check (price_usd_cents between 0 and 100000000),
  constraint product_stock_check check (stock >= 0),
  constraint product_fulfilment_check check (fulfilment in ('pickup', 'delivery', 'in_store', 'digital')),
  constraint product_preparation_check check (preparation_minutes between 0 and 43200),
  constraint product_max_per_order_check check (max_per_order between 1 and 999)
);
create index product_business_index on product (business_id);

-- Whether a location is open at an instant. A special day replaces the weekly hours of that whole day;
-- yesterday counts too, because opening hours can extend past midnight. openStateAt in
-- openingHours.rules.ts implements the same rule; a test proves that both agree.
create function is_open(in_location uuid, in_zone text, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from (values ((at at time zone in_zone)::date), ((at at time zone in_zone)::date - 1)) as candidate (day)
    cross join lateral (
      select opens_minute, closes_minute from special_hours
      where location_id = in_location and date = candidate.day
      union all
      select opens_minute, closes_minute from weekly_hours
      where location_id = in_location and day_of_week = extract(isodow from candidate.day)
        and not exists (select from special_day where location_id = in_location and date = candidate.day)
    ) as opening
    where at >= (candidate.day + make_interval(mins => opens_minute)) at time zone in_zone
      and at < (candidate.day + make_interval(mins => closes_minute)) at time zone in_zone
  )
$$;

-- Locks categories in a fixed order, so that two calls cannot deadlock.
create function category_add_counts(slugs text[], counts int[]) returns void language plpgsql as $$
begin
  perform from category where slug = any(slugs) order by slug for no key update;
  update category set business_count = business_count + added.count
  from (
    select slug, sum(count)::int as count from unnest(slugs, counts) as each (slug, count) group by slug
  ) as added where added.slug = category.slug;
end
$$;

create function category_count_assigned() returns trigger language plpgsql as $$
declare
  slugs text[];
begin
  select array_agg(category_slug) into slugs from changed join business on business.id = business_id where status = 'published';
  if slugs is not null then
    perform category_add_counts(slugs, array_fill(case tg_op when 'INSERT' then 1 else -1 end, array[cardinality(slugs)]));
  end if;
  return null;
end
$$;

create trigger business_category_counted after insert on business_category
  referencing new table as changed for each statement execute function category_count_assigned();

create trigger business_category_uncounted after delete on business_category
  referencing old table as changed for each statement execute function category_count_assigned();

create function category_count_published() returns trigger language plpgsql as $$
declare
  slugs text[];
  counts int[];
begin
  select array_agg(category_slug), array_agg(case when later.status = 'published' then 1 else -1 end) into slugs, counts
  from later join earlier using (id) join business_category on business_id = id
  where (later.status = 'published') <> (earlier.status = 'published');
  if slugs is not null then
    perform category_add_counts(slugs, counts);
  end if;
  return null;
end
$$;

create trigger business_published_counted after update on business
  referencing old table as earlier new table as later for each statement execute function category_count_published();

-- Deletes the categories first: counting them needs the status of the business.
create function category_forget_business() returns trigger language plpgsql as $$
begin
  delete from business_category where business_id = old.id;
  return old;
end
$$;

create trigger business_deleted_uncounted before delete on business
  for each row execute function category_forget_business();

-- The card data of a business, in one row instead of nine tables; rebuilt together with its search documents.
create table business_summary (
  business_id uuid constraint business_summary_pkey primary key
    constraint business_summary_business_fkey references business on delete cascade,
  summary json not null,
  offers json not null
);
