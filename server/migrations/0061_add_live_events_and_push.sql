-- Every server process listens on the channel `live`, and sends events to the pages of its own members. A message has
-- ids alone: "n <member> <notification> …" after inserts, "c <member>" after changes, and "s <session>" after the end
-- of a session. A message has at most 100 ids, because PostgreSQL limits it to 8,000 bytes.
create function announce_notifications() returns trigger language plpgsql as $$
  begin
    perform pg_notify('live', 'n ' || member_id || ' ' || string_agg(id::text, ' ' order by id))
    from (
      select member_id, id, (row_number() over (partition by member_id order by id) - 1) / 100 as part from new_rows
    ) as numbered
    group by member_id, part;
    return null;
  end
$$;
create trigger notification_announce_insert after insert on notification referencing new table as new_rows
  for each statement execute function announce_notifications();

create function announce_notification_changes() returns trigger language plpgsql as $$
  begin
    perform pg_notify('live', 'c ' || member_id) from (select distinct member_id from new_rows) as changed;
    return null;
  end
$$;
create trigger notification_announce_update after update on notification referencing new table as new_rows
  for each statement execute function announce_notification_changes();

-- Sessions that expired are not announced: streams check the end of their session themselves.
create function announce_session_ends() returns trigger language plpgsql as $$
  begin
    perform pg_notify('live', 's ' || id) from old_rows where ends_at > now();
    return null;
  end
$$;
create trigger member_session_announce_delete after delete on member_session referencing old table as old_rows
  for each statement execute function announce_session_ends();

-- The browsers that show push notifications of a member. A subscription ends with the session that made it.
create table push_subscription (
  id uuid default uuidv7() constraint push_subscription_pkey primary key,
  member_id uuid not null constraint push_subscription_member_fkey references member on delete cascade,
  session_id uuid not null constraint push_subscription_session_fkey references member_session on delete cascade,
  -- The address at the push service; it and the keys suffice to reach the browser.
  endpoint text not null constraint push_subscription_endpoint_unique unique
    constraint push_subscription_endpoint_check check (length(endpoint) <= 1000),
  -- The public key and the secret of the browser (RFC 8291).
  p256dh bytea not null constraint push_subscription_p256dh_check check (length(p256dh) = 65),
  auth bytea not null constraint push_subscription_auth_check check (length(auth) = 16),
  -- Such as "Chrome on Android".
  device text not null,
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- Removed on another device: the browser must not renew it automatically.
  removed_at timestamptz
);
create index push_subscription_member_index on push_subscription (member_id);
create index push_subscription_session_index on push_subscription (session_id);
