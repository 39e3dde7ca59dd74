import type { CheckoutId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type CheckoutRow, lockCheckout } from '../core/checkout.repository.ts'

/** First lock of a settle; `docs/LEDGER.md` defines the lock order. @throws Refusal checkout_not_found */
export async function lock({ db }: Context, id: CheckoutId): Promise<CheckoutRow> {
  const row = await lockCheckout(db, id)
  if (!row) throw new Refusal('checkout_not_found')
  return row
}
