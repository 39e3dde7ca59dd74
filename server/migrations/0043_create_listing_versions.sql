alter table business
  -- Pages of the business elsewhere: an array of objects with network and url.
  add column social_links jsonb not null default '[]',
  -- The published version that the columns come from; 0 before the first one. Readers compare it, so that a profile
  -- that several statements read never mixes two versions.
  add column listing_number integer not null default 0,
  add constraint business_social_links_check check (jsonb_typeof(social_links) = 'array');

-- The latest break that someone started with one tap. The special hours of its dates already contain it.
create table location_break (
  location_id uuid constraint location_break_pkey primary key
    constraint location_break_location_fkey references location on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The reason that the profile shows beside the hours of the day.
  note text not null,
  constraint location_break_times_check check (ends_at > starts_at)
);

create table listing_draft (
  business_id uuid constraint listing_draft_pkey primary key
    constraint listing_draft_business_fkey references business on delete cascade,
  document jsonb not null,
  based_on_version integer not null,
  rev integer not null,
  updated_by uuid constraint listing_draft_updated_by_fkey references member on delete set null,
  updated_at timestamptz not null,
  -- When special hours were last written for the time ahead: yearly days need it again from time to time.
  derived_at timestamptz not null,
  constraint listing_draft_rev_check check (rev > 0)
);
create index listing_draft_derived_index on listing_draft (derived_at);
create index listing_draft_updated_by_index on listing_draft (updated_by);

create table listing_version (
  business_id uuid constraint listing_version_business_fkey references business on delete cascade,
  number integer not null,
  document jsonb not null,
  -- SHA-256 of the document as canonical JSON.
  hash text not null,
  -- The revision of the draft that was published; null for other versions.
  draft_rev integer,
  published_by uuid constraint listing_version_published_by_fkey references member on delete set null,
  published_at timestamptz not null,
  note text,
  -- Changed fields that operators look at after the publication.
  watched_fields text[] not null,
  -- The version that an operator undid with this one.
  undoes integer,
  constraint listing_version_pkey primary key (business_id, number),
  constraint listing_version_draft_rev_unique unique (business_id, draft_rev),
  constraint listing_version_number_check check (number > 0),
  constraint listing_version_hash_check check (hash ~ '^[0-9a-f]{64}$')
);
create index listing_version_watched_index on listing_version (published_at) where watched_fields <> '{}';
create index listing_version_published_by_index on listing_version (published_by);

-- A version changes only by the deletion of its author or of its business.
create function listing_version_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.published_by is null and to_jsonb(new) - 'published_by' = to_jsonb(old) - 'published_by' then
      return new;
    end if;
  elsif not exists (select from business where id = old.business_id) then
    return old;
  end if;
  raise exception 'a version of a listing never changes: %', tg_op using errcode = 'restrict_violation', constraint = 'listing_version_immutable';
end
$$;

create trigger listing_version_immutable before update or delete on listing_version
  for each row execute function listing_version_refuse_change();

create table listing_schedule (
  business_id uuid constraint listing_schedule_pkey primary key
    constraint listing_schedule_business_fkey references business on delete cascade,
  id uuid not null,
  document jsonb not null,
  based_on_version integer not null,
  publish_at timestamptz not null,
  scheduled_by uuid constraint listing_schedule_scheduled_by_fkey references member on delete set null,
  note text
);
create index listing_schedule_scheduled_by_index on listing_schedule (scheduled_by);
