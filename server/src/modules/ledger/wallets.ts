import type { WalletSummary } from 'contract/account/account'
import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { Context } from '../../platform/context.ts'
import { concurrently } from '../../platform/db/pipeline.ts'
import type { Lot } from './book/lots.rules.ts'
import { liveLotsOf, pointsInCheckouts, walletRowOf } from './wallet.queries.ts'

export interface WalletBalances {
  readonly pending: number
  readonly available: number
  readonly held: number
  /** Never positive. */
  readonly debt: number
  readonly storeCredit: number
}

const nothing: WalletBalances = { pending: 0, available: 0, held: 0, debt: 0, storeCredit: 0 }

export async function balancesOf(context: Context, memberId: MemberId): Promise<WalletBalances> {
  const row = await walletRowOf(context.db, memberId)
  if (!row) return nothing
  return {
    pending: row.pending,
    available: row.available,
    held: row.held,
    debt: row.debt,
    storeCredit: row.store_credit,
  }
}

/** The wallet summary for the page header. */
export async function walletOf(context: Context, memberId: MemberId): Promise<WalletSummary> {
  const { available, pending, storeCredit } = await balancesOf(context, memberId)
  return {
    points: points(available + pending),
    availablePoints: points(available),
    pendingPoints: points(pending),
    storeCreditUsdCents: usdCents(storeCredit),
  }
}

/** The member's lots that still hold points or have an open debt, oldest first. */
export async function lotsOf(context: Context, memberId: MemberId): Promise<Lot[]> {
  return liveLotsOf(context.db, memberId)
}

/**
 * Like `lotsOf`, with the points that the member's own open checkout holds as available: the member may use
 * them, by continuing that checkout or by giving it up.
 */
export async function lotsWithReserved(context: Context, memberId: MemberId): Promise<Lot[]> {
  const [lots, reserved] = await concurrently([
    liveLotsOf(context.db, memberId),
    pointsInCheckouts(context.db, memberId),
  ])
  return lots.map((lot) => {
    const own = reserved.get(lot.id) ?? 0
    return own === 0 ? lot : { ...lot, available: lot.available + own, held: lot.held - own }
  })
}
