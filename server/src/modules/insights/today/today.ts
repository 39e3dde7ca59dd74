import type { BusinessId } from 'contract/core/ids'
import type { BusinessToday } from 'contract/insights/insights'
import { type Context, memberOf } from '../../../platform/context.ts'
import { overOneConnection } from '../../../platform/db/pipeline.ts'
import { membershipsOfMember, requireStaff } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { emptyDay, figuresIn, figuresOfSpans } from '../rollup/figures.queries.ts'
import { spansToCompare, usualOf } from './today.rules.ts'
import { newReviews, nextVisits, setupRow } from './today.queries.ts'

const visitsShown = 5
const reviewsShown = 3
const todayMeasures = ['netSales', 'orders', 'bookings', 'pointsIssued'] as const

/** The day so far, for staff; figures only for owners and operators. @throws Refusal business_not_found */
export async function businessToday(context: Context, businessId: BusinessId): Promise<BusinessToday> {
  const { timeZone } = await requireStaff(context, businessId)
  const seesMoney = await maySeeMoney(context, businessId)
  const { now } = context
  const { day, ...spans } = spansToCompare(now, timeZone)
  return overOneConnection(context.db, async (db) => {
    const visits = await nextVisits(db, { businessId, now, limit: visitsShown })
    const people = await peopleOf(
      { ...context, db },
      visits.flatMap(({ memberId }) => memberId ?? []),
    )
    const setup = await setupRow(db, businessId)
    return {
      timeZone,
      day,
      asOf: now,
      figures: seesMoney ? await figuresOf(db, businessId, spans) : [],
      nextVisits: visits.map(({ memberId, guestName, ...visit }) => ({
        ...visit,
        customerName: guestName ?? (memberId && people.get(memberId)?.displayName) ?? 'A customer',
      })),
      newReviews: await newReviews(db, { businessId, limit: reviewsShown }),
      checklist: setup?.isNew ? checklistOf(setup) : null,
    }
  })
}

async function figuresOf(
  db: Context['db'],
  businessId: BusinessId,
  { today, earlier }: Omit<ReturnType<typeof spansToCompare>, 'day'>,
): Promise<BusinessToday['figures']> {
  const [present = emptyDay, ...past] = await figuresOfSpans(db, businessId, [today, ...earlier])
  const isQuiet = past.every((row) => row.orders === 0 && row.bookings === 0)
  const before = past.map((row) => figuresIn(row, 'cash'))
  const now = figuresIn(present, 'cash')
  return todayMeasures.map((measure) => ({
    measure,
    value: now[measure],
    usual: usualOf(
      before.map((figures) => figures[measure]),
      isQuiet,
    ),
  }))
}

function checklistOf({
  isNew: _isNew,
  ...steps
}: { isNew: boolean } & NonNullable<BusinessToday['checklist']>) {
  return steps
}

/** Owners and operators see money; the caller has checked that the member may see the business. */
export async function maySeeMoney(context: Context, businessId: BusinessId): Promise<boolean> {
  if (context.actor?.isOperator) return true
  const memberships = await membershipsOfMember(context, memberOf(context))
  return memberships.some((membership) => membership.businessId === businessId && membership.role === 'owner')
}
