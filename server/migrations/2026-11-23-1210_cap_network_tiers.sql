-- Points of a purchase that the platform gives for a tier of the network, less what went back: they are capped by month.
alter table purchase add column network_extra bigint not null default 0;
update purchase set network_extra = extra.points
from (
  select order_id, points - reversed as points from purchase_component where component = 'tier'
) as extra
where extra.order_id = purchase.order_id and snapshot -> 'tier' ->> 'funderId' is null and extra.points > 0;
alter table purchase add constraint purchase_network_extra_check check (network_extra >= 0);
create index purchase_network_extra_index on purchase (business_id, created_at) include (network_extra) where network_extra > 0;
