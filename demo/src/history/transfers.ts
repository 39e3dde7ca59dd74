import type { Context } from '../../../server/src/platform/context.ts'
import * as sandbox from '../../../server/src/standins/cardProcessor/charges.repository.ts'
import { transferOfRow } from '../../../server/src/standins/cardProcessor/answers.ts'
import type { TransferGateway } from '../../../server/src/modules/payouts/send/sendPayouts.ts'

/** Payouts of the past: writes their transfers to the sandbox, within the transaction of the history. */
export function pastTransfers(context: Context): TransferGateway {
  const neverAsked = async () => {
    throw new Error('past transfers are neither looked up nor reversed')
  }
  return {
    provider: 'sandbox',
    write: (work) => work(context),
    gateway: {
      transfer: async ({ key, amountUsdCents, destination, group }) => {
        const row = await sandbox.insertTransfer(context.db, {
          id: sandbox.newId('tr'),
          key,
          request_hash: Buffer.alloc(32),
          amount_usd_cents: amountUsdCents,
          destination,
          transfer_group: group,
          created_at: context.now,
        })
        if (!row) throw new Error(`payout ${key} was sent twice`)
        return transferOfRow(row)
      },
      transferOfGroup: neverAsked,
      reverseTransfer: neverAsked,
    },
  }
}
