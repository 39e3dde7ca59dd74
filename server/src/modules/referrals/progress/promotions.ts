import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Terms, versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { liveOfFriend, type ReferralRow } from '../core/referral.repository.ts'

/** What is about to be bought. */
export interface Buying {
  readonly businessId: BusinessId
  /** Of products and services. */
  readonly subtotalUsdCents: number
}

/**
 * Which of these purchases, by their places, are the one that a friend's recommendation of the member waits for: the
 * recommendation pays for it, and no promotion of the platform does. A purchase pays for one recommendation.
 */
export async function referredAmong(
  context: Context,
  memberId: MemberId,
  buying: readonly Buying[],
): Promise<ReadonlySet<number>> {
  const { waiting, terms } = await waitingOf(context, memberId)
  const taken = new Set<number>()
  // A business's recommendation goes before one of the marketplace, as when it is paid.
  for (const row of waiting.toSorted((one, other) => Number(!one.business_id) - Number(!other.business_id))) {
    const at = buying.findIndex(
      (each, place) => !taken.has(place) && isFor(each, row, terms.get(versionKey(row))!), // a row has its version
    )
    if (at >= 0 && row.window_ends_at >= context.now) taken.add(at)
  }
  return taken
}

/** The same for purchases of which only one is made: each is looked at as the only one. */
export async function referredEach(
  context: Context,
  memberId: MemberId,
  buying: readonly Buying[],
): Promise<ReadonlySet<number>> {
  const { waiting, terms } = await waitingOf(context, memberId)
  const open = waiting.filter((row) => row.window_ends_at >= context.now)
  const places = buying.flatMap(
    (each, place) => (open.some((row) => isFor(each, row, terms.get(versionKey(row))!)) ? [place] : []), // a row has its version
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
