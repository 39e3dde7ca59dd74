import type { Context } from '../../../server/src/platform/context.ts'
import type { TownBusiness } from '../town/town.ts'
import { calendarBefore, firstDaysAgo, inOrder } from './calendar.ts'
import { doChores } from './chores.ts'
import { crowdLife } from './crowd.ts'
import { storyOfMaya } from './maya.ts'
import { firstSignIn } from './messages.ts'
import { minutesBefore } from './ordering.ts'
import { programChanges } from './programs.ts'
import { bookingsOfTheDemo } from './recentBookings.ts'
import { lastHour, ordersOfNeighbors } from './recentOrders.ts'
import { rewardsOffered } from './rewardsOnOffer.ts'
import type { ShopKey } from './shops.ts'
import { type Cast, type Happening, known, type Mailbox, type Memory, stageAt } from './stage.ts'
import { storyOfDebtor, storyOfSleeper } from './stories.ts'

const choresMinute = 6 * 60

/**
 * The last days depend on the time of day of the first start, and bookings of any day on the weekday, because they need
 * opening hours. Everything else is the same for every start, so a snapshot can hold it.
 */
const recentDays = 3

/** Number of customers with a story of their own. */
export const withStories = 2

interface Life {
  readonly cast: Cast
  /** State from earlier days for later days; mutable. */
  readonly memory: Memory
  readonly shops: ReadonlyMap<ShopKey, TownBusiness>
  /** Customers; those with a story come first. */
  readonly crowd: readonly Mailbox[]
  /** Referrals and first orders of friends. */
  readonly recommendations: readonly Happening[]
  readonly timeZone: string
}

/** Replays all days except the recent ones through the services. `context.db` must be a transaction. */
export async function liveThroughEarlierDays(context: Context, life: Life): Promise<void> {
  await liveThrough(context, life, { from: firstDaysAgo, to: recentDays + 1, happenings: happeningsOf(life) })
}

/** Replays all bookings, the recent days, and the last hour before `context.now`. */
export async function liveThroughRecentDays(context: Context, life: Life): Promise<void> {
  const { cast, memory, crowd, timeZone } = life
  const bookings = Object.groupBy(bookingsOfTheDemo(crowd.slice(withStories)), ({ daysAgo }) =>
    daysAgo > recentDays ? 'earlier' : 'recent',
  )
  await happen(context, life, inOrder(bookings.earlier ?? []))
  const happenings = [...happeningsOf(life), ...(bookings.recent ?? [])]
  await liveThrough(context, life, { from: recentDays, to: 0, happenings })
  const at = calendarBefore(context.now, timeZone)
  for (const { minutesAgo, happen: act } of lastHour(crowd.slice(withStories))) {
    const now = minutesBefore(context.now, minutesAgo)
    await act(stageAt({ ...withoutJobs(context), now }, { cast, at }, memory))
  }
}

/** Skips jobs of the past: no e-mails, no search documents. */
const withoutJobs = (context: Context): Context => ({ ...context, enqueue: async () => {} })

async function liveThrough(
  context: Context,
  life: Life,
  days: { readonly from: number; readonly to: number; readonly happenings: readonly Happening[] },
): Promise<void> {
  const { cast, crowd, timeZone } = life
  const at = calendarBefore(context.now, timeZone)
  const byDay = Map.groupBy(inOrder(days.happenings), ({ daysAgo }) => daysAgo)
  const chores = {
    memberIds: [...crowd, 'maya'].map((who) => known(cast.members, who).id),
    businessIdsWithTiers: [known(cast.shops, 'bakery').id],
  }
  for (let daysAgo = days.from; daysAgo >= days.to; daysAgo--) {
    const morning = daysAgo === 0 ? context.now : at({ daysAgo, minute: choresMinute })
    await doChores({ ...withoutJobs(context), now: morning }, daysAgo, chores)
    await happen(context, life, byDay.get(daysAgo) ?? [])
  }
}

async function happen(
  context: Context,
  { cast, memory, timeZone }: Life,
  happenings: readonly Happening[],
): Promise<void> {
  const at = calendarBefore(context.now, timeZone)
  for (const happening of happenings)
    await happening.happen(stageAt({ ...withoutJobs(context), now: at(happening) }, { cast, at }, memory))
}

/** All happenings except bookings. */
function happeningsOf({ shops, crowd, recommendations }: Life): Happening[] {
  const [sleeper, debtor, ...others] = crowd
  return [
    ...rewardsOffered({ daysAgo: 545, minute: 12 * 60 }),
    ...programChanges(),
    firstSignIn({ daysAgo: firstDaysAgo, minute: 8 * 60 }, 'maya'),
    ...storyOfMaya(shops),
    ...(sleeper ? storyOfSleeper(sleeper) : []),
    ...(debtor ? storyOfDebtor(debtor) : []),
    ...crowdLife(others, shops),
    ...ordersOfNeighbors(),
    ...recommendations,
  ]
}
