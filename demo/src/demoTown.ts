import { sql } from 'kysely'
import { showItemPhotos } from '../../server/src/modules/catalogue/public.ts'
import { addBusinessPhoto } from '../../server/src/modules/photos/public.ts'
import { itemPictures, picturesOf } from './pictures/picturesOf.ts'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../server/src/platform/context.ts'
import {
  addMembership,
  defineStandardCategories,
  listBusiness,
  pauseBusiness,
  publishBusiness,
} from '../../server/src/modules/businesses/businesses.ts'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import { publishFirstRule } from '../../server/src/modules/loyalty/programs/programs.ts'
import { defineNetworkTiers } from '../../server/src/modules/loyalty/tiers/tiers.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { renewAvailability } from '../../server/src/modules/slots/index/availabilityIndex.ts'
import { calendarBefore, firstDaysAgo, type Moment } from './history/calendar.ts'
import { createAccounts, type Member } from './history/accounts.ts'
import { runEarlierDays, runToday, withEvents } from './history/history.ts'
import { recommendationsOf, type TreeSize } from './history/referrals/referrals.ts'
import { publishTownReviews } from './history/reviews.ts'
import { firstBakeryRateHundredths } from './history/programs.ts'
import { regularsOf } from './history/regulars.ts'
import { shopsOf } from './history/shops.ts'
import { type DemoAccounts, emptyMemory, type Mailbox, type Memory } from './history/context.ts'
import { townTimeZone } from './town/businesses.ts'
import { randomFrom } from './town/random.ts'
import { type TownCustomer, townCustomers } from './town/people.ts'
import { openTownCalendars } from './townCalendars.ts'
import type { TownBusiness } from './town/businesses.ts'
import type { Town } from './town/town.ts'
import { noCalendars } from '../../server/src/modules/slots/availability/calendarsPort.ts'

/** Customers of a town's history, and the number of their referrals. */
export interface Population {
  readonly customers: readonly TownCustomer[]
  readonly tree: TreeSize
  /** Members who buy every day, and for how many days. */
  readonly sales: { readonly regulars: number; readonly days: number }
}

export const demoPopulation: Population = {
  customers: townCustomers,
  // About two thousand, including those with a story.
  tree: { count: 1900, buyers: 70 },
  sales: { regulars: 90, days: 35 },
}

/** State of the earlier days for the later ones. */
export interface Past {
  readonly accounts: DemoAccounts
  readonly idBySlug: ReadonlyMap<string, BusinessId>
  readonly memory: Memory
}

/** Creates a town with its whole history through the services. `context.db` must be a transaction. */
export async function settleTown(
  context: Context,
  town: Town,
  population: Population,
): Promise<DemoAccounts> {
  const past = await settleEarlierDays(context, town, population)
  await settleToday(context, { town, population, past })
  return past.accounts
}

/** Creates the businesses, the people, and all days except today. */
export async function settleEarlierDays(context: Context, town: Town, population: Population): Promise<Past> {
  const at = calendarBefore(context.now, townTimeZone)
  const founding: Context = {
    ...withoutJobs(context),
    // Before the first purchase.
    now: at({ daysAgo: firstDaysAgo + 7, minute: 9 * 60 }),
  }
  await defineStandardCategories(founding)
  await definePlaces(founding, town.places)
  await defineNetworkTiers(founding)
  const idBySlug = await listBusinesses(founding, town.businesses, at)
  await openTownCalendars(founding, town.businesses, idBySlug)
  const people = await settlePeople(founding, { town, idBySlug })
  const { newcomers, ...lives } = livesIn(town, population)
  const { customers } = population
  const accounts = await createAccounts(founding, {
    shops: lives.shops,
    idBySlug,
    customers,
    people,
    newcomers,
    at,
  })
  const memory = emptyMemory()
  await runEarlierDays(context, { ...lives, accounts, memory })
  await dropDeliveries(context)
  return { accounts, idBySlug, memory }
}

/** Adds all bookings, today up to `context.now`, the reviews, and all derived data. */
export async function settleToday(
  context: Context,
  { town, population, past }: { town: Town; population: Population; past: Past },
): Promise<void> {
  const { accounts, idBySlug, memory } = past
  const { newcomers: _newcomers, ...lives } = livesIn(town, population)
  await runToday(context, { ...lives, accounts, memory })
  await publishTownReviews(withoutJobs(context), {
    businesses: town.businesses,
    categories: town.categories,
    idBySlug,
    timeZone: townTimeZone,
  })
  await indexEverything(context)
  await renewAvailability(context, [...idBySlug.values()], noCalendars)
  await dropDeliveries(context)
  await orderNotifications(context)
}

/** The people of the history besides those who can sign in, and what they do. The same in every call. */
function livesIn(town: Town, { customers, tree, sales }: Population) {
  const crowd = customers.map(({ mailbox }) => mailbox)
  const { newcomers, events: recommendations } = recommendationsOf(crowd.slice(withEvents), tree)
  const regulars = regularsOf(sales.regulars)
  return {
    newcomers: [...newcomers, ...regulars],
    shops: shopsOf(town.businesses),
    crowd,
    regulars: regulars.map(({ mailbox }) => mailbox),
    salesDays: sales.days,
    recommendations,
    timeZone: townTimeZone,
  }
}

/** The history sends no mails. */
async function dropDeliveries({ db }: Context): Promise<void> {
  await db.deleteFrom('notification_delivery').execute()
}

/**
 * Renews the ids of notifications, which the feed follows, so that they follow their times: the history is not created in
 * the order of its times. Nothing refers to them, because there are no deliveries.
 */
async function orderNotifications({ db }: Context): Promise<void> {
  await sql`
    with renewed as materialized (
      select id, uuidv7(make_interval(secs => extract(epoch from created_at - started_at))) as new_id
      from (
        select id, created_at, (select clock_timestamp()) as started_at from notification order by created_at, id
      ) as ordered
    )
    update notification set id = new_id from renewed where renewed.id = notification.id`.execute(db)
}

/** Enqueues no jobs: the search documents are built together at the end. */
const withoutJobs = (context: Context): Context => ({ ...context, enqueue: async () => {} })

/** Businesses joined during the year before the first purchase. */
function joinedAt({ slug }: TownBusiness): Moment {
  const random = randomFrom(`${slug} joins`)
  return { daysAgo: firstDaysAgo + random.integer(8, 370), minute: random.integer(9 * 60, 17 * 60) }
}

/** Lists the businesses, each with the first version of its program. */
async function listBusinesses(
  context: Context,
  businesses: readonly TownBusiness[],
  at: ReturnType<typeof calendarBefore>,
): Promise<ReadonlyMap<string, BusinessId>> {
  const idBySlug = new Map<string, BusinessId>()
  for (const business of businesses) {
    const { isPaused, ...draft } = business
    const joining = { ...context, now: at(joinedAt(business)) }
    const businessId = await listBusiness(joining, draft)
    await publishBusiness(joining, businessId)
    for (const picture of picturesOf(business)) await addBusinessPhoto(joining, { businessId, ...picture })
    await showItemPhotos(joining, businessId, itemPictures(business))
    if (isPaused) await pauseBusiness(joining, businessId)
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
