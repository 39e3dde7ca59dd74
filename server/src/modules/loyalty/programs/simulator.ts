import type { BusinessId } from 'contract/core/ids'
import type { BaseRuleDraft, Simulation } from 'contract/loyalty/programs'
import { type Context, memberOf } from '../../../platform/context.ts'
import { dayAfter, localDayAt, startOfDayBefore } from './calendar.rules.ts'
import { requirePermission } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { pastPurchases } from './simulator.queries.ts'
import { replay } from './simulator.rules.ts'

/** Includes today, in the business's time zone. */
const simulatedDays = 90

/** Simulates a draft on the purchases of the last 90 days, in weeks of the caller; writes nothing. @throws Refusal business_not_found */
export async function simulateRule(
  context: Context,
  { businessId, draft }: { businessId: BusinessId; draft: BaseRuleDraft },
): Promise<Simulation> {
  const { timeZone } = await requirePermission(context, businessId, 'program.view')
  const since = startOfDayBefore(context.now, timeZone, simulatedDays - 1)
  const { preferences } = await personOf(context, memberOf(context))
  const purchases = await pastPurchases(context.db, { businessId, timeZone, since })
  return replay(draft, purchases, {
    from: localDayAt(since, timeZone),
    until: dayAfter(localDayAt(context.now, timeZone)),
    firstWeekday: preferences.firstWeekday,
  })
}
