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
import { type Cast, emptyMemory, type Happening, known, type Mailbox, stageAt } from './stage.ts'
import { storyOfDebtor, storyOfSleeper } from './stories.ts'

const choresMinute = 6 * 60

/**
 * Eighteen months of points and money up to the context's now, through the services, each at its own moment. `context.db`
 * must be a transaction, so that nobody ever finds half of it.
 */
export async function liveThrough(
  context: Context,
  town: {
    readonly cast: Cast
    readonly shops: ReadonlyMap<ShopKey, TownBusiness>
    /** Customers by habit; the first two have a story of their own. */
    readonly crowd: readonly Mailbox[]
    /** Of whoever brought friends, and of those friends. */
    readonly recommendations: readonly Happening[]
    readonly timeZone: string
  },
): Promise<void> {
  const { cast } = town
  const at = calendarBefore(context.now, town.timeZone)
  // Nothing of the past is done again now: no letters, no search documents.
  const then: Context = { ...context, enqueue: async () => {} }
  const memory = emptyMemory()
  const byDay = Map.groupBy(inOrder(happeningsOf(town)), ({ daysAgo }) => daysAgo)
  const chores = {
    memberIds: [...town.crowd, 'maya'].map((who) => known(cast.members, who).id),
    businessIdsWithTiers: [known(cast.shops, 'bakery').id],
  }
  for (let daysAgo = firstDaysAgo; daysAgo >= 0; daysAgo--) {
    const morning = daysAgo === 0 ? context.now : at({ daysAgo, minute: choresMinute })
    await doChores({ ...then, now: morning }, daysAgo, chores)
    for (const happening of byDay.get(daysAgo) ?? [])
      await happening.happen(stageAt({ ...then, now: at(happening) }, { cast, at }, memory))
  }
  const [_sleeper, _debtor, ...others] = town.crowd
  for (const { minutesAgo, happen } of lastHour(others))
    await happen(stageAt({ ...then, now: minutesBefore(context.now, minutesAgo) }, { cast, at }, memory))
}

function happeningsOf({
  shops,
  crowd,
  recommendations,
}: {
  shops: ReadonlyMap<ShopKey, TownBusiness>
  crowd: readonly Mailbox[]
  recommendations: readonly Happening[]
}): Happening[] {
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
    ...bookingsOfTheDemo(others),
    ...recommendations,
  ]
}
