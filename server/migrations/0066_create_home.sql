-- The home page of members: what they chose, when they looked, and the use of its sections.

create table member_home (
  member_id uuid not null,
  seen_at timestamptz,
  -- The visit before the present one: what is newer is new to the member.
  seen_before_at timestamptz,
  -- No foreign key: places have two tables, of districts and of cities.
  place_slug text,
  guide_dismissed_at timestamptz,
  constraint member_home_pkey primary key (member_id),
  constraint member_home_member_fkey foreign key (member_id) references member (id) on delete cascade,
  constraint member_home_place_check check (length(place_slug) between 1 and 200),
  constraint member_home_seen_check check (seen_before_at <= seen_at)
);

-- One row per member and section. `shown` and `opened` count days, older ones less; the flags are those of `day`.
create table home_section_use (
  member_id uuid not null,
  section text not null,
  day date not null,
  is_shown boolean default false not null,
  is_opened boolean default false not null,
  shown double precision default 0 not null,
  opened double precision default 0 not null,
  hidden_at timestamptz,
  constraint home_section_use_pkey primary key (member_id, section),
  constraint home_section_use_member_fkey foreign key (member_id) references member (id) on delete cascade,
  constraint home_section_use_section_check check (length(section) between 1 and 40),
  constraint home_section_use_counts_check check (shown >= 0 and opened >= 0)
);

-- The open orders and the latest visits of a member who has thousands of past orders.
create index shop_order_member_open_index on shop_order (member_id, placed_at desc)
  where status in ('placed', 'accepted', 'preparing', 'ready');
create index shop_order_member_visit_index on shop_order (member_id, status_at desc, id desc)
  where status = 'fulfilled' and is_visit;
-- The businesses where a member buys most, from the index alone.
create index purchase_member_use_index on purchase (member_id) include (business_id, status, earned, reversed);
