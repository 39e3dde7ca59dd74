import type { BusinessId } from 'contract/core/ids'
import type { HeldPayout } from 'contract/payouts/payouts'
import { isBefore } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { endReview } from '../../outflows/public.ts'
import { stoppedSign } from '../../outflows/public.rules.ts'
import { stoppedChanges } from '../account/accountChange.repository.ts'
import { resume } from '../account/resumePayouts.ts'
import { openHolds } from '../payout.queries.ts'

/** Held payouts with their signs. For operators. */
export async function heldPayouts(context: Context): Promise<HeldPayout[]> {
  const reviewed = (await openHolds(context.db)).map((row) => ({
    id: row.business_id,
    usdCents: row.amount,
    heldAt: row.held_at,
    signs: row.signs.map(({ sentence }) => sentence),
  }))
  const stopped = (await stoppedChanges(context.db)).map((row) => ({
    id: row.business_id,
    usdCents: row.amount,
    heldAt: row.undone_at,
    signs: [stoppedSign(row)],
  }))
  const all = [...stopped, ...reviewed.filter(({ id }) => stopped.every((other) => other.id !== id))]
  const businesses = await businessFacts(
    context,
    all.map(({ id }) => id),
  )
  return all
    .toSorted((one, other) => (isBefore(one.heldAt, other.heldAt) ? -1 : 1))
    .flatMap(({ id, ...held }) => {
      const business = businesses.get(id)
      if (!business) return []
      const { slug, name } = business
      return { business: { id, slug, name }, ...held }
    })
}

/** Releases the payouts of a business; the next run pays. @throws Refusal payout_not_held */
export async function releasePayouts(
  context: Context,
  { businessId, note }: { businessId: BusinessId; note: string },
): Promise<void> {
  if (await resume(context, businessId, note)) return
  if (!(await endReview(context, { businessId, note }))) throw new Refusal('payout_not_held')
  await recordAudit(context, {
    action: 'payout.released',
    subject: `business:${businessId}`,
    businessId,
    reason: note,
  })
}
