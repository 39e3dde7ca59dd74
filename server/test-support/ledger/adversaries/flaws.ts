import type { Edit } from '../../mistakes/edits.ts'

/** A mutation of a rule against profit: the files and their wrong source text. */
export interface Flaw {
  readonly name: string
  readonly edits: readonly Edit[]
}

/** Adversaries must find each of them. */
export const flaws: readonly Flaw[] = [
  {
    name: 'a sale earns more points than the balance of its shop covers',
    edits: [
      {
        file: '/loyalty/purchases/recordPurchases.ts',
        right: 'if (missing <= 0) return null',
        wrong: 'if (missing < Infinity) return null',
      },
      {
        file: '/ledger/earn/earn.ts',
        right: 'if (shortfalls.size === 0) continue',
        wrong: 'if (shortfalls.size < Infinity) continue',
      },
    ],
  },
  {
    name: 'a shop is paid for a voucher when it is issued',
    edits: [
      {
        file: '/rewards/vouchers/redeemVoucher.ts',
        right: 'await setVoucherAside(',
        wrong: 'if (price < 1) await setVoucherAside(',
      },
    ],
  },
  {
    name: 'a refund is paid regardless of the balance of its shop',
    edits: [
      {
        file: '/orders/refunds/cover.rules.ts',
        right: 'if (owedUsdCents >= 0) return null',
        wrong: 'if (owedUsdCents > -Infinity) return null',
      },
    ],
  },
  {
    name: 'a cancelled purchase makes a customer',
    edits: [
      {
        file: '/loyalty/purchases/standing.queries.ts',
        right:
          "      and purchase.status = 'completed' and purchase.released_at <= ${now} and purchase.frozen_at is null\n",
        wrong: '',
      },
    ],
  },
  {
    name: 'a birthday counts on the day it is entered',
    edits: [
      {
        file: '/identity/members/profile.queries.ts',
        right: 'day - ${birthdayKnownDays}::int',
        wrong: 'day + 1',
      },
    ],
  },
  {
    name: 'a tier remains after the purchase that reached it is refunded',
    edits: [
      {
        file: '/loyalty/refunds/refundPurchase.ts',
        right: '= tiers ? await fallWithRefund(',
        wrong: '= tiers === undefined ? await fallWithRefund(',
      },
    ],
  },
  {
    name: 'an erased account leaves nothing that recognizes the person',
    edits: [
      {
        file: '/identity/former/formerAccounts.ts',
        right: 'if (hashes.length > 0)',
        wrong: 'if (hashes.length < 0)',
      },
    ],
  },
  {
    name: 'corrections are limited by call alone',
    edits: [
      {
        file: '/ledger/accounts/loneAdjustments.rules.ts',
        right: 'sum.points + points > sum.limit.points',
        wrong: 'points > sum.limit.points',
      },
    ],
  },
  {
    name: 'a campaign takes the balance of a disputed shop',
    edits: [
      {
        file: '/outflows/approve/approveOutflow.ts',
        right: 'if (stop !== null && stop !== newBusiness)',
        wrong: 'if (stop === undefined)',
      },
    ],
  },
]
