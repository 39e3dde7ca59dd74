export {
  hasCreditOf,
  movePaidCards,
  noteGiftCardPaid,
  noteGiftCardRedeemed,
  notePaidCard,
  ordersOfOneCard,
  payWithOneCard,
  sharersOfCards,
} from './payments/payerTracing.ts'
export {
  closeCardPayment,
  closeGiftCardPayment,
  requestReturn,
  retryReturn,
  returnEnded,
  returnKey,
  returnRefused,
  returnsForOperators,
  returnsOf,
  sweepReturns,
} from './returns/returns.ts'
export { customerFor, deleteCustomer, ownCard, removeAllCards } from './saved/savedCards.ts'
