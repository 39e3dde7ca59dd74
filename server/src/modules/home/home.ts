import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import type { Home, HomeSection } from 'contract/home/home'
import { type HomeSectionKind, homeSectionKinds } from 'contract/home/sections'
import { type Context, memberOf, withRequestCache } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import { concurrently, overOneConnection } from '../../platform/db/pipeline.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { hasBooked } from '../bookings/public.ts'
import { membershipsOfMember } from '../businesses/public.ts'
import { cartItemCount } from '../carts/public.ts'
import { ownFavouriteIds } from '../favourites/public.ts'
import { changePreferences, interestsOf, personOf } from '../identity/public.ts'
import { pointsByEnd, walletOf } from '../ledger/public.ts'
import { localDayOf, type PurchaseCount, purchaseCountsOf } from '../loyalty/public.ts'
import { placeBySlug } from '../places/public.ts'
import { friendsInProgress, platformOffer } from '../referrals/public.ts'
import { type FirstSteps, guideOf } from './guide.rules.ts'
import { homeRow, type MemberHomeRow, type UseRow, useRows } from './home.queries.ts'
import { changeHome, lockHome, noteLook, setHidden, upsertUses } from './home.repository.ts'
import { inOrder, type SectionUse, usedToday } from './homeOrder.rules.ts'
import { again } from './sections/again.ts'
import { toContinue } from './sections/continue.ts'
import { expiring } from './sections/expiring.ts'
import { favouriteNews } from './sections/favouriteNews.ts'
import type { Found, HomeView } from './sections/found.ts'
import { friends } from './sections/friends.ts'
import { nextUp } from './sections/nextUp.ts'
import { openNearby } from './sections/openNearby.ts'
import { rewardsInReach } from './sections/rewardsInReach.ts'
import { recommended, toReview } from './sections/visitsAndPlaces.ts'

/** A view after more than this time begins a new visit. */
const visitMinutes = 30
/** Older news never counts as new, even after a long absence. */
const newsDays = 60
const friendsMax = 3

/**
 * The sections of the signed-in member's home page in the order to show. Stores nothing. A section that cannot be read
 * is named in `failed`; the others are complete.
 */
export async function homeOf(context: Context): Promise<Home> {
  const pool = context.db
  // Searches take their own connections, beside the many short reads of the other sections.
  return overOneConnection(pool, (db) => compose(withRequestCache({ ...context, db }), pool))
}

async function compose(context: Context, pool: Db): Promise<Home> {
  const memberId = memberOf(context)
  const { db, now } = context
  const [person, row, uses] = await concurrently([
    personOf(context, memberId),
    homeRow(db, memberId),
    useRows(db, memberId),
  ])
  const place = row?.place_slug ? await placeBySlug(context, row.place_slug) : null
  const view: HomeView = { context, timeZone: person.timeZone, place, since: newSince(row, now) }
  const searching: HomeView = { ...view, context: { ...context, db: pool } }
  // Each is read once for several sections; if it fails, so does each section that needs it.
  const counts = quiet(countsOf(context, memberId))
  const favourites = quiet(ownFavouriteIds(context))
  const progress = quiet(friendsInProgress(context, friendsMax))
  const held = quiet(pointsByEnd(context, memberId))
  const firstSteps = quiet(firstStepsOf(context, { counts, favourites, progress }))
  const hidden = hiddenOf(uses, person.preferences.showsRecommendations)
  const readers: Record<HomeSectionKind, () => Promise<Found | null>> = {
    next_up: () => nextUp(view),
    continue: () => toContinue(view),
    again: async () => again(view, await counts),
    open_nearby: async () =>
      openNearby(searching, await counts, await interestsOf(context, memberOf(context))),
    expiring: async () => expiring(view, await counts, await held),
    reward_in_reach: async () => rewardsInReach(view, await counts, await held, await favourites),
    new_at_favourites: async () => favouriteNews(view, await favourites),
    to_review: () => toReview(view),
    friends: async () => friends(await progress, await platformOffer(context)),
    recommended: () => recommended(searching),
  }
  const shown = homeSectionKinds.filter((kind) => !hidden.includes(kind))
  const { found, failed } = await readAll(context, shown, readers)
  const today = localDayOf(now, person.timeZone)
  const order = inOrder(
    found.map(({ section, dueAt }) => ({ kind: section.kind, dueAt })),
    new Map(uses.map((use) => [use.section, useFrom(use)])),
    { now, today },
  )
  return {
    sections: order.flatMap(({ kind, isOftenOpened }) => {
      const section = found.find((each) => each.section.kind === kind)?.section
      return section ? [withOrderReason(section, isOftenOpened)] : []
    }),
    guide: await guideFrom(firstSteps, {
      now,
      memberSince: person.memberSince,
      isDismissed: row !== null && row.guide_dismissed_at !== null,
      hasChosenPlace: place !== null,
    }),
    hidden: [...hidden],
    failed,
    place: place && { slug: place.slug, name: place.name },
    asOf: now,
  }
}

/** Prevents an unhandled rejection: the sections that await the promise handle it. */
function quiet<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => {})
  return reading
}

/** The businesses where the member buys, except those where they work. */
async function countsOf(context: Context, memberId: MemberId): Promise<PurchaseCount[]> {
  const [counts, memberships] = await concurrently([
    purchaseCountsOf(context, memberId),
    membershipsOfMember(context, memberId),
  ])
  const workplaces = new Set(memberships.map(({ businessId }) => businessId))
  return counts.filter(({ businessId }) => !workplaces.has(businessId))
}

async function firstStepsOf(
  context: Context,
  shared: {
    readonly counts: Promise<readonly PurchaseCount[]>
    readonly favourites: Promise<readonly BusinessId[]>
    readonly progress: ReturnType<typeof friendsInProgress>
  },
) {
  const memberId = memberOf(context)
  const [counts, favourites, { hasInvited }, wallet, isBooked, cartItems] = await concurrently([
    shared.counts,
    shared.favourites,
    shared.progress,
    walletOf(context, memberId),
    hasBooked(context, memberId),
    cartItemCount(context, memberId),
  ])
  return {
    hasFavourite: favourites.length > 0,
    hasCart: cartItems > 0,
    hasBooked: isBooked,
    hasPurchased: counts.length > 0,
    hasPoints: wallet.points > 0,
    hasInvited,
  }
}

/** Null also when the steps could not be read: the sections are complete without the guide. */
async function guideFrom(
  reading: ReturnType<typeof firstStepsOf>,
  { now, ...known }: Omit<FirstSteps, keyof Awaited<typeof reading>> & { now: Instant },
): Promise<Home['guide']> {
  const steps = await reading.catch(() => null)
  return steps && guideOf({ ...known, ...steps }, now)
}

/** Reads the sections concurrently. A section that fails does not affect the others. */
async function readAll(
  context: Context,
  kinds: readonly HomeSectionKind[],
  readers: Readonly<Record<HomeSectionKind, () => Promise<Found | null>>>,
): Promise<{ found: Found[]; failed: HomeSectionKind[] }> {
  const answers = await Promise.allSettled(kinds.map((kind) => readers[kind]()))
  const found: Found[] = []
  const failed: HomeSectionKind[] = []
  for (const [at, answer] of answers.entries()) {
    const kind = kinds[at]! // one answer for each
    if (answer.status === 'fulfilled') {
      if (answer.value) found.push(answer.value)
      continue
    }
    failed.push(kind)
    // A refusal, such as a search that takes too long, is not an error of the section.
    if (!(answer.reason instanceof Refusal))
      context.log.error({ err: answer.reason, section: kind }, 'a section of the home page failed')
  }
  return { found, failed }
}

function withOrderReason<Section extends HomeSection>(section: Section, isOftenOpened: boolean): Section {
  return isOftenOpened ? { ...section, reason: `${section.reason}. You open this often` } : section
}

function newSince(row: MemberHomeRow | null, now: Instant): Instant | null {
  if (!row?.seen_at) return null
  const isNewVisit = row.seen_at < minus(now, { minutes: visitMinutes })
  const before = isNewVisit ? row.seen_at : row.seen_before_at
  const earliest = minus(now, { days: newsDays })
  return before === null || before < earliest ? earliest : before
}

function hiddenOf(uses: readonly UseRow[], showsRecommendations: boolean): HomeSectionKind[] {
  const hidden = new Set(uses.filter((use) => use.hidden_at !== null).map(({ section }) => section))
  if (!showsRecommendations) hidden.add('recommended')
  return homeSectionKinds.filter((kind) => hidden.has(kind))
}

const useFrom = (row: UseRow): SectionUse => ({
  day: row.day,
  isShown: row.is_shown,
  isOpened: row.is_opened,
  shown: row.shown,
  opened: row.opened,
})

async function todayOf(context: Context): Promise<LocalDate> {
  const { timeZone } = await personOf(context, memberOf(context))
  return localDayOf(context.now, timeZone)
}

/** Records which sections the member saw and opened today; the same call again changes nothing. */
export async function recordUse(
  context: Context,
  { shown, opened }: { shown: readonly HomeSectionKind[]; opened: readonly HomeSectionKind[] },
): Promise<void> {
  const memberId = memberOf(context)
  const { db, now } = context
  await lockHome(db, memberId)
  const before = new Map((await useRows(db, memberId)).map((row) => [row.section, row]))
  const today = await todayOf(context)
  const looked = [...new Set([...shown, ...opened])]
  await upsertUses(
    db,
    memberId,
    looked.map((kind) => {
      const row = before.get(kind)
      return { kind, ...usedToday(row && useFrom(row), today, { isOpened: opened.includes(kind) }) }
    }),
  )
  await noteLook(db, memberId, { now, visitMinutes })
}

/** Idempotent. Recommendations follow the member's preference, which other pages show too. */
export async function changeSection(
  context: Context,
  { section, isShown }: { section: HomeSectionKind; isShown: boolean },
): Promise<void> {
  if (section === 'recommended') {
    await changePreferences(context, { showsRecommendations: isShown })
    return
  }
  await setHidden(context.db, {
    memberId: memberOf(context),
    kind: section,
    today: await todayOf(context),
    hiddenAt: isShown ? null : context.now,
  })
}

/** @throws Refusal place_not_found */
export async function choosePlace(context: Context, slug: string | null): Promise<void> {
  if (slug !== null && !(await placeBySlug(context, slug))) throw new Refusal('place_not_found')
  await changeHome(context.db, memberOf(context), { place_slug: slug })
}

export async function dismissGuide(context: Context, isDismissed: boolean): Promise<void> {
  await changeHome(context.db, memberOf(context), { guide_dismissed_at: isDismissed ? context.now : null })
}
