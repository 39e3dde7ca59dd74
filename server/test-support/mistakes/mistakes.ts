import type { Edit, Misprint } from './edits.ts'

/** A mistake in a rule, a repository or SQL of money. */
export interface Mistake {
  readonly name: string
  /** In the server's source. */
  readonly edits?: readonly Edit[]
  /** In a function of the database. */
  readonly database?: Misprint
  /** The test whose subject it is, which must fail: a file of `server/src/modules` and a part of the test's title. */
  readonly test: { readonly file: string; readonly name: string }
}

export const mistakes: readonly Mistake[] = [
  {
    name: 'a tier or multiplier gives more points than the purchase costs',
    edits: [
      {
        file: '/loyalty/purchases/earn.rules.ts',
        right: "[['order_amount', terms.isBounded ? eligibleUsdCents - base.points : null]]",
        wrong: '[]',
      },
    ],
    test: {
      file: 'loyalty/purchases/earn.rules.test.ts',
      name: 'base, tier and multiplier together never give more than was paid',
    },
  },
  {
    name: 'a rate above the price is published while a multiplier runs',
    edits: [
      {
        file: '/loyalty/programs/programs.ts',
        right: '...(await openFactors(context.db, businessId, context.now)),',
        wrong: '',
      },
    ],
    test: { file: 'loyalty/programs/programs.test.ts', name: 'no rate times a running or paused multiplier' },
  },
  {
    name: 'points of one business pay debts to another',
    edits: [
      {
        file: '/ledger/book/recovery.rules.ts',
        right: 'return lot.scopeBusinessId === null || lot.scopeBusinessId === creditor',
        wrong: "return lot.scopeBusinessId !== '' || creditor === null",
      },
    ],
    test: {
      file: 'ledger/properties/ledger.property.test.ts',
      name: 'every invariant holds after any history',
    },
  },
  {
    name: 'points of others pay before those of the creditor',
    edits: [
      {
        file: '/ledger/book/recovery.rules.ts',
        right: 'Number(other.funderId === creditor) - Number(one.funderId === creditor)',
        wrong: 'Number(one.funderId === creditor) - Number(other.funderId === creditor)',
      },
    ],
    test: {
      file: 'ledger/book/recovery.rules.test.ts',
      name: 'the same funder’s lots pay for spent points first',
    },
  },
  {
    name: 'the youngest debt is paid first',
    edits: [
      {
        file: '/ledger/book/recovery.rules.ts',
        right: 'filter(({ openDebt }) => openDebt > 0).sort(byAge)',
        wrong: 'filter(({ openDebt }) => openDebt > 0).sort((one, other) => byAge(other, one))',
      },
    ],
    test: { file: 'ledger/book/recovery.rules.test.ts', name: 'the debt of the oldest lot is paid first' },
  },
  {
    name: 'a birthday is charged again by each run',
    edits: [
      {
        file: '/loyalty/campaigns/birthdayPoints.ts',
        right: '!paid.has(row.id) &&',
        wrong: 'paid.size >= 0 &&',
      },
      {
        file: '/loyalty/campaigns/birthdays.repository.ts',
        right: 'abs(birthday - ${birthday}::date) < 330',
        wrong: 'abs(birthday - ${birthday}::date) < 0',
      },
    ],
    test: { file: 'loyalty/campaigns/birthdays.test.ts', name: 'once for a birthday to a customer' },
  },
  {
    name: 'a dispute that ends pays no debts',
    edits: [
      {
        file: '/ledger/holds/freeze.ts',
        right:
          'await setLotsFrozen(context.db, lotIds, null)\n  if (holdId !== null) await releaseHold(context, holdId)\n  await cureMember(context, memberId)',
        wrong:
          'if (holdId !== null) await releaseHold(context, holdId)\n  await setLotsFrozen(context.db, lotIds, null)',
      },
    ],
    test: { file: 'ledger/earn/debts.test.ts', name: 'when a dispute ends that held them' },
  },
  {
    name: 'points that get more time pay no debts',
    edits: [
      {
        file: '/ledger/expiry/expiry.ts',
        right: '  await cureMember(context, memberId)\n',
        wrong: '',
      },
    ],
    test: { file: 'ledger/earn/debts.test.ts', name: 'when points past their end get more time' },
  },
  {
    name: 'a refund restores points without paying debts',
    edits: [
      {
        file: '/ledger/sales/sales.ts',
        right: "  cure(book, 'available')\n",
        wrong: '',
      },
    ],
    test: { file: 'ledger/earn/debts.test.ts', name: 'points that a refund returns pay the debt' },
  },
  {
    name: 'an own tier of an open order counts as money that may go out',
    edits: [
      {
        file: '/ledger/budgets/cover.repository.ts',
        right: "component in ('base', 'tier')",
        wrong: "component = 'base'",
      },
    ],
    test: { file: 'orders/refunds/cover.test.ts', name: 'points of an own tier of another open order' },
  },
  {
    name: 'a paid debt hides a new one',
    edits: [
      {
        file: '/orders/refunds/cover.rules.ts',
        right: 'Math.max(0, points - (known.get(lotId) ?? 0))',
        wrong: 'points - (known.get(lotId) ?? 0)',
      },
    ],
    test: { file: 'orders/refunds/cover.rules.test.ts', name: 'debts grow lot by lot' },
  },
  {
    name: 'a refund ignores the spent points of later purchases',
    edits: [
      {
        file: '/orders/refunds/cover.rules.ts',
        right: "if (newDebt.ofOthers > 0) return 'others_owed'",
        wrong: "if (newDebt.ofOthers > 1e9) return 'others_owed'",
      },
    ],
    test: { file: 'orders/refunds/tierFalls.test.ts', name: 'a refund that ends a tier waits' },
  },
  {
    name: 'an order keeps showing points that a fallen tier took',
    edits: [
      {
        file: '/orders/refunds/approveRefund.ts',
        right: 'for (const orderId of fallenOrderIds) await',
        wrong: 'for (const orderId of fallenOrderIds.slice(1)) await',
      },
    ],
    test: { file: 'orders/refunds/tierFalls.test.ts', name: 'an order shows only the points' },
  },
  {
    name: 'a quote promises each shop the whole rest of the monthly limit',
    edits: [
      {
        file: '/loyalty/purchases/quotePurchase.ts',
        right: 'const terms = withTierLess(alone, networkExtra)',
        wrong: 'const terms = alone',
      },
    ],
    test: { file: 'loyalty/tiers/networkTiers.test.ts', name: 'a quote for several shops promises' },
  },
  {
    name: 'each month starts with the extra of all months',
    edits: [
      {
        file: '/loyalty/purchases/earnTerms.ts',
        right: 'return `${now.slice(0, 7)}-01T00:00:00.000Z` as Instant',
        wrong: 'return `2000-01-01T00:00:00.000Z${now.slice(0, 0)}` as Instant',
      },
    ],
    test: { file: 'loyalty/tiers/networkTiers.test.ts', name: 'the marketplace adds at most 2,000 points' },
  },
  {
    name: 'staff spend points of the platform at their own business',
    edits: [
      {
        file: '/ledger/book/lots.rules.ts',
        right: '!(isOwnBusiness && lot.funderId === null)',
        wrong: '(isOwnBusiness || lot.available > 0)',
      },
    ],
    test: { file: 'ledger/book/lots.rules.test.ts', name: 'staff of a business cannot spend points there' },
  },
  {
    name: 'a frozen lot is spent',
    database: {
      of: 'ledger_take',
      right: 'and frozen_at is null',
      wrong: '',
    },
    test: {
      file: 'ledger/holds/holds.property.test.ts',
      name: 'the database takes points from the same lots',
    },
  },
  {
    name: 'the database lets staff spend points of the platform at their own business',
    database: {
      of: 'ledger_take',
      right: 'and not (in_is_own and funder_id is null)',
      wrong: '',
    },
    test: {
      file: 'ledger/holds/holds.property.test.ts',
      name: 'the database holds no points of the platform for staff',
    },
  },
  {
    name: 'a refund in parts rounds the points in favour of the customer',
    edits: [
      {
        file: '/loyalty/refunds/refund.rules.ts',
        right: 'BigInt(totals.gross) - 1n) / BigInt(totals.gross)',
        wrong: '0n) / BigInt(totals.gross)',
      },
    ],
    test: {
      file: 'loyalty/refunds/refund.rules.test.ts',
      name: 'without a given share, eligible lines are refunded in proportion',
    },
  },
  {
    name: 'a refund returns more points than the share',
    edits: [
      {
        file: '/ledger/sales/tender.rules.ts',
        right: 'share(paid.points, refundedAfter, paid.gross) - refunded.points',
        wrong: 'share(paid.points, refundedAfter, paid.gross)',
      },
    ],
    test: { file: 'ledger/sales/tender.rules.test.ts', name: 'of any size and number never returns more' },
  },
  {
    name: 'the fee is not returned with the last refund',
    edits: [
      {
        file: '/ledger/sales/tender.rules.ts',
        right: '? paid.fee - refunded.fee',
        wrong: '? 0',
      },
    ],
    test: { file: 'ledger/sales/tender.rules.test.ts', name: 'of any size and number never returns more' },
  },
  {
    name: 'two purchases take the same rest of a budget',
    edits: [
      {
        file: '/ledger/budgets/budget.repository.ts',
        right: 'where id = ${id} for no key update)',
        wrong: 'where id = ${id})',
      },
    ],
    test: {
      file: 'ledger/properties/ledger.races.test.ts',
      name: 'thirty concurrent takers of a budget of five get five',
    },
  },
  {
    name: 'a refund takes the escrow of its campaign a second time',
    edits: [
      {
        file: '/ledger/earn/earn.ts',
        right: 'points: -returned })',
        wrong: 'points: returned })',
      },
    ],
    test: {
      file: 'loyalty/refunds/refundPurchase.test.ts',
      name: 'a campaign spends its budget to the last point',
    },
  },
  {
    name: 'an order with an open refund is paid out',
    edits: [
      {
        file: '/payouts/payout.rules.ts',
        right: 'frozenAt === null && !hasOpenRefund &&',
        wrong: 'frozenAt === null &&',
      },
    ],
    test: { file: 'payouts/payouts.test.ts', name: 'an order with a refund request is paid out once' },
  },
  {
    name: 'a payout ignores refunds since the end of its days',
    edits: [
      {
        file: '/payouts/payout.rules.ts',
        right: 'usdCents: Math.min(owed.balance - now, owed.closed - then),',
        wrong: 'usdCents: owed.closed - then,',
      },
    ],
    test: { file: 'payouts/funding.test.ts', name: 'refunds after a payout is planned stop it' },
  },
  {
    name: 'a campaign starts without money for its budget',
    edits: [
      {
        file: '/loyalty/campaigns/campaigns.ts',
        right: "if (missing > 0) throw new Refusal('campaign_not_funded', { details: { missing } })",
        wrong: '',
      },
    ],
    test: {
      file: 'payouts/funding.test.ts',
      name: 'an owner who multiplies points in every way',
    },
  },
  {
    name: 'a debt is forgiven before its time',
    edits: [
      {
        file: '/ledger/earn/debts.queries.ts',
        right: ".where('debt_since', '<', olderThan)",
        wrong: '',
      },
    ],
    test: { file: 'ledger/earn/debts.test.ts', name: 'a debt is forgiven 180 days after it arose' },
  },
  {
    name: 'a fixed end moves with each hold',
    edits: [
      {
        file: '/ledger/holds/holds.ts',
        right: 'if (isEnded(lot, context.now) && !lot.hasHadGrace) {',
        wrong: 'if (isEnded(lot, context.now)) {',
      },
    ],
    test: {
      file: 'ledger/earn/debts.test.ts',
      name: 'a fixed expiry that passes during a hold moves by a day once',
    },
  },
  {
    name: 'a bank that takes back a gift card takes the credit of others',
    edits: [
      {
        file: '/ledger/giftCards/giftCards.ts',
        right: 'const taken = Math.min(storeCredit, usdCents)',
        wrong: 'const taken = storeCredit',
      },
    ],
    test: {
      file: 'giftCards/disputes/disputes.test.ts',
      name: 'a dispute lost after the redemption takes the store credit',
    },
  },
  {
    name: 'the fee takes the tip',
    edits: [
      {
        file: '/commission/commission.rules.ts',
        right: 'const collected = order.card + order.storeCredit - order.tax - freeTip',
        wrong: 'const collected = order.card + order.storeCredit - order.tax',
      },
    ],
    test: { file: 'commission/commission.rules.test.ts', name: 'never out of the tip' },
  },
  {
    name: 'a voucher is sold beyond its stock',
    edits: [
      {
        file: '/rewards/vouchers/redeemVoucher.ts',
        right: 'if (!(await takeFromStock(context.db, reward))) {',
        wrong: 'if (!(await takeFromStock(context.db, reward)) && reward.price_points < 0) {',
      },
    ],
    test: {
      file: 'rewards/vouchers/redeemVoucher.test.ts',
      name: 'yield three vouchers for thirty members and a stock of three',
    },
  },
]
