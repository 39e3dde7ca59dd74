-- How many devices opened a link is counted from the index alone.
drop index referral_touch_code_index;
create index referral_touch_code_index on referral_touch (code, device_hash, at) include (id);
