export { bookedGiftCards } from './buy/buyGiftCard.ts'
export { settleGiftCard } from './buy/settleGiftCard.ts'
export type { GiftPost } from './delivery/deliver.ts'
export {
  disputedGiftCard,
  endLostGiftCard,
  freezeGiftCard,
  intentsOfGiftCards,
  purchaseOfGiftCard,
} from './disputes/disputes.ts'
export { type GiftCodes, giftCodesWith } from './giftCodes.ts'
