import type { Context } from '../../../server/src/platform/context.ts'
import type { TownBusiness } from '../town/businesses.ts'
import { calendarBefore, firstDaysAgo, inOrder } from './calendar.ts'
import { cardDisputes } from './cases/disputes.ts'
import { reviewsOfMembers } from './cases/moderation.ts'
import { ordersOfOneCard, refundRequests } from './cases/refunds.ts'
import { searchesInVain } from './cases/searches.ts'
import { doChores, remindOfVisits } from './chores.ts'
import { crowdLife } from './crowd.ts'
import { dailySales } from './dailySales.ts'
import { finishedJobs } from './estimates/jobs.ts'
import { openRequests } from './estimates/open.ts'
import { ownTemplates } from './estimates/templates.ts'
import { giftCardsOfTheDemo } from './giftCards.ts'
import { eventsOfMaya } from './maya.ts'
import { firstSignIn } from './messages.ts'
import { minutesBefore } from './ordering.ts'
import { programChanges } from './programs.ts'
import { bookingsOfTheDemo } from './recentBookings.ts'
import { lastHour, ordersOfNeighbors } from './recentOrders.ts'
import { rewardsOffered } from './rewardsOnOffer.ts'
import type { ShopKey } from './shops.ts'
import {
  type DemoAccounts,
  type HistoryEvent,
  known,
  type Mailbox,
  type Memory,
  historyAt,
} from './context.ts'
import { eventsOfDebtor, eventsOfSleeper } from './membersWithEvents.ts'

const choresMinute = 6 * 60

/**
 * Today depends on the time of day of the first start, and bookings of any day on the weekday, because they need opening
 * hours. Everything else is the same for every start, so a snapshot can hold it.
 */
const today = 0

/** Number of customers with a story of their own. */
export const withEvents = 2

interface HistoryPlan {
  readonly accounts: DemoAccounts
  /** State from earlier days for later days; mutable. */
  readonly memory: Memory
  readonly shops: ReadonlyMap<ShopKey, TownBusiness>
  /** Customers; those with a story come first. */
  readonly crowd: readonly Mailbox[]
  /** Members who buy every day. */
  readonly regulars: readonly Mailbox[]
  /** For how many days before the last one. */
  readonly salesDays: number
  /** Referrals and first orders of friends. */
  readonly recommendations: readonly HistoryEvent[]
  readonly timeZone: string
}

/** Replays all days except today through the services. `context.db` must be a transaction. */
export async function runEarlierDays(context: Context, plan: HistoryPlan): Promise<void> {
  await runDays(context, plan, { from: firstDaysAgo, to: today + 1, events: eventsOf(context, plan) })
}

/** Replays all bookings, today, and the last hour before `context.now`. */
export async function runToday(context: Context, plan: HistoryPlan): Promise<void> {
  const { accounts, memory, crowd, regulars, timeZone } = plan
  await run(context, plan, inOrder(bookingsOfTheDemo(crowd.slice(withEvents), regulars)))
  await remindOfVisits(withoutJobs(context))
  await runDays(context, plan, { from: today, to: today, events: eventsOf(context, plan) })
  const at = calendarBefore(context.now, timeZone)
  for (const { minutesAgo, run: act } of lastHour(regulars)) {
    const now = minutesBefore(context.now, minutesAgo)
    await act(historyAt({ ...withoutJobs(context), now }, { accounts, at }, memory))
  }
}

/** Skips jobs of the past: no e-mails, no search documents. */
const withoutJobs = (context: Context): Context => ({ ...context, enqueue: async () => {} })

async function runDays(
  context: Context,
  plan: HistoryPlan,
  days: { readonly from: number; readonly to: number; readonly events: readonly HistoryEvent[] },
): Promise<void> {
  const { accounts, crowd, timeZone } = plan
  const at = calendarBefore(context.now, timeZone)
  const byDay = Map.groupBy(inOrder(days.events), ({ daysAgo }) => daysAgo)
  const chores = {
    memberIds: [...crowd, 'maya'].map((who) => known(accounts.members, who).id),
    businessIdsWithTiers: [known(accounts.shops, 'bakery').id],
  }
  for (let daysAgo = days.from; daysAgo >= days.to; daysAgo--) {
    const morning = daysAgo === 0 ? context.now : at({ daysAgo, minute: choresMinute })
    await doChores({ ...withoutJobs(context), now: morning }, daysAgo, chores)
    await run(context, plan, byDay.get(daysAgo) ?? [])
  }
}

async function run(
  context: Context,
  { accounts, memory, timeZone }: HistoryPlan,
  events: readonly HistoryEvent[],
): Promise<void> {
  const at = calendarBefore(context.now, timeZone)
  for (const event of events)
    await event.run(historyAt({ ...withoutJobs(context), now: at(event) }, { accounts, at }, memory))
}

/** All events except bookings. */
function eventsOf({ now }: Context, plan: HistoryPlan): HistoryEvent[] {
  const { shops, crowd, recommendations, regulars, salesDays, timeZone } = plan
  const [sleeper, debtor, ...others] = crowd
  return [
    ...rewardsOffered({ daysAgo: 545, minute: 12 * 60 }),
    ...programChanges(),
    firstSignIn({ daysAgo: firstDaysAgo, minute: 8 * 60 }, 'maya'),
    ...eventsOfMaya(shops),
    ...(sleeper ? eventsOfSleeper(sleeper) : []),
    ...(debtor ? eventsOfDebtor(debtor) : []),
    ...crowdLife(others, shops),
    ...ordersOfNeighbors(),
    ...giftCardsOfTheDemo(regulars),
    ...dailySales(regulars, { shops, days: salesDays, now, timeZone, at: calendarBefore(now, timeZone) }),
    ...cardDisputes(regulars),
    ...refundRequests(regulars),
    ...ordersOfOneCard(regulars),
    ...reviewsOfMembers(regulars),
    ...searchesInVain(),
    ...ownTemplates(),
    ...finishedJobs(others),
    ...openRequests(others),
    ...recommendations,
  ]
}
