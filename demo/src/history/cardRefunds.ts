import { createHash } from 'node:crypto'
import { usdCents } from 'contract/core/money'
import type { ClosingPort } from '../../../server/src/modules/giftCards/buy/cardPayment.ts'
import type { Context } from '../../../server/src/platform/context.ts'
import { intentOfRow, refundOfRow } from '../../../server/src/standins/cardProcessor/answers.ts'
import * as sandbox from '../../../server/src/standins/cardProcessor/charges.repository.ts'

/** Refunds of the past: writes them to the sandbox, within the transaction of the history. */
export function pastRefunds(context: Context): ClosingPort {
  const { db, now } = context
  const intentOf = async (id: string) => {
    const row = await sandbox.intentBy(db, { id })
    if (!row) throw new Error(`the history has no payment ${id}`)
    return row
  }
  return {
    db,
    write: (work) => work(context),
    gateway: {
      readIntent: async (id) => intentOfRow(await intentOf(id)),
      cancelIntent: async () => {
        throw new Error('payments of the history are paid')
      },
      // No bank disputes the gift cards that the history cancels.
      disputeOf: async () => null,
      refund: async ({ key, intentId, amountUsdCents, reference }) => {
        const intent = await intentOf(intentId)
        const row = await sandbox.insertRefund(db, {
          id: sandbox.newId('re'),
          key,
          request_hash: createHash('sha256').update(key).digest(),
          intent_id: intentId,
          amount_usd_cents: amountUsdCents,
          reference,
          created_at: now,
        })
        if (!row) throw new Error(`${key} was refunded twice`)
        const refunded = usdCents(intent.refunded_usd_cents + amountUsdCents)
        await sandbox.updateIntent(db, intentId, { refunded_usd_cents: refunded })
        return refundOfRow(row)
      },
    },
  }
}
