import type { BusinessId } from 'contract/core/ids'
import type { InsightsCheck } from 'contract/insights/insights'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import {
  businessIdsAfter,
  daysToProve,
  lockRollUp,
  replaceCustomers,
  replaceDays,
  resetBusiness,
  takeChanges,
  waitingChanges,
  wrongCustomers,
  wrongDays,
} from './rollup.repository.ts'

/** The days of one batch. */
const batchDays = 500

/**
 * Recomputes up to `limit` changed days, and the customers of these changes, wholly from their entries. Returns the
 * number of days; 0 also during another run. Idempotent.
 */
export async function rollUpDays(context: Context, limit = batchDays): Promise<number> {
  const { db } = context
  if (!(await lockRollUp(db))) return 0
  const changes = await takeChanges(db, limit)
  const businesses = await businessFacts(
    context,
    changes.map(({ businessId }) => businessId),
  )
  let days = 0
  for (const change of changes) {
    const business = businesses.get(change.businessId)
    days += change.days.length
    // The business was deleted since.
    if (!business) continue
    await replaceDays(db, { ...change, timeZone: business.timeZone })
    await replaceCustomers(db, { ...change, timeZone: business.timeZone })
  }
  return days
}

/** Deletes the figures of a business and queues their computation. */
export async function rebuildBusiness({ db }: Context, businessId: BusinessId): Promise<void> {
  await resetBusiness(db, businessId)
}

const pageSize = 200
const wrongMax = 50

/**
 * Compares stored figures with their entries. Checks about one day in `oneIn` and no customers; null checks
 * everything.
 */
export async function checkFigures(context: Context, oneIn: number | null): Promise<InsightsCheck> {
  const began = performance.now()
  const { db } = context
  const wrong: string[] = []
  let days = 0
  for (let after: BusinessId | null = null; ;) {
    const ids: BusinessId[] = await businessIdsAfter(db, { after, limit: pageSize })
    for (const [businessId, { timeZone, name }] of await businessFacts(context, ids)) {
      const own = await daysToProve(db, businessId, timeZone, oneIn)
      days += own.length
      const bad = await wrongDays(db, { businessId, days: own, timeZone })
      for (const day of bad) wrong.push(`${name}: ${day}`)
      if (oneIn !== null) continue
      for (const memberId of await wrongCustomers(db, { businessId, timeZone }))
        wrong.push(`${name}: customer ${memberId}`)
    }
    after = ids.at(-1) ?? null
    if (ids.length < pageSize) break
  }
  return {
    days,
    wrong: wrong.slice(0, wrongMax),
    waiting: await waitingChanges(db),
    milliseconds: Math.round(performance.now() - began),
  }
}
