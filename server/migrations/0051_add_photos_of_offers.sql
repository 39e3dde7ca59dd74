-- Photos that a business uploaded for its products and services. A form saves which item shows them.
create table catalogue_photo (
  business_id uuid not null constraint catalogue_photo_business_fkey references business on delete cascade,
  photo_id uuid not null constraint catalogue_photo_photo_fkey references photo on delete restrict,
  added_at timestamptz not null,
  constraint catalogue_photo_pkey primary key (business_id, photo_id)
);
create index catalogue_photo_photo_index on catalogue_photo (photo_id);
create index catalogue_photo_added_index on catalogue_photo (added_at);

-- All variants of a product share its photos. The first one is the cover.
create table product_photo (
  group_id uuid not null constraint product_photo_group_fkey references product_group on delete cascade,
  photo_id uuid not null constraint product_photo_photo_fkey references photo on delete restrict,
  position smallint not null,
  alt text not null,
  constraint product_photo_pkey primary key (group_id, photo_id),
  constraint product_photo_position_check check (position between 0 and 5),
  constraint product_photo_alt_check check (length(alt) <= 200)
);
create index product_photo_photo_index on product_photo (photo_id);

create table service_photo (
  service_id uuid not null constraint service_photo_service_fkey references service on delete cascade,
  photo_id uuid not null constraint service_photo_photo_fkey references photo on delete restrict,
  position smallint not null,
  alt text not null,
  constraint service_photo_pkey primary key (service_id, photo_id),
  constraint service_photo_position_check check (position between 0 and 5),
  constraint service_photo_alt_check check (length(alt) <= 200)
);
create index service_photo_photo_index on service_photo (photo_id);

-- The photos as pages show them, in order; written with the tables above.
alter table product_group add photos jsonb not null default '[]';
alter table service add photos jsonb not null default '[]';

-- A report may name one photo of the listing.
alter table listing_report
  add photo_id uuid constraint listing_report_photo_fkey references photo on delete set null,
  drop constraint listing_report_reason_check,
  add constraint listing_report_reason_check check (
    reason in ('closed', 'wrong_details', 'not_a_business', 'duplicate', 'offensive', 'other', 'photo')
  );
create index listing_report_photo_index on listing_report (photo_id);
