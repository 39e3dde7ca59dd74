export { moveOrders } from './accounts/mergeOrders.ts'
export {
  cardRefundEnded,
  abandonRefund,
  refundCard,
  refundToSend,
  takeRefundsToTry,
} from './cardRefunds/cardRefunds.ts'
export { activeOrderCount, ordersToHandOver } from './core/readOrders.ts'
export { freezeOrders, loseOrders, thawOrders } from './disputes/disputes.ts'
export { newOrderNumber } from './placement/orderNumber.ts'
export { handOver } from './placement/pastOrders.ts'
export {
  cardRefundsOnTheirWay,
  type CheckoutOrder,
  endUnpaidOrders,
  lockOrdersOfCheckout,
  openOrders,
  orderIdsOfCheckouts,
  ordersOfCheckout,
  placeOrders,
} from './placement/placeOrders.ts'
export {
  type BookingMoney,
  endBookingOrder,
  legsOfRefund,
  moneyOfOrders,
  noLegs,
  refundBooking,
} from './reads/forBookings.ts'
export {
  cardRefundsForOperators,
  checkoutOfNumber,
  ordersAsEvidence,
  ordersBefore,
  ordersForOperators,
} from './reads/forOperators.ts'
export { ordersReceived, orderWork, refundsOnHold } from './reads/forOverview.ts'
export {
  lockOrdersForPayout,
  type PayableOrder,
  payableOrdersOf,
  putIntoPayout,
  takeOutOfPayout,
  ordersAwaitingPayout,
} from './reads/forPayouts.ts'
export {
  boughtAt,
  newCustomersOf,
  type PaidOrder,
  paidOrderById,
  paidOrdersOf,
} from './reads/forReferrals.ts'
export {
  latestBaskets,
  ordersInProgress,
  type PastBasket,
  piecesInCheckout,
  withOwnPieces,
} from './reads/ownOrders.ts'
export { customerOfNumber, ordersOfMemberBefore } from './reads/forPeople.ts'
export { orderVisitState, visitOf, visitsSince } from './reads/forReviews.ts'
export {
  businessesWithHeldRefunds,
  heldRefundsMayBeCovered,
  openRefundsOf,
} from './pendingRefunds/heldRefunds.ts'
export {
  describeBusinessOrder,
  describeNewOrder,
  describeOrder,
  describeReceipt,
} from './notifications/mailDetails.ts'
export { ownOrderNumber } from './reads/forSupport.ts'
