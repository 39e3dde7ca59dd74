import type { Context } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { coverOf, debtsOf, lockPayables, balanceOf } from '../../ledger/public.ts'
import { isUnsettled, lockLoyaltyOf, unsettledOf } from '../../loyalty/public.ts'
import { heldBecause, newDebtOf } from './cover.rules.ts'
import type { OrderRow } from '../core/order.repository.ts'
import type { HeldBecause } from '../tables.ts'

/** Why a refund was not booked, and its cost to the business in cents. */
export interface NotCovered {
  readonly because: HeldBecause
  readonly cost: number
}

class NotCoveredError extends Error {
  readonly why: NotCovered

  constructor(why: NotCovered) {
    super(`the refund is held: ${why.because}`)
    this.why = why
  }
}

/** Books a refund if its business can cover it; otherwise rolls back and returns the reason. */
export async function bookIfCovered<T extends object>(
  context: Context,
  order: Pick<OrderRow, 'id' | 'business_id' | 'member_id'>,
  book: () => Promise<T>,
): Promise<T | NotCovered> {
  const { id, business_id: businessId, member_id: memberId } = order
  // Per the lock order: the member's loyalty row, then the payable, for which payouts and points that need cover wait.
  await lockLoyaltyOf(context, [memberId])
  await lockPayables(context, [businessId])
  // Read before booking, which can end the purchase.
  const wasUnsettled = await isUnsettled(context, id)
  const debtsBefore = await debtsOf(context, memberId)
  const [before = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  try {
    return await withSavepoint(context.db, async () => {
      const booked = await book()
      const { owed, onItsWay } = await coverOf(context, businessId)
      // The bank of a new customer could charge that money back after this refund has used it.
      const unsettled = await unsettledOf(context, businessId, id)
      const because = heldBecause({
        owedUsdCents: owed - onItsWay - unsettled,
        isUnsettled: wasUnsettled,
        newDebt: newDebtOf(businessId, { before: debtsBefore, after: await debtsOf(context, memberId) }),
      })
      // Nearly always exact: another sale of the business may have been booked since.
      if (because !== null) throw new NotCoveredError({ because, cost: Math.max(0, before - owed) })
      return booked
    })
  } catch (error) {
    if (error instanceof NotCoveredError) return error.why
    throw error
  }
}
