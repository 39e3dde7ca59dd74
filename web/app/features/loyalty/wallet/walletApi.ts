import type { listRewards, listVouchers } from 'contract/rewards/rewards'
import type { Answer, Sent } from 'contract/core/route'
import type { listLedger, readWallet } from 'contract/loyalty/wallet'
import { type LedgerRow } from 'contract/loyalty/wallet'

export type LedgerShow = 'all' | 'points' | 'credit'

/** Argument of each query; loaders and components must use the same. */
export const ownWallet: Sent<typeof readWallet> = { query: {} }
export const ownVouchers: Sent<typeof listVouchers> = {}
export const rewardsQuery = (isAffordableOnly: boolean): Sent<typeof listRewards> => ({
  query: isAffordableOnly ? { affordable: 'true' } : {},
})

export function rowsOf(pages: readonly Answer<typeof listLedger>[]): LedgerRow[] {
  return pages.flatMap(({ rows }) => rows)
}
