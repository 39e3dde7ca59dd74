-- Similarity of names, to find a business that is already listed.
create extension if not exists pg_trgm;

create index business_name_trigram_index on business using gin (lower(name) gin_trgm_ops);
-- Without the code of the country, which some numbers lack.
create index business_phone_index on business (right(regexp_replace(phone, '\D', '', 'g'), 9));
create index location_position_index on location (latitude, longitude);

-- The check of a listing that an owner created, by an operator.
create table listing_review (
  business_id uuid not null constraint listing_review_pkey primary key
    constraint listing_review_business_fkey references business on delete cascade,
  submitted_by uuid not null constraint listing_review_submitter_fkey references member on delete cascade,
  status text not null,
  submitted_at timestamptz not null,
  -- Since when an operator has something to decide: the submission, or the owner's last answer.
  waiting_since timestamptz not null,
  question text,
  answer text,
  -- Of a refusal.
  reason text,
  note text,
  -- Null for an automatic approval.
  decided_by uuid constraint listing_review_decider_fkey references member on delete set null,
  decided_at timestamptz,
  constraint listing_review_status_check check (status in ('waiting', 'asked', 'approved', 'refused')),
  constraint listing_review_asked_check check (status <> 'asked' or question is not null),
  constraint listing_review_refused_check check ((status = 'refused') = (reason is not null)),
  constraint listing_review_decided_check check ((status in ('approved', 'refused')) = (decided_at is not null))
);
create index listing_review_waiting_index on listing_review (waiting_since) where status = 'waiting';
create index listing_review_decided_index on listing_review (decided_at desc) where decided_at is not null;
create index listing_review_submitter_index on listing_review (submitted_by);
create index listing_review_decider_index on listing_review (decided_by);

-- Each step of the check: who, when and which words.
create table listing_review_event (
  id uuid default uuidv7() not null constraint listing_review_event_pkey primary key,
  business_id uuid not null constraint listing_review_event_review_fkey references listing_review on delete cascade,
  kind text not null,
  -- Null for the system.
  member_id uuid constraint listing_review_event_member_fkey references member on delete set null,
  text text,
  at timestamptz not null,
  constraint listing_review_event_kind_check
    check (kind in ('submitted', 'asked', 'answered', 'approved', 'refused', 'reopened'))
);
create index listing_review_event_review_index on listing_review_event (business_id, at);
create index listing_review_event_member_index on listing_review_event (member_id);

-- Businesses whose payouts and memberships must not change, because their ownership is disputed.
create table business_freeze (
  business_id uuid not null constraint business_freeze_pkey primary key
    constraint business_freeze_business_fkey references business on delete cascade,
  since timestamptz not null
);
