import type { MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { ReviewRequestChoice } from 'contract/reviewRequests/reviewRequests'
import { type Context, memberOf } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { reviewedVisits } from '../../reviews/public.ts'
import { requestsTo } from '../core/request.queries.ts'
import { deleteOptOut, insertOptOut, isOptedOut } from '../core/request.repository.ts'
import { googleUrlOf, visitState } from '../core/visits.ts'

const shownDays = 90
const shownMax = 20

/** The signed-in member’s own choice, with the latest requests. */
export async function readChoice(context: Context): Promise<ReviewRequestChoice> {
  const memberId = memberOf(context)
  return {
    isAllowed: !(await isOptedOut(context.db, memberId)),
    requests: await requestsOf(context, memberId),
  }
}

/** Applies to all businesses, including pending requests. */
export async function choose(context: Context, isAllowed: boolean): Promise<ReviewRequestChoice> {
  const memberId = memberOf(context)
  if (isAllowed) await deleteOptOut(context.db, memberId)
  else await insertOptOut(context.db, memberId, context.now)
  return readChoice(context)
}

async function requestsOf(context: Context, memberId: MemberId): Promise<ReviewRequestChoice['requests']> {
  const since = minus(context.now, { days: shownDays })
  const rows = await requestsTo(context.db, { memberId, since, limit: shownMax })
  const reviewed = await reviewedVisits(
    context,
    rows.map((row) => row.visit_id),
  )
  const businesses = await businessFacts(
    context,
    rows.map((row) => row.business_id),
  )
  const requests: ReviewRequestChoice['requests'] = []
  for (const { visit_id: visitId, business_id: businessId, sent_at: sentAt } of rows) {
    const business = businesses.get(businessId)
    if (!business) continue
    const locationId = (await visitState(context, visitId))?.locationId ?? null
    requests.push({
      visitId,
      business: { slug: business.slug, name: business.name },
      googleUrl: await googleUrlOf(context, { businessId, locationId }),
      isReviewed: reviewed.has(visitId),
      sentAt,
    })
  }
  return requests
}
