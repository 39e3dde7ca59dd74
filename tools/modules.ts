/** Which server module may ask which other one's service. A new arrow is a visible change of this list. */
export const arrows: Record<string, readonly string[]> = {
  identity: [],
  ledger: [],
  notifications: [],
  ratings: [],
  businesses: ['ratings'],
  places: [],
  search: ['businesses', 'places'],
  share: ['businesses'],
  reviews: ['businesses', 'identity', 'loyalty', 'notifications', 'orders', 'ratings'],
  favourites: ['businesses'],
  carts: ['businesses'],
  loyalty: ['businesses', 'identity', 'ledger', 'notifications'],
  orders: ['businesses', 'identity', 'ledger', 'loyalty', 'notifications'],
  rewards: ['businesses', 'identity', 'ledger', 'loyalty', 'notifications'],
  checkouts: ['businesses', 'carts', 'ledger', 'loyalty', 'orders'],
  account: ['businesses', 'carts', 'favourites', 'identity', 'ledger', 'notifications'],
}
