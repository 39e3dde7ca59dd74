-- Its whole budget is kept back from the payouts of its business, so that it may reward orders of any size.
alter table referral_campaign add column is_prefunded boolean not null default false;
create index referral_campaign_prefunded_index on referral_campaign (business_id) where is_prefunded;
