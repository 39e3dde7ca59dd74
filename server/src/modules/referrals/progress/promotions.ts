import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Terms, versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { liveOfFriend, type ReferralRow } from '../core/referral.repository.ts'

/** A purchase in a cart or checkout. */
export interface Buying {
  readonly businessId: BusinessId
  /** Products and services, without tax and tip. */
  readonly subtotalUsdCents: number
}

/**
 * Returns the indexes of the purchases that qualify the member's referrals. The referral rewards these, so no platform
 * promotion does. One purchase qualifies one referral.
 */
export async function referredAmong(
  context: Context,
  memberId: MemberId,
  buying: readonly Buying[],
): Promise<ReadonlySet<number>> {
  const { waiting, terms } = await waitingOf(context, memberId)
  const taken = new Set<number>()
  // A business's referral takes precedence over the marketplace's, as at settlement.
  for (const row of waiting.toSorted((one, other) => Number(!one.business_id) - Number(!other.business_id))) {
    const at = buying.findIndex(
      (each, place) => !taken.has(place) && isFor(each, row, terms.get(versionKey(row))!), // foreign key
    )
    if (at >= 0 && row.window_ends_at >= context.now) taken.add(at)
  }
  return taken
}

/** The same for alternative purchases, of which the member makes one: evaluates each independently. */
export async function referredEach(
  context: Context,
  memberId: MemberId,
  buying: readonly Buying[],
): Promise<ReadonlySet<number>> {
  const { waiting, terms } = await waitingOf(context, memberId)
  const open = waiting.filter((row) => row.window_ends_at >= context.now)
  const places = buying.flatMap(
    (each, place) => (open.some((row) => isFor(each, row, terms.get(versionKey(row))!)) ? [place] : []), // foreign key
  )
  return new Set(places)
}

async function waitingOf(context: Context, memberId: MemberId) {
  const waiting = (await liveOfFriend(context.db, memberId)).filter(isWaiting)
  return {
    waiting,
    terms: waiting.length > 0 ? await versionTerms(context.db, waiting) : new Map<string, Terms>(),
  }
}

const isWaiting = ({ status, order_id: orderId }: ReferralRow) =>
  orderId === null && (status === 'signed_up' || status === 'under_review')

function isFor({ businessId, subtotalUsdCents }: Buying, row: ReferralRow, { minimum }: Terms): boolean {
  return (row.business_id === null || row.business_id === businessId) && subtotalUsdCents >= minimum
}
