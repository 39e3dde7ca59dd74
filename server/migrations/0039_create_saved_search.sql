create table saved_search (
  id uuid default uuidv7() constraint saved_search_pkey primary key,
  member_id uuid not null constraint saved_search_member_fkey references member on delete cascade,
  -- The canonical query of the search page; the natural key of a member's saved search.
  search text not null,
  name text not null,
  has_alert boolean not null,
  -- Set when the search has too many results for an alert.
  is_too_broad boolean not null,
  -- Businesses that matched at an earlier check, or when the search was saved: they are never announced.
  known_business_ids uuid[] not null,
  checked_at timestamptz not null,
  last_alert_at timestamptz,
  created_at timestamptz not null,
  constraint saved_search_natural_key_unique unique (member_id, search),
  constraint saved_search_name_check check (length(name) between 1 and 80),
  constraint saved_search_alert_check check (not (has_alert and is_too_broad))
);
-- Finds the alert with the oldest check.
create index saved_search_checked_index on saved_search (checked_at) where has_alert;

-- Businesses that changed since the oldest check of an alert: only these can be new results.
create table saved_search_change (
  business_id uuid constraint saved_search_change_pkey primary key
    constraint saved_search_change_business_fkey references business on delete cascade,
  changed_at timestamptz not null
);
create index saved_search_change_changed_index on saved_search_change (changed_at);
