-- When the member last set or changed the birthday: businesses give birthday points only for a birthday that was known
-- some days before. Birthdays from before this column count as known since the member joined.
alter table member add column birthday_since timestamptz;
update member set birthday_since = created_at where birth_month is not null;
alter table member add constraint member_birthday_since_check check ((birthday_since is null) = (birth_month is null));

-- One gift per member and business for birthdays less than 330 days apart, however often the member moves the birthday.
create table birthday_gift (
  member_id uuid not null constraint birthday_gift_member_fkey references member on delete restrict,
  business_id uuid not null constraint birthday_gift_business_fkey references business on delete restrict,
  -- The birthday that the gift is for.
  birthday date not null,
  created_at timestamptz not null,
  constraint birthday_gift_pkey primary key (member_id, business_id, birthday),
  constraint birthday_gift_once_exclude exclude using gist (
    member_id with =, business_id with =, daterange(birthday, birthday + 330) with &&)
);
insert into birthday_gift (member_id, business_id, birthday, created_at)
select member_id, business_id, created_at::date, created_at from (
  select campaign_grant.member_id, campaign.business_id, campaign_grant.created_at
  from campaign_grant join campaign on campaign.id = campaign_id
  where occasion like 'birthday:%' and points > 0
) as given
order by given.created_at desc
on conflict do nothing;

-- No event gave the points of these campaigns, so none may start. A campaign without a purchase cannot have conditions
-- on one. Rules never change, so earlier ones stay as they are.
alter table earning_rule
  add constraint earning_rule_trigger_startable_check check (trigger in ('order.completed', 'booking.completed', 'birthday')) not valid,
  add constraint earning_rule_purchase_check check (
    trigger in ('order.completed', 'booking.completed') or (minimum_usd_cents is null and not is_first_purchase_only)
  ) not valid;
