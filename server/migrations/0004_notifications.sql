create table notification (
  id uuid default uuidv7() constraint notification_pkey primary key,
  member_id uuid not null constraint notification_member_fkey references member on delete cascade,
  natural_key text not null,
  title text not null,
  body text not null,
  href text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_natural_key_unique unique (member_id, natural_key),
  -- Only paths of our own pages, never an external address.
  constraint notification_href_check check (href ~ '^/[^/\\]' or href = '/')
);
create index notification_member_index on notification (member_id, id);
create index notification_unread_index on notification (member_id) where read_at is null;
