import type { PayoutId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { dollars, longDate } from '../../../platform/format/format.ts'
import { notifyOwners } from '../../loyalty/public.ts'
import { payoutById } from '../payout.repository.ts'

/** Notifies the owners once, in the app and by mail, that a payout was sent or failed. */
export async function notifyOwnersOfPayout(context: Context, id: PayoutId): Promise<void> {
  const payout = await payoutById(context.db, id)
  if (payout?.status !== 'paid' && payout?.status !== 'failed') return
  const { business_id: businessId, status, amount } = payout
  const day = longDate(payout.paid_on)
  await notifyOwners(context, businessId, {
    key: `payout:${id}:${status}`,
    title: (name) =>
      status === 'paid'
        ? `Payout of ${dollars(amount)} sent to ${name}`
        : `Payout of ${dollars(amount)} to ${name} failed`,
    sentences: [
      status === 'paid'
        ? `We sent the payout of ${day} to your bank account.`
        : `The payout of ${day} was not sent. The money is still yours: the next payout includes it.`,
    ],
    href: paths.ownStatement,
  })
}
