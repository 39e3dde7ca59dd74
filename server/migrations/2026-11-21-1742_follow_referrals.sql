-- When somebody last looked at how the friend's orders stand: what nobody told us is found by looking again.
alter table referral add column followed_at timestamptz;
create index referral_follow_index on referral ((coalesce(followed_at, joined_at)))
  where status in ('SIGNED_UP', 'QUALIFYING', 'UNDER_REVIEW', 'REWARDED');
