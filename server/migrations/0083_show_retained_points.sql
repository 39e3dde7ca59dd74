-- Orders show the points that they still have: those that a fallen tier took were left out.
update shop_order set earned_points = greatest(purchase.earned - purchase.reversed, 0)
from purchase
where purchase.order_id = shop_order.id and shop_order.earned_points > greatest(purchase.earned - purchase.reversed, 0);
