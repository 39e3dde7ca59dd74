-- The rewards for referring friends to a business; the marketplace's own program has no business. Its budget is ledger_budget, the same id.
create table referral_campaign (
  id uuid default uuidv7() constraint referral_campaign_pkey primary key,
  business_id uuid constraint referral_campaign_business_fkey references business on delete restrict,
  status text not null,
  -- The version that new referrals get.
  version int not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- Prefunded: the whole budget is withheld from the payouts of the business, so that orders of any size can qualify.
  is_prefunded boolean not null default false,
  constraint referral_campaign_status_check check (
    status in ('draft', 'scheduled', 'active', 'paused', 'exhausted', 'ended', 'archived')
  ),
  constraint referral_campaign_version_check check (version >= 1),
  constraint referral_campaign_published_check check (status in ('draft', 'archived') or published_at is not null)
);
create index referral_campaign_business_index on referral_campaign (business_id, id desc);

-- One running campaign per business, and one for the marketplace.
create unique index referral_campaign_running_unique on referral_campaign (business_id) nulls not distinct
  where status in ('scheduled', 'active', 'paused', 'exhausted');
create index referral_campaign_clock_index on referral_campaign (status) where status in ('scheduled', 'active', 'exhausted', 'paused');

create table referral_campaign_version (
  campaign_id uuid not null constraint referral_campaign_version_campaign_fkey references referral_campaign on delete cascade,
  version int not null,
  name text not null,
  referrer_points bigint not null,
  friend_points bigint not null,
  minimum bigint not null,
  -- The scope in which the friend must be new.
  scope text not null,
  points_scope text not null,
  hold_days int not null,
  window_days int not null,
  rewards_per_month_max int not null,
  milestones jsonb not null,
  budget_points bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint referral_campaign_version_pkey primary key (campaign_id, version),
  constraint referral_campaign_version_name_check check (length(name) between 1 and 80),
  constraint referral_campaign_version_points_check check (
    referrer_points between 1 and 1000000000 and friend_points between 1 and 1000000000
    and budget_points between referrer_points + friend_points and 1000000000
  ),
  constraint referral_campaign_version_minimum_check check (minimum between 1 and 1000000000),
  constraint referral_campaign_version_scope_check check (scope in ('business', 'platform')),
  constraint referral_campaign_version_points_scope_check check (points_scope in ('network', 'business')),
  constraint referral_campaign_version_days_check check (hold_days between 0 and 60 and window_days between 7 and 365),
  constraint referral_campaign_version_month_check check (rewards_per_month_max between 1 and 1000),
  constraint referral_campaign_version_ends_check check (ends_at > starts_at)
);

create function referral_refuse_change() returns trigger language plpgsql as $$
begin
  -- A draft that was never published may be deleted with its campaign.
  if tg_table_name = 'referral_campaign_version' and tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'it never changes: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_immutable';
end
$$;

create trigger referral_campaign_version_immutable before update or delete on referral_campaign_version
  for each row execute function referral_refuse_change();

create trigger referral_campaign_version_kept before truncate on referral_campaign_version
  for each statement execute function referral_refuse_change();

-- A referral code of a member: one per label for any number of friends, or one for a single invitation.
create table referral_code (
  code text constraint referral_code_pkey primary key,
  member_id uuid not null constraint referral_code_member_fkey references member on delete cascade,
  campaign_id uuid not null constraint referral_code_campaign_fkey references referral_campaign on delete restrict,
  channel text not null,
  is_invitation boolean not null,
  -- Touches that were only counted, because one address sent too many.
  uncounted bigint not null default 0,
  created_at timestamptz not null,
  constraint referral_code_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  constraint referral_code_channel_check check (length(channel) between 1 and 40)
);
create unique index referral_code_channel_unique on referral_code (member_id, campaign_id, lower(channel)) where not is_invitation;
create index referral_code_campaign_index on referral_code (campaign_id);
create index referral_code_member_index on referral_code (member_id, campaign_id);

-- A visit through a link. Address and device are keyed hashes, deleted after 90 days.
create table referral_touch (
  id uuid default uuidv7() constraint referral_touch_pkey primary key,
  code text not null constraint referral_touch_code_fkey references referral_code on delete cascade,
  at timestamptz not null,
  channel text not null,
  address_hash bytea,
  device_hash bytea,
  has_ad_id boolean not null default false
);
create index referral_touch_address_index on referral_touch (address_hash, at) where address_hash is not null;
create index referral_touch_device_index on referral_touch (device_hash) where device_hash is not null;
create index referral_touch_erase_index on referral_touch (at) where address_hash is not null or device_hash is not null;

create table referral (
  id uuid default uuidv7() constraint referral_pkey primary key,
  referrer_id uuid not null constraint referral_referrer_fkey references member on delete restrict,
  -- Null until a visitor of the link signs in.
  friend_id uuid constraint referral_friend_fkey references member on delete restrict,
  campaign_id uuid not null constraint referral_campaign_fkey references referral_campaign on delete restrict,
  -- Frozen when the friend joins; before that, the version current when it was created.
  version int not null,
  business_id uuid constraint referral_business_fkey references business on delete restrict,
  -- The scope in which the friend must be new: the id of a business, or 'platform'.
  scope_key text not null,
  status text not null,
  code text not null constraint referral_code_fkey references referral_code on delete restrict,
  channel text not null,
  friend_label text,
  -- How the friend named the referrer.
  claim text,
  touch_id uuid constraint referral_touch_fkey references referral_touch on delete set null,
  touched_at timestamptz,
  joined_at timestamptz,
  -- The deadline for the friend to buy or, before that, to follow the link.
  window_ends_at timestamptz not null,
  warned_at timestamptz,
  order_id uuid,
  order_number text,
  order_at timestamptz,
  -- The number of orders that qualified; part of the ledger's natural keys.
  attempt int not null default 0,
  -- The time at which the points are released; null before the order is completed.
  release_at timestamptz,
  -- The status to restore after a review or an appeal.
  previous_status text,
  review_ends_at timestamptz,
  review_needs_person boolean not null default false,
  -- An operator reviewed and cleared it: its score does not stop it again.
  cleared_at timestamptz,
  score int not null default 0,
  reasons text[] not null default '{}',
  -- Keyed hashes of the address and device from which the friend joined; deleted after 90 days.
  joined_address_hash bytea,
  joined_device_hash bytea,
  created_at timestamptz not null,
  status_at timestamptz not null,
  -- The last check of the friend's orders: repeated checks find changes of lost events.
  followed_at timestamptz,
  constraint referral_version_fkey foreign key (campaign_id, version) references referral_campaign_version on delete restrict,
  constraint referral_status_check check (
    status in ('invited', 'clicked', 'signed_up', 'qualifying', 'rewarded', 'under_review', 'rejected', 'reversed', 'expired', 'withdrawn')
  ),
  constraint referral_previous_status_check check (previous_status in ('invited', 'clicked', 'signed_up', 'qualifying', 'rewarded')),
  constraint referral_claim_check check (claim in ('touch', 'code', 'late') and (claim is null) = (friend_id is null)),
  constraint referral_self_check check (friend_id <> referrer_id),
  constraint referral_friend_check check (
    friend_id is not null or status in ('invited', 'clicked', 'expired', 'withdrawn')
  ),
  constraint referral_joined_check check ((joined_at is null) = (friend_id is null)),
  constraint referral_order_check check (
    (order_id is not null or status not in ('qualifying', 'rewarded'))
    and (order_id is null) = (order_number is null) and (order_id is null) = (order_at is null)
  ),
  constraint referral_review_check check (
    (status = 'under_review') = (review_ends_at is not null)
    and (status <> 'under_review' or previous_status in ('signed_up', 'qualifying'))
  ),
  constraint referral_label_check check (length(friend_label) between 1 and 60),
  constraint referral_score_check check (score between 0 and 100)
);

-- In each scope, a friend belongs to one member.
create unique index referral_friend_unique on referral (scope_key, friend_id)
  where status in ('signed_up', 'qualifying', 'under_review', 'rewarded');

-- An order pays for one referral.
create unique index referral_order_unique on referral (order_id)
  where status in ('qualifying', 'under_review', 'rewarded');
create index referral_referrer_index on referral (referrer_id, id desc);
create index referral_friend_index on referral (friend_id) where friend_id is not null;
create index referral_business_index on referral (business_id, id desc);
create index referral_code_index on referral (code);
create index referral_window_index on referral (window_ends_at) where status in ('invited', 'clicked', 'signed_up');
create index referral_release_index on referral (release_at) where status = 'qualifying';
create index referral_review_index on referral (review_ends_at) where status = 'under_review';
create index referral_order_index on referral (order_id) where order_id is not null;

-- Each new reward recounts these for milestones.
create index referral_rewarded_index on referral (campaign_id, referrer_id) where status = 'rewarded';
create index referral_campaign_index on referral (campaign_id);
create index referral_erase_index on referral (joined_at) where joined_address_hash is not null or joined_device_hash is not null;

-- The timeline. Its rows never change.
create table referral_event (
  id bigint generated always as identity constraint referral_event_pkey primary key,
  referral_id uuid not null constraint referral_event_referral_fkey references referral on delete restrict,
  at timestamptz not null,
  cause text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index referral_event_referral_index on referral_event (referral_id, id);

create trigger referral_event_immutable before update or delete on referral_event
  for each row execute function referral_refuse_change();

create trigger referral_event_kept before truncate on referral_event
  for each statement execute function referral_refuse_change();

-- The rewards of a referral: at most one live reward per side, and one per milestone.
create table referral_reward (
  id uuid default uuidv7() constraint referral_reward_pkey primary key,
  referral_id uuid not null constraint referral_reward_referral_fkey references referral on delete restrict,
  campaign_id uuid not null constraint referral_reward_campaign_fkey references referral_campaign on delete restrict,
  side text not null,
  attempt int not null,
  member_id uuid not null constraint referral_reward_member_fkey references member on delete restrict,
  points bigint not null,
  -- For a milestone: the number of friends it required.
  friends int,
  state text not null,
  reason text,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint referral_reward_side_check check (side in ('referrer', 'friend', 'milestone') and (side = 'milestone') = (friends is not null)),
  constraint referral_reward_state_check check (
    state in ('pending', 'available', 'taken_back', 'none') and (state = 'none') = (points = 0) and points >= 0
  ),
  constraint referral_reward_attempt_unique unique nulls not distinct (referral_id, side, attempt, friends)
);
create unique index referral_reward_live_unique on referral_reward (referral_id, side)
  where state in ('pending', 'available') and side <> 'milestone';
create unique index referral_reward_milestone_unique on referral_reward (campaign_id, member_id, friends)
  where state in ('pending', 'available') and side = 'milestone';
create index referral_reward_member_index on referral_reward (member_id, side, created_at);
create index referral_reward_leader_index on referral_reward (state_at) include (member_id) where side = 'referrer' and state = 'available';

-- The signals for and against a referral, at each assessment.
create table referral_assessment (
  id uuid default uuidv7() constraint referral_assessment_pkey primary key,
  referral_id uuid not null constraint referral_assessment_referral_fkey references referral on delete cascade,
  stage text not null,
  at timestamptz not null,
  score int not null,
  is_blocked boolean not null,
  is_eligible boolean not null,
  hits jsonb not null,
  constraint referral_assessment_stage_check check (stage in ('signed_up', 'qualifying', 'rewarded')),
  constraint referral_assessment_score_check check (score between 0 and 100)
);
create index referral_assessment_referral_index on referral_assessment (referral_id, id desc);

create table referral_appeal (
  referral_id uuid constraint referral_appeal_pkey primary key constraint referral_appeal_referral_fkey references referral on delete restrict,
  status text not null,
  text text not null,
  sent_at timestamptz not null,
  respond_by timestamptz not null,
  answered_at timestamptz,
  answer text,
  constraint referral_appeal_status_check check (
    status in ('open', 'accepted', 'refused') and (status = 'open') = (answered_at is null)
  ),
  constraint referral_appeal_text_check check (length(text) between 1 and 2000)
);
create index referral_appeal_open_index on referral_appeal (respond_by) where status = 'open';

-- Decisions of operators, with their reasons.
create table referral_decision (
  id uuid default uuidv7() constraint referral_decision_pkey primary key,
  referral_id uuid not null constraint referral_decision_referral_fkey references referral on delete restrict,
  at timestamptz not null,
  decision text not null,
  note text not null,
  member_id uuid constraint referral_decision_member_fkey references member on delete set null,
  constraint referral_decision_decision_check check (decision in ('clear', 'confirm', 'accept_appeal', 'refuse_appeal'))
);
create index referral_decision_referral_index on referral_decision (referral_id, id desc);

-- The marketplace's own program exists from the start.
insert into referral_campaign (id, business_id, status, version, created_at, published_at)
values ('01900000-0000-7000-8000-00000000600d', null, 'active', 1, now(), now());

insert into referral_campaign_version (
  campaign_id, version, name, referrer_points, friend_points, minimum, scope, points_scope, hold_days, window_days,
  rewards_per_month_max, milestones, budget_points, starts_at, ends_at, created_at
) values (
  '01900000-0000-7000-8000-00000000600d', 1, 'Goodword', 500, 500, 2000, 'platform', 'network', 14, 90,
  10, '[{"friends": 5, "bonusPoints": 500}, {"friends": 20, "bonusPoints": 2500}]', 100000000, '2020-01-01', null, now()
);

insert into ledger_budget (id, cap) values ('01900000-0000-7000-8000-00000000600d', 100000000);

-- The address and device of a member, one row per day and pair: keyed hashes, deleted after 90 days.
create table device_observation (
  id bigint generated always as identity constraint device_observation_pkey primary key,
  member_id uuid not null constraint device_observation_member_fkey references member on delete cascade,
  seen_on date not null,
  address_hash bytea not null,
  -- Null for a browser that followed no link.
  device_hash bytea,
  constraint device_observation_unique unique nulls not distinct (member_id, seen_on, address_hash, device_hash)
);
create index device_observation_address_index on device_observation (address_hash, seen_on);
create index device_observation_seen_index on device_observation (seen_on);
create index referral_joined_address_index on referral (joined_address_hash, joined_at) where joined_address_hash is not null;
create index referral_touch_code_index on referral_touch (code, device_hash, at) include (id);
create index referral_follow_index on referral ((coalesce(followed_at, joined_at)))
  where status in ('signed_up', 'qualifying', 'under_review', 'rewarded');
create index referral_campaign_prefunded_index on referral_campaign (business_id) where is_prefunded;
