import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../server/src/platform/context.ts'
import {
  addMembership,
  defineCategories,
  hasAnyBusiness,
  listBusiness,
  pauseBusiness,
  publishBusiness,
} from '../../server/src/modules/businesses/businesses.ts'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import { publishFirstRule } from '../../server/src/modules/loyalty/programs/programs.ts'
import { defineNetworkTiers } from '../../server/src/modules/loyalty/tiers/tiers.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { renewOutlooks } from '../../server/src/modules/slots/index/availabilityIndex.ts'
import { calendarBefore, firstDaysAgo } from './history/calendar.ts'
import { gatherCast, type Member } from './history/cast.ts'
import { liveThrough } from './history/history.ts'
import { recommendationsOf, type TreeSize } from './history/referrals/referrals.ts'
import { publishTownReviews } from './history/reviews.ts'
import { firstBakeryRateHundredths } from './history/programs.ts'
import { shopsOf } from './history/shops.ts'
import type { Cast, Mailbox } from './history/stage.ts'
import { townTimeZone } from './town/businesses.ts'
import { type TownCustomer, townCustomers } from './town/people.ts'
import { openTownCalendars } from './townCalendars.ts'
import { generateTown, type Town, type TownBusiness } from './town/town.ts'
import { noCalendars } from '../../server/src/modules/slots/availability/calendarsPort.ts'

/**
 * Fills an empty database with the demo town and eighteen months of its history, through the services that a user's click
 * goes through. One transaction: a town is there whole or not at all. False when there are businesses already.
 */
export async function seedDemoTown(context: Context): Promise<boolean> {
  if (await hasAnyBusiness(context)) return false
  context.log.info('building the demo town and its eighteen months, which takes about half a minute')
  await settleTown(context, generateTown(), townCustomers, townTree)
  return true
}

/** The first customers have a story of their own, in which nobody else plays a part. */
const withStories = 2

/** With what has a story of its own, some two thousand. */
const townTree: TreeSize = { count: 1900, buyers: 70 }

/** A town, whose history the given customers make; answers with whoever takes part. `context.db` must be a transaction. */
export async function settleTown(
  context: Context,
  town: Town,
  customers: readonly TownCustomer[],
  tree: TreeSize,
): Promise<Cast> {
  const at = calendarBefore(context.now, townTimeZone)
  // Before the first purchase, and nothing is enqueued: the search documents are made in one go at the end.
  const founding: Context = {
    ...context,
    now: at({ daysAgo: firstDaysAgo + 7, minute: 9 * 60 }),
    enqueue: async () => {},
  }
  await defineCategories(founding, town.categories)
  await definePlaces(founding, town.places)
  await defineNetworkTiers(founding)
  const idBySlug = await listBusinesses(founding, town.businesses)
  await openTownCalendars(founding, town.businesses, idBySlug)
  const people = await settlePeople(founding, { town, idBySlug })
  const shops = shopsOf(town.businesses)
  const crowd = customers.map(({ mailbox }) => mailbox)
  const { newcomers, happenings: recommendations } = recommendationsOf(crowd.slice(withStories), tree)
  const cast = await gatherCast(founding, { shops, idBySlug, customers, people, newcomers, at })
  await liveThrough(context, { cast, shops, crowd, recommendations, timeZone: townTimeZone })
  await publishTownReviews(
    { ...context, enqueue: founding.enqueue },
    { businesses: town.businesses, categories: town.categories, idBySlug, timeZone: townTimeZone },
  )
  await indexEverything(context)
  await renewOutlooks(context, [...idBySlug.values()], noCalendars)
  return cast
}

/** Each with the first version of its program. */
async function listBusinesses(
  context: Context,
  businesses: readonly TownBusiness[],
): Promise<ReadonlyMap<string, BusinessId>> {
  const idBySlug = new Map<string, BusinessId>()
  for (const { isPaused, ...draft } of businesses) {
    const businessId = await listBusiness(context, draft)
    await publishBusiness(context, businessId)
    if (isPaused) await pauseBusiness(context, businessId)
    const rateHundredths =
      draft.slug === 'river-oak-bakery' ? firstBakeryRateHundredths : draft.earnRateHundredths
    await publishFirstRule(context, { businessId, rateHundredths, at: context.now })
    idBySlug.set(draft.slug, businessId)
  }
  return idBySlug
}

/** The people of the demo who can sign in. */
async function settlePeople(
  founding: Context,
  { town, idBySlug }: { town: Pick<Town, 'people'>; idBySlug: ReadonlyMap<string, BusinessId> },
): Promise<ReadonlyMap<Mailbox, Member>> {
  const settled = new Map<Mailbox, Member>()
  for (const person of town.people) {
    const { id } = await createMember(founding, {
      email: person.email,
      displayName: person.displayName,
      emailVerified: true,
      isOperator: person.isOperator,
    })
    for (const slug of person.owns) {
      const businessId = idBySlug.get(slug)
      if (businessId) await addMembership(founding, { businessId, memberId: id, role: 'owner' })
    }
    settled.set(person.email.replace(/@.*/, ''), { id, isOperator: person.isOperator, owns: person.owns })
  }
  return settled
}
