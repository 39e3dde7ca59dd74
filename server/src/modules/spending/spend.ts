import type { BusinessId, MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../platform/context.ts'
import { countUse } from '../identity/public.ts'
import { alertOperators } from '../notifications/public.ts'
import {
  budgetState,
  type PaidAction,
  type PaidActionName,
  paidActions,
  type SpendingSource,
} from './paidActions.rules.ts'

/** The sources of an action that its caller names. The network comes from the request, and jobs have none. */
type NamedSources<Name extends PaidActionName> = {
  readonly [Source in Exclude<keyof (typeof paidActions)[Name]['perDay'], 'network'>]: Source extends 'member'
    ? MemberId
    : Source extends 'business'
      ? BusinessId
      : string
}

export type SpendingOutcome = 'spent' | 'source_limit' | 'site_budget'

/**
 * Counts a paid action for its sources and for the site. The counts are rows that stay locked until the transaction
 * ends, so parallel calls cannot exceed a limit. Alerts the operators when the site's budget is nearly and wholly
 * spent. `target` is a pseudonym of a number or address.
 */
export async function spend<Name extends PaidActionName>(
  context: Context,
  name: Name,
  sources: NamedSources<Name>,
): Promise<SpendingOutcome> {
  const action: PaidAction = paidActions[name]
  const named: Partial<Record<SpendingSource, string | undefined>> = { ...sources, network: context.network }
  // Sorted, to prevent deadlocks; the site last, because all callers wait for it.
  for (const source of (Object.keys(action.perDay) as SpendingSource[]).toSorted()) {
    // the keys of a constant
    const key = named[source]
    if (key === undefined) continue
    const { count } = await countUse(context, `spent ${name} ${source} ${key}`, dayMinutes)
    if (count > (action.perDay[source] ?? 0)) return 'source_limit'
  }
  const { count, windowEndsAt } = await countUse(context, `spent ${name}`, dayMinutes)
  if (count > action.sitePerDay) return 'site_budget'
  const state = budgetState(count, action)
  if (state) await alert(context, { name, action, state, count, windowEndsAt })
  return 'spent'
}

const dayMinutes = 24 * 60

async function alert(
  context: Context,
  spent: {
    name: PaidActionName
    action: PaidAction
    state: 'near' | 'reached'
    count: number
    windowEndsAt: string
  },
): Promise<void> {
  const { action, state, count } = spent
  await alertOperators(context, {
    naturalKey: `spending:${spent.name}:${state}:${spent.windowEndsAt}`,
    title:
      state === 'near' ? 'A daily budget of the site is nearly spent' : 'A daily budget of the site is spent',
    body: `Today the site sent ${count} of at most ${action.sitePerDay} ${action.words}.${state === 'reached' ? ' It sends no more until tomorrow.' : ''}`,
    href: paths.dashboard('operations'),
  })
}
