import type { BusinessId, LocationId } from 'contract/core/ids'
import type { BusinessToday } from 'contract/insights/insights'
import type { MeasureName } from 'contract/insights/measures'
import type { Context } from '../../../platform/context.ts'
import { overOneConnection } from '../../../platform/db/pipeline.ts'
import { requireAccess, visibleLocations } from '../../businesses/public.ts'
import { hasPermission, isRoleOf } from 'contract/core/roles'
import { peopleOf } from '../../identity/public.ts'
import { emptyDay, figuresIn, figuresOfSpans, type Workplace } from '../rollup/figures.queries.ts'
import { spansToCompare, usualOf } from './today.rules.ts'
import { isNewBusiness, newReviews, nextVisits } from './today.queries.ts'

const visitsShown = 5
const reviewsShown = 3

/**
 * The day so far at the caller's locations or the chosen one; figures and visits only for roles that may see them.
 * Reviews are about the whole business.
 * @throws Refusal business_not_found, not_permitted
 */
export async function businessToday(
  context: Context,
  businessId: BusinessId,
  locationId?: LocationId,
): Promise<BusinessToday> {
  const admission = await requireAccess(context, businessId, 'access.view')
  const workplace = { businessId, locationIds: visibleLocations(admission, 'access.view', locationId) }
  const { timeZone } = admission.business
  const { now } = context
  const { day, ...spans } = spansToCompare(now, timeZone)
  return overOneConnection(context.db, async (db) => {
    const visits = hasPermission(admission, 'bookings.view')
      ? await nextVisits(db, { ...workplace, now, limit: visitsShown })
      : []
    const people = await peopleOf(
      { ...context, db },
      visits.flatMap(({ memberId }) => memberId ?? []),
    )
    return {
      timeZone,
      day,
      asOf: now,
      figures: isRoleOf(admission.role, 'insights.view') ? await figuresOf(db, workplace, spans) : null,
      nextVisits: visits.map(({ memberId, guestName, ...visit }) => ({
        ...visit,
        customerName: guestName ?? (memberId && people.get(memberId)?.servedName) ?? 'A customer',
      })),
      newReviews: await newReviews(db, { businessId, limit: reviewsShown }),
      isNew: await isNewBusiness(db, businessId),
    }
  })
}

async function figuresOf(
  db: Context['db'],
  workplace: Workplace,
  { today, earlier }: Omit<ReturnType<typeof spansToCompare>, 'day'>,
): Promise<NonNullable<BusinessToday['figures']>> {
  const [present = emptyDay, ...past] = await figuresOfSpans(db, workplace, [today, ...earlier])
  const isQuiet = past.every((row) => row.orders === 0 && row.bookings === 0)
  const before = past.map((row) => figuresIn(row, 'cash'))
  const now = figuresIn(present, 'cash')
  const figureOf = (measure: MeasureName) => ({
    value: now[measure],
    usual: usualOf(
      before.map((figures) => figures[measure]),
      isQuiet,
    ),
  })
  return {
    netSales: figureOf('netSales'),
    orders: figureOf('orders'),
    bookings: figureOf('bookings'),
    pointsIssued: figureOf('pointsIssued'),
  }
}
