-- A photo in all its sizes and formats. Its files are in the storage, below its hash; the row never changes.
create table photo (
  id uuid default uuidv7() constraint photo_pkey primary key,
  -- Of the content and the edit: the same upload with the same crop is one photo.
  hash text not null constraint photo_hash_unique unique,
  -- Of the uncropped photo, from which each crop is made.
  original_hash text not null,
  -- Percent of the sides after the rotation; null for the whole photo.
  crop_x double precision,
  crop_y double precision,
  crop_width double precision,
  crop_height double precision,
  rotation smallint not null,
  width int not null,
  height int not null,
  thumbhash text not null,
  -- Similar photos have similar hashes: 64 bits in hexadecimal.
  perceptual_hash text not null,
  created_at timestamptz not null,
  constraint photo_hash_check check (hash ~ '^[\w-]{32}$' and original_hash ~ '^[\w-]{32}$'),
  constraint photo_crop_check check (num_nonnulls(crop_x, crop_y, crop_width, crop_height) in (0, 4)),
  constraint photo_rotation_check check (rotation in (0, 90, 180, 270)),
  constraint photo_size_check check (width between 1 and 1280 and height between 1 and 1600),
  constraint photo_perceptual_hash_check check (perceptual_hash ~ '^[0-9a-f]{16}$')
);
create index photo_original_index on photo (original_hash);

create table business_photo (
  business_id uuid not null constraint business_photo_business_fkey references business on delete cascade,
  photo_id uuid not null constraint business_photo_photo_fkey references photo on delete restrict,
  position int not null,
  alt text not null default '',
  status text not null default 'shown',
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Operators look at the first photos of a business after their publication.
  review_due boolean not null default false,
  constraint business_photo_pkey primary key (business_id, photo_id),
  constraint business_photo_alt_check check (length(alt) <= 200),
  -- An owner can restore a removed photo; a rejected one was removed by an operator, and stays out.
  constraint business_photo_status_check check (status in ('shown', 'removed', 'rejected')),
  constraint business_photo_removed_check check ((removed_at is not null) = (status <> 'shown'))
);
create index business_photo_photo_index on business_photo (photo_id);
create index business_photo_removed_index on business_photo (removed_at) where status = 'removed';
create index business_photo_review_index on business_photo (added_at) where review_due and status = 'shown';

-- The shown photos as pages show them, in order; the module of photos writes it.
alter table business add photos jsonb not null default '[]';

-- Photos of reviews are in the storage, too. A job moves the older ones, whose two sizes are here until then.
alter table review_photo
  add photo_id uuid constraint review_photo_photo_fkey references photo on delete restrict,
  alter small drop not null,
  alter large drop not null,
  add constraint review_photo_files_check check (num_nonnulls(small, large) = case when photo_id is null then 2 else 0 end);
create index review_photo_photo_index on review_photo (photo_id);
create index review_photo_unmoved_index on review_photo (created_at) where photo_id is null;
