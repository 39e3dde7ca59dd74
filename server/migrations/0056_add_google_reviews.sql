-- Google Business Profile: connected accounts, linked locations, their reviews and our replies.

create table google_connection (
  id uuid default uuidv7() not null,
  member_id uuid not null,
  -- The id of the Google account, which stays when its address changes.
  google_subject text not null,
  account_email text not null,
  scopes text[] not null,
  -- Both null after the tokens were deleted.
  token_key_id text,
  token_cipher bytea,
  status text not null,
  trouble text,
  failures integer default 0 not null,
  next_try_at timestamptz,
  last_success_at timestamptz,
  connected_at timestamptz not null,
  ended_at timestamptz,
  constraint google_connection_pkey primary key (id),
  constraint google_connection_member_fkey foreign key (member_id) references member (id) on delete cascade,
  constraint google_connection_account_key unique (member_id, google_subject),
  constraint google_connection_status_check check (status in ('connected', 'degraded', 'needs_reconnect', 'disconnected')),
  constraint google_connection_trouble_check check (
    trouble in ('permission_ended', 'permission_missing', 'not_enabled', 'no_rights', 'too_busy', 'no_answer')
  ),
  constraint google_connection_tokens_check check ((token_key_id is null) = (token_cipher is null)),
  -- A connection that has ended keeps no tokens.
  constraint google_connection_ended_check check (status <> 'disconnected' or token_cipher is null)
);

-- An account of Google Business Profile that the connection manages: one person can have several.
create table google_account (
  connection_id uuid not null,
  -- 'accounts/123'
  name text not null,
  display_name text not null,
  type text not null,
  -- When Google began to publish notices about the account; null before.
  notices_since timestamptz,
  constraint google_account_pkey primary key (connection_id, name),
  constraint google_account_connection_fkey foreign key (connection_id) references google_connection (id) on delete cascade
);

-- A location at Google that a person linked to one of our locations.
create table google_location (
  id uuid default uuidv7() not null,
  -- 'locations/456': the same for every account that manages it.
  name text not null,
  account_name text not null,
  -- Null after the connection ended; its reviews stay.
  connection_id uuid,
  business_id uuid not null,
  location_id uuid not null,
  title text not null,
  address text not null,
  maps_url text,
  -- Where customers write a review at Google.
  write_url text,
  status text not null,
  linked_by uuid,
  linked_at timestamptz not null,
  -- The first import: the next page, and what Google counts.
  import_page_token text,
  imported_at timestamptz,
  review_total integer,
  mean_hundredths integer,
  -- When the total and the mean were read.
  rated_at timestamptz,
  synced_at timestamptz,
  next_sync_at timestamptz,
  -- The weekly comparison of all reviews: its number, its start and its next page.
  sweep integer default 0 not null,
  sweep_started_at timestamptz,
  sweep_page_token text,
  swept_at timestamptz,
  shows_rating boolean default false not null,
  needs_approval boolean default false not null,
  constraint google_location_pkey primary key (id),
  constraint google_location_name_key unique (name),
  constraint google_location_location_key unique (location_id),
  constraint google_location_connection_fkey foreign key (connection_id) references google_connection (id) on delete set null,
  constraint google_location_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint google_location_location_fkey foreign key (location_id) references location (id) on delete cascade,
  constraint google_location_member_fkey foreign key (linked_by) references member (id) on delete set null,
  constraint google_location_status_check check (status in ('importing', 'synced', 'delayed', 'ownership_lost', 'not_verified', 'disconnected')),
  constraint google_location_total_check check (review_total >= 0),
  constraint google_location_mean_check check (mean_hundredths between 100 and 500)
);
create index google_location_connection_index on google_location (connection_id);
create index google_location_business_index on google_location (business_id);
create index google_location_linked_by_index on google_location (linked_by);
create index google_location_due_index on google_location (next_sync_at) where next_sync_at is not null;

create table google_review (
  id uuid default uuidv7() not null,
  google_location_id uuid not null,
  -- Google's id; a location never has two rows of one review.
  review_id text not null,
  business_id uuid not null,
  -- Null for anonymous authors.
  author_name text,
  author_photo_url text,
  stars smallint not null,
  comment text,
  media jsonb default '[]' not null,
  reply_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_seen_at timestamptz not null,
  -- The number of the sweep that last saw it, and how many whole sweeps in a row did not.
  seen_sweep integer default 0 not null,
  missed_sweeps smallint default 0 not null,
  removed_at timestamptz,
  -- True when the public reply at Google is the latest answer.
  is_answered boolean default false not null,
  answered_at timestamptz,
  done_at timestamptz,
  assigned_to uuid,
  search tsvector generated always as (to_tsvector('simple', coalesce(comment, '') || ' ' || coalesce(author_name, ''))) stored,
  constraint google_review_pkey primary key (id),
  constraint google_review_source_key unique (google_location_id, review_id),
  constraint google_review_location_fkey foreign key (google_location_id) references google_location (id) on delete cascade,
  constraint google_review_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint google_review_member_fkey foreign key (assigned_to) references member (id) on delete set null,
  constraint google_review_stars_check check (stars between 1 and 5),
  constraint google_review_sweeps_check check (missed_sweeps between 0 and 2)
);
create index google_review_business_index on google_review (business_id, created_at desc, id desc);
create index google_review_open_index on google_review (business_id, created_at desc, id desc)
  where not is_answered and done_at is null and removed_at is null;
create index google_review_closed_index on google_review (business_id, created_at desc, id desc)
  where is_answered or done_at is not null or removed_at is not null;
create index google_review_media_index on google_review (business_id, created_at desc, id desc) where media <> '[]';
-- The same for people who see some locations of a business.
create index google_review_location_index on google_review (google_location_id, created_at desc, id desc);
create index google_review_open_location_index on google_review (google_location_id, created_at desc, id desc)
  where not is_answered and done_at is null and removed_at is null;
create index google_review_assigned_index on google_review (assigned_to) where assigned_to is not null;
create index google_review_search_index on google_review using gin (search);

-- Earlier texts and stars of reviews that their authors changed.
create table google_review_edit (
  id bigint generated always as identity,
  google_review_id uuid not null,
  stars smallint not null,
  comment text,
  replaced_at timestamptz not null,
  constraint google_review_edit_pkey primary key (id),
  constraint google_review_edit_review_fkey foreign key (google_review_id) references google_review (id) on delete cascade,
  -- Reading one edit twice stores it once.
  constraint google_review_edit_key unique (google_review_id, replaced_at)
);

-- Our reply to a Google review. It is the truth until Google says otherwise.
create table google_reply (
  google_review_id uuid not null,
  text text not null,
  state text not null,
  -- As Google names it; values that we do not know are stored as well.
  violation text,
  -- The text that Google shows now; null without a public reply.
  published_text text,
  -- Null for replies written at Google.
  author_id uuid,
  approver_id uuid,
  -- Rises with every change, so that two people do not overwrite each other.
  revision integer default 1 not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  sent_at timestamptz,
  published_at timestamptz,
  -- When to ask Google again about a reply that waits there, and how often we asked.
  next_check_at timestamptz,
  checks smallint default 0 not null,
  constraint google_reply_pkey primary key (google_review_id),
  constraint google_reply_review_fkey foreign key (google_review_id) references google_review (id) on delete cascade,
  constraint google_reply_author_fkey foreign key (author_id) references member (id) on delete set null,
  constraint google_reply_approver_fkey foreign key (approver_id) references member (id) on delete set null,
  constraint google_reply_text_check check (octet_length(text) between 1 and 4096),
  constraint google_reply_state_check check (
    state in ('draft', 'waiting_for_approval', 'sending', 'pending', 'published', 'rejected', 'failed', 'deleting')
  ),
  constraint google_reply_violation_check check (violation is null or state = 'rejected')
);
create index google_reply_author_index on google_reply (author_id);
create index google_reply_approver_index on google_reply (approver_id);
create index google_reply_check_index on google_reply (next_check_at) where next_check_at is not null;
create index google_reply_state_index on google_reply (state) where state in ('waiting_for_approval', 'sending', 'rejected', 'failed', 'deleting');

create table google_reply_event (
  id bigint generated always as identity,
  google_review_id uuid not null,
  kind text not null,
  text text,
  note text,
  violation text,
  -- Null for steps of Google.
  member_id uuid,
  at timestamptz not null,
  constraint google_reply_event_pkey primary key (id),
  constraint google_reply_event_review_fkey foreign key (google_review_id) references google_review (id) on delete cascade,
  constraint google_reply_event_member_fkey foreign key (member_id) references member (id) on delete set null,
  constraint google_reply_event_kind_check check (
    kind in ('submitted', 'approved', 'returned', 'withdrawn', 'sent', 'published', 'rejected', 'failed', 'deleted', 'changed_at_google')
  )
);
create index google_reply_event_review_index on google_reply_event (google_review_id, id);
create index google_reply_event_member_index on google_reply_event (member_id);

-- Limits of calls at services that count them, shared by all servers: a token bucket each.
create table call_budget (
  name text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  constraint call_budget_pkey primary key (name),
  constraint call_budget_tokens_check check (tokens >= 0)
);

-- Push messages of Google that were received, so that a repeated one does nothing.
create table google_push (
  message_id text not null,
  received_at timestamptz not null,
  constraint google_push_pkey primary key (message_id)
);
create index google_push_received_index on google_push (received_at);

-- Handling of our own reviews in the inbox: done without a reply, assigned to a person.
create table review_handling (
  review_id uuid not null,
  done_at timestamptz,
  assigned_to uuid,
  constraint review_handling_pkey primary key (review_id),
  constraint review_handling_review_fkey foreign key (review_id) references review (id) on delete cascade,
  constraint review_handling_member_fkey foreign key (assigned_to) references member (id) on delete set null
);
create index review_handling_assigned_index on review_handling (assigned_to);

-- Texts for replies: three wordings each, used in turn.
create table reply_template (
  id uuid default uuidv7() not null,
  business_id uuid not null,
  name text not null,
  wordings text[] not null,
  updated_at timestamptz not null,
  constraint reply_template_pkey primary key (id),
  constraint reply_template_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint reply_template_name_check check (length(name) between 1 and 60),
  constraint reply_template_wordings_check check (cardinality(wordings) between 1 and 3)
);
create unique index reply_template_name_key on reply_template (business_id, lower(name));

-- Which wordings were used, so that the next reply takes another one.
create table reply_template_use (
  id bigint generated always as identity,
  template_id uuid not null,
  wording smallint not null,
  used_at timestamptz not null,
  constraint reply_template_use_pkey primary key (id),
  constraint reply_template_use_template_fkey foreign key (template_id) references reply_template (id) on delete cascade
);
create index reply_template_use_index on reply_template_use (template_id, id desc);

-- The consent page of Google serves calendars and reviews.
alter table oauth_state
  add column purpose text default 'calendar' not null,
  add constraint oauth_state_purpose_check check (purpose in ('calendar', 'reviews'));

-- Google's figure on the public profile of a business that shows it, apart from the sum of our own reviews.
create table google_rating (
  business_id uuid not null,
  mean_hundredths integer not null,
  count integer not null,
  as_of timestamptz not null,
  url text not null,
  constraint google_rating_pkey primary key (business_id),
  constraint google_rating_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint google_rating_mean_check check (mean_hundredths between 100 and 500),
  constraint google_rating_count_check check (count > 0)
);
create index google_rating_age_index on google_rating (as_of);
