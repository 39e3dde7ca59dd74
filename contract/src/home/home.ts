import * as z from 'zod/mini'
import { BusinessSummary, ServicePrice } from '../businesses/businesses.ts'
import {
  BookingId,
  CheckoutId,
  OrderId,
  ProductId,
  ReferralId,
  RewardId,
  ServiceId,
  Slug,
  SlotHoldId,
  StaffId,
} from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { Points } from '../core/points.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Recommendation } from '../recommendations/recommendations.ts'
import { Visit } from '../reviews/writing.ts'
import { homeGuideSteps, homeSectionKinds } from './sections.ts'

const HomeSectionKind = z.enum(homeSectionKinds)

const HomeBusiness = z.strictObject({ slug: Slug, name: z.string(), glyph: z.string() })
export type HomeBusiness = z.infer<typeof HomeBusiness>

/** The member's next action for a visit or an order, the most urgent first. */
export const NextStep = z.enum([
  /** Pay by `by`, or the time is released. */
  'pay',
  /** The card on file declined the remaining amount. */
  'pay_rest',
  /** Read the message of the business. */
  'answer',
  /** Leave at `by` to arrive in time. */
  'leave',
  /** Be there at the start. */
  'be_there',
  'in_progress',
  /** Pick up until `by`. */
  'pick_up',
  /** The business answers until `by`. */
  'wait_for_answer',
  /** The business prepares the order, for `by` if that is known. */
  'wait_for_order',
])
export type NextStep = z.infer<typeof NextStep>

export const NextItem = z.strictObject({
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('booking'), id: BookingId }),
    z.strictObject({ kind: z.literal('order'), id: OrderId }),
  ]),
  business: HomeBusiness,
  /** "Haircut", or "Sourdough loaf and 2 more". */
  title: z.string(),
  /** Start of the visit; null for an order. */
  startsAt: z.nullable(Instant),
  timeZone: TimeZone,
  /** In one line; null when the business hides it. */
  address: z.nullable(z.string()),
  step: NextStep,
  by: z.nullable(Instant),
})
export type NextItem = z.infer<typeof NextItem>

const NextUp = z.strictObject({
  kind: z.literal('next_up'),
  reason: z.string(),
  /** The most urgent first, at most three. */
  items: z.array(NextItem),
})

export const ContinueItem = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('payment'),
    checkoutId: CheckoutId,
    usdCents: UsdCentsPositive,
    expiresAt: Instant,
  }),
  z.strictObject({
    of: z.literal('hold'),
    holdId: SlotHoldId,
    serviceId: ServiceId,
    serviceName: z.string(),
    businessName: z.string(),
    glyph: z.string(),
    startsAt: Instant,
    timeZone: TimeZone,
    expiresAt: Instant,
  }),
  z.strictObject({
    of: z.literal('cart'),
    itemCount: z.int(),
    /** At most three. */
    itemNames: z.array(z.string()),
    businessNames: z.array(z.string()),
    glyph: z.string(),
    totalUsdCents: UsdCentsPositive,
  }),
])
export type ContinueItem = z.infer<typeof ContinueItem>

const Continue = z.strictObject({
  kind: z.literal('continue'),
  reason: z.string(),
  items: z.array(ContinueItem),
})

const Expiring = z.strictObject({
  kind: z.literal('expiring'),
  reason: z.string(),
  points: Points,
  /** The last day to spend them, in the member's time zone. */
  on: LocalDate,
  /** Any purchase postpones the date. */
  movesWithActivity: z.boolean(),
  /** Businesses where the member buys most and can spend them, at most three. */
  places: z.array(z.strictObject({ business: HomeBusiness, reason: z.string() })),
})

export const AgainOrder = z.strictObject({
  orderId: OrderId,
  business: HomeBusiness,
  orderedAt: Instant,
  reason: z.string(),
  /** The products that one tap adds to the cart, at current prices. */
  lines: z.array(
    z.strictObject({
      productId: ProductId,
      name: z.string(),
      quantity: z.int(),
      unitUsdCents: UsdCentsPositive,
    }),
  ),
  totalUsdCents: UsdCentsPositive,
  /** Products of the order that cannot be bought now, or only fewer of them. */
  missingNames: z.array(z.string()),
})
export type AgainOrder = z.infer<typeof AgainOrder>

export const AgainService = z.strictObject({
  serviceId: ServiceId,
  name: z.string(),
  business: HomeBusiness,
  price: ServicePrice,
  /** The usual staff member, if still serving customers there. */
  staff: z.nullable(z.strictObject({ id: StaffId, name: z.string() })),
  reason: z.string(),
  lastAt: Instant,
})
export type AgainService = z.infer<typeof AgainService>

const Again = z.strictObject({
  kind: z.literal('again'),
  reason: z.string(),
  orders: z.array(AgainOrder),
  services: z.array(AgainService),
})

const OpenNearby = z.strictObject({
  kind: z.literal('open_nearby'),
  reason: z.string(),
  /** The slug of the place in the address of the search; null near the last business. */
  placeSlug: z.nullable(Slug),
  hits: z.array(z.strictObject({ business: BusinessSummary, distanceMetres: z.int() })),
})

export const FriendProgress = z.strictObject({
  referralId: ReferralId,
  /** The member's own name for the friend; null without one. */
  label: z.nullable(z.string()),
  /** Null for the marketplace's own program. */
  businessName: z.nullable(z.string()),
  nextStep: z.string(),
  points: Points,
  /** When pending points become available, if known. */
  availableAt: z.nullable(Instant),
  isPending: z.boolean(),
})
export type FriendProgress = z.infer<typeof FriendProgress>

const Friends = z.strictObject({
  kind: z.literal('friends'),
  reason: z.string(),
  /** Open ones, the newest first, at most three; empty for an invitation. */
  friends: z.array(FriendProgress),
  /** The reward of the marketplace's own program; null without one. */
  offer: z.nullable(z.strictObject({ referrerPoints: Points, friendPoints: Points })),
})

export const RewardInReach = z.strictObject({
  rewardId: RewardId,
  name: z.string(),
  business: HomeBusiness,
  pricePoints: Points,
  /** 0 when the member can redeem it now. */
  missingPoints: Points,
})
export type RewardInReach = z.infer<typeof RewardInReach>

const RewardsInReach = z.strictObject({
  kind: z.literal('reward_in_reach'),
  reason: z.string(),
  rewards: z.array(RewardInReach),
  /** The next tier that is near; null without one. */
  tier: z.nullable(
    z.strictObject({ businessName: z.nullable(z.string()), name: z.string(), missingPoints: Points }),
  ),
})

export const FavouriteNews = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('product'), productId: ProductId }),
    z.strictObject({ kind: z.literal('service'), serviceId: ServiceId }),
    z.strictObject({ kind: z.literal('campaign') }),
    z.strictObject({ kind: z.literal('reply') }),
  ]),
  business: HomeBusiness,
  name: z.string(),
  at: Instant,
})
export type FavouriteNews = z.infer<typeof FavouriteNews>

const NewAtFavourites = z.strictObject({
  kind: z.literal('new_at_favourites'),
  reason: z.string(),
  /** The latest first, at most four. */
  news: z.array(FavouriteNews),
})

const ToReview = z.strictObject({
  kind: z.literal('to_review'),
  reason: z.string(),
  visits: z.array(Visit),
})

const Recommended = z.strictObject({
  kind: z.literal('recommended'),
  reason: z.string(),
  recommendations: z.array(Recommendation),
})

/** Each says in `reason` why it is shown, as a sentence without a period. */
export const HomeSection = z.discriminatedUnion('kind', [
  NextUp,
  Continue,
  Expiring,
  Again,
  OpenNearby,
  Friends,
  RewardsInReach,
  NewAtFavourites,
  ToReview,
  Recommended,
])
export type HomeSection = z.infer<typeof HomeSection>

export const HomeGuide = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(homeGuideSteps), isDone: z.boolean() })),
  /** All steps are done: the member may dismiss the guide. */
  isDone: z.boolean(),
})
export type HomeGuide = z.infer<typeof HomeGuide>

export const Home = z.strictObject({
  /** In the order to show; sections without content are absent. */
  sections: z.array(HomeSection),
  /** The guided start of a new member; null for others. */
  guide: z.nullable(HomeGuide),
  /** The sections that the member turned off. */
  hidden: z.array(HomeSectionKind),
  /** Sections that could not be read now; the others are complete. */
  failed: z.array(HomeSectionKind),
  /** The place that the member chose; null without a choice. */
  place: z.nullable(z.strictObject({ slug: Slug, name: z.string() })),
  asOf: Instant,
})
export type Home = z.infer<typeof Home>

export const readHome = route({
  method: 'GET',
  path: '/home',
  summary: 'Read the sections of the member’s home page in the order to show, each with its reason',
  access: 'member',
  response: Home,
  tags: ['Home', 'Favourite', 'Cart', 'Order', 'Recommendation'],
})

const kinds = z.array(HomeSectionKind).check(z.maxLength(homeSectionKinds.length))

export const recordHomeUse = route({
  method: 'PUT',
  path: '/home/use',
  summary: 'Record which sections the member saw and opened today; idempotent within a day',
  access: 'member',
  body: z.strictObject({ shown: kinds, opened: kinds }),
  response: EmptyAnswer,
  isLasting: true,
})

export const changeHomeSection = route({
  method: 'PUT',
  path: '/home/sections/:section',
  summary: 'Show or hide a section of the home page; idempotent',
  access: 'member',
  params: z.strictObject({ section: HomeSectionKind }),
  body: z.strictObject({ isShown: z.boolean() }),
  response: EmptyAnswer,
  tags: ['Home'],
})

export const chooseHomePlace = route({
  method: 'PUT',
  path: '/home/place',
  summary: 'Choose the place for “near you”, or none; idempotent',
  access: 'member',
  body: z.strictObject({ place: z.nullable(Slug) }),
  response: EmptyAnswer,
  errors: ['place_not_found'],
  tags: ['Home'],
})

export const dismissHomeGuide = route({
  method: 'PUT',
  path: '/home/guide',
  summary: 'Dismiss the guided start, or show it again; idempotent',
  access: 'member',
  body: z.strictObject({ isDismissed: z.boolean() }),
  response: EmptyAnswer,
  tags: ['Home'],
})
