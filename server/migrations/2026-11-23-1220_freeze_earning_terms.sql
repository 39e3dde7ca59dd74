-- What the checkout promised to earn: the version of the rule, the tier and the campaigns. Null for orders from before.
alter table shop_order add column earn_promise jsonb;
