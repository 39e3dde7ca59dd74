-- The kind decides the category, the channels and whether a notification waits for quiet hours or a digest. Kinds are
-- defined in the contract (`notifications/kinds`).
alter table notification
  add column kind text,
  add column seen_at timestamptz,
  add column archived_at timestamptz;
update notification set kind = case
  when natural_key = 'welcome' then 'welcome'
  when natural_key like 'new-order:%' then 'new_order'
  when natural_key like 'booking:%:business' then 'business_booking'
  when natural_key like 'booking:%' then 'booking_changed'
  when natural_key like 'order:%:business' then 'business_order'
  when natural_key like 'order:%' then 'order_changed'
  when natural_key like 'refund%' then 'refund_changed'
  when natural_key like 'referral%' then 'referral_changed'
  when natural_key like 'review-visit:%' or natural_key like 'review-reminder:%' then 'review_request'
  when natural_key like 'review%' then 'review_answered'
  when natural_key like 'gift-card:%' then 'gift_card'
  when natural_key like 'waitlist:%' then 'waitlist_offer'
  when natural_key like 'tier-%' then 'points_changed'
  when natural_key like 'voucher-ends:%' then 'voucher_expiring'
  when natural_key like 'saved-search:%' then 'saved_search'
  else 'business_account'
end;
update notification set seen_at = read_at where read_at is not null;
alter table notification
  alter column kind set not null,
  -- A notification that was opened was also seen.
  add constraint notification_seen_check check (read_at is null or seen_at is not null);
create index notification_unseen_index on notification (member_id) where seen_at is null;
create index notification_feed_index on notification (member_id, id desc) where archived_at is null;

-- A mail or a push message of a notification. Its job decides whether to send it, at the moment of sending.
create table notification_delivery (
  id uuid default uuidv7() constraint notification_delivery_pkey primary key,
  -- Null for a mail to an address without an account.
  notification_id uuid constraint notification_delivery_notification_fkey references notification on delete cascade,
  channel text not null constraint notification_delivery_channel_check check (channel in ('email', 'push')),
  state text not null constraint notification_delivery_state_check
    check (state in ('queued', 'held', 'sent', 'failed', 'suppressed')),
  -- Why it is held, failed or suppressed.
  reason text,
  -- The text of the mail, until it is sent or suppressed.
  content jsonb,
  -- The id that the mail server or the push service returned.
  provider_id text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  constraint notification_delivery_unique unique (notification_id, channel)
);
create index notification_delivery_due_index on notification_delivery (due_at) where state in ('queued', 'held');

-- How a member wants to be notified; without a row, the defaults of the contract.
create table notification_setting (
  member_id uuid constraint notification_setting_pkey primary key
    constraint notification_setting_member_fkey references member on delete cascade,
  has_quiet_hours boolean not null default true,
  quiet_from time not null default '21:00',
  quiet_until time not null default '08:00',
  digest text not null default 'off' constraint notification_setting_digest_check check (digest in ('off', 'daily', 'weekly')),
  digest_hour smallint not null default 8 constraint notification_setting_hour_check check (digest_hour between 0 and 23),
  -- 1 is Monday; for weekly digests.
  digest_weekday smallint not null default 1 constraint notification_setting_weekday_check check (digest_weekday between 1 and 7),
  paused_until timestamptz,
  changed_at timestamptz not null
);

-- The channels of a category that the member switched on or off; without a row, the default of the kind.
create table notification_choice (
  member_id uuid not null constraint notification_choice_member_fkey references member on delete cascade,
  category text not null,
  channel text not null constraint notification_choice_channel_check check (channel in ('email', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint notification_choice_pkey primary key (member_id, category, channel)
);
