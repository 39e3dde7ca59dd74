import type { CheckoutId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type CheckoutRow, lockCheckout } from '../core/checkout.repository.ts'

/** The first lock of a settle; the order of all locks is in `docs/LEDGER.md`. @throws Refusal checkout_not_found */
export async function lock({ db }: Context, id: CheckoutId): Promise<CheckoutRow> {
  const row = await lockCheckout(db, id)
  if (!row) throw new Refusal('checkout_not_found')
  return row
}
