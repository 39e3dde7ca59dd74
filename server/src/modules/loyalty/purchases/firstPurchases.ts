import type { Context } from '../../../platform/context.ts'
import { type MovedUp, movedUpBy } from './firstPurchases.repository.ts'

export type { MovedUp }

/** See `movedUpBy`. */
export async function purchasesMovedUp(
  context: Context,
  refund: { refundId: string; usdCents: number },
): Promise<MovedUp[]> {
  return movedUpBy(context.db, refund)
}
