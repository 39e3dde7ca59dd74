export {
  hasCreditOf,
  movePaidCards,
  noteGiftCardPaid,
  noteGiftCardRedeemed,
  notePaidCard,
  ordersOfOneCard,
  payersOfCardsOf,
  payWithOneCard,
  sharersOfCards,
} from './payments/payerTracing.ts'
export { refundRest, type RefundPort, returnEnded } from './returns/refundRest.ts'
export {
  closeCardPayment,
  closeGiftCardPayment,
  requestReturn,
  retryReturn,
  returnRefused,
  returnsForOperators,
  returnsOf,
  sweepReturns,
} from './returns/returns.ts'
export { customerFor, deleteCustomer, ownCard, removeAllCards } from './saved/savedCards.ts'
