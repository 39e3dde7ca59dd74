export { type Forfeited, forfeitWallet } from './accounts/forfeit.ts'
export { grantPoints, revokePoints } from './accounts/grantPoints.ts'
export { countLoneAdjustment, lockLoneSums } from './accounts/loneAdjustments.ts'
export { mergeMembers } from './accounts/mergeWallets.ts'
export { type FunderId, take } from './book/lots.rules.ts'
export {
  type Budget,
  budgetsOf,
  changeBudget,
  returnBudget,
  openBudget,
  takeBudget,
} from './budgets/budgets.ts'
export {
  broughtBy,
  coverOf,
  debtsOf,
  dropEarmark,
  earmark,
  freePayableOf,
  lockPayables,
} from './budgets/cover.ts'
export { closeEscrow, escrowsOf, fillEscrow, unusedEscrowsOf } from './budgets/escrow.ts'
export { cureDebts, writeOffDebts } from './earn/debts.ts'
export {
  activateDue,
  activateSource,
  earnAll,
  earnPoints,
  type EarnSource,
  type LotDraft,
  reverseEarned,
  type SourceLots,
} from './earn/earn.ts'
export { type Deadline, deadlinesBetween } from './expiry/deadlines.ts'
export { type PointsByEnd, pointsByEnd } from './expiry/pointsByEnd.ts'
export { expireDue, extendExpiry, reprieve } from './expiry/expiry.ts'
export {
  giftCardsTaken,
  loseGiftCard,
  redeemGiftCard,
  refundGiftCard,
  sellGiftCard,
} from './giftCards/giftCards.ts'
export { payVoucher, releaseVoucher, setVoucherAside, type VoucherMoney } from './giftCards/vouchers.ts'
export {
  historyOf,
  type HistoryRow,
  monthsOf,
  pendingOf,
  pointMovesBefore,
  type PendingRow,
  programsMetBy,
  transactionOf,
  wholeHistoryOf,
} from './history/history.ts'
export { freezeEarned, thawEarned } from './holds/freeze.ts'
export {
  captureHold,
  captureTillHold,
  holdPoints,
  releaseHold,
  spendableAt,
  tillHoldOf,
  voidEndedHolds,
  voidHold,
} from './holds/holds.ts'
export { lockPayable, payOut, takeBackPayout } from './sales/money.ts'
export {
  cardTakenOf,
  chargeLaterFee,
  recordSale,
  recordSales,
  type RefundLegs,
  refundSale,
  type SaleDraft,
} from './sales/sales.ts'
export { refundOf, type Tender } from './sales/tender.rules.ts'
export { proceedsOf } from './statements/proceeds.ts'
export { balanceOf, rollUp } from './statements/rollup.ts'
export {
  counterpartiesOf,
  debtors,
  movementsOf,
  owedAtLeast,
  owedOf,
  type Period,
} from './statements/statement.ts'
export { firstSaleAt, tradeOf } from './statements/trade.ts'
export { verifyLedger } from './verify/verifyLedger.ts'
export { balancesOf, lotsOf, lotsWithReserved, walletOf } from './wallets.ts'
