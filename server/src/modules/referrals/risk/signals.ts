import type { BusinessId, MemberId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { worksAt } from '../../businesses/public.ts'
import { hasCreditOf, payWithOneCard, sharersOfCards } from '../../cards/public.ts'
import { peopleOf, type Person, personSince } from '../../identity/public.ts'
import { type PaidOrder, paidOrderById, paidOrdersOf } from '../../orders/public.ts'
import { newAgainMonths } from '../attribution/attribution.rules.ts'
import { versionTerms } from '../campaigns/campaigns.repository.ts'
import { isDisposable } from './disposable.ts'
import type { RiskFacts } from './facts.rules.ts'
import { netCentsOf } from '../progress/orderEvidence.rules.ts'
import type { ReferralRow } from '../core/referral.repository.ts'
import { otherFriends, seenBeside, tracesOf } from './signals.queries.ts'

const othersMax = 200
const besideMax = 20
const ordersMax = 20

/**
 * Reads the facts about both sides. Phone numbers and delivery addresses are not stored, so they remain unknown and add
 * no risk; a card is known after the first order that it pays.
 */
export async function riskFactsOf(context: Context, referral: ReferralRow): Promise<RiskFacts> {
  const { referrer_id: referrerId, friend_id: friendId } = referral
  const traces = await tracesOf(context.db, referral.id)
  const others = await otherFriends(context.db, referral.id, othersMax)
  const people = await peopleOf(context, [referrerId, ...(friendId === null ? [] : [friendId]), ...others])
  const friend = friendId === null ? undefined : people.get(friendId)
  const orders = await ordersOf(context, referral)
  return {
    isSameAccount: referrerId === friendId,
    isSamePhone: null,
    ...(await cardFacts(context, referral, others)),
    isReferrersCredit: await isReferrersCredit(context, referral, orders.qualifying),
    circleMembers: traces.circleMembers,
    isReferrerStaff:
      referral.business_id !== null && (await worksAt(context, referrerId, referral.business_id)),
    accountAgeSeconds: await accountAge(context, referral),
    isFirstOrder: orders.isFirst,
    referrer: sideOf(people.get(referrerId)),
    friend: { ...sideOf(friend), hasDisposableEmail: friend !== undefined && isDisposable(friend.email) },
    isSameDevice: traces.isSameDevice,
    isSameNetwork: traces.isSameNetwork,
    isOwnWifi: traces.isSameNetwork === true && (await isOwnWifi(context, referral)),
    signUpsFromAddress: traces.signUpsFromAddress,
    peopleAtAddress: null,
    order: orders.qualifying && (await orderFacts(context, referral, { order: orders.qualifying, friend })),
    isLateClaim: referral.claim === 'late',
    hasAdClick: traces.hasAdClick,
    friends: {
      ordered: traces.friendsOrdered,
      refunded: traces.friendsRefunded,
      disposable: others.filter((id) => isDisposable(people.get(id)?.email ?? '')).length,
    },
  }
}

async function cardFacts(
  context: Context,
  { referrer_id: referrerId, friend_id: friendId }: ReferralRow,
  others: readonly MemberId[],
): Promise<Pick<RiskFacts, 'isSameCard' | 'friendsOnCard'>> {
  if (friendId === null) return { isSameCard: null, friendsOnCard: null }
  const sharers = await sharersOfCards(context, { memberId: friendId, others })
  return {
    isSameCard: await payWithOneCard(context, referrerId, friendId),
    friendsOnCard: sharers && sharers.size,
  }
}

/** Attributes spent store credit to the referrer first: the balance does not record its origin. */
async function isReferrersCredit(
  context: Context,
  referral: ReferralRow,
  order: PaidOrder | null,
): Promise<boolean> {
  const { friend_id: memberId, referrer_id: payerId } = referral
  if (memberId === null || !order || order.storeCredit === 0) return false
  const [terms] = (await versionTerms(context.db, [referral])).values()
  if (order.subtotal - order.storeCredit >= Math.max(terms?.minimum ?? 0, 1)) return false
  return hasCreditOf(context, { memberId, payerId, before: order.placedAt })
}

const sideOf = (person: Person | undefined) => ({
  email: person?.email ?? '',
  name: person?.displayName ?? '',
})

/** Applies when the friend must be new to the marketplace. An erased account of the same person counts. */
async function accountAge(
  context: Context,
  { friend_id: friendId, touched_at: touchedAt, scope_key: scope }: ReferralRow,
): Promise<number | null> {
  if (friendId === null || touchedAt === null || scope !== 'platform') return null
  return secondsBetween(await personSince(context, friendId), touchedAt)
}

/** The qualifying order, and whether it is the first one not refunded. */
async function ordersOf(
  context: Context,
  {
    friend_id: memberId,
    business_id: campaignOf,
    scope_key: scope,
    order_id: orderId,
    joined_at: joinedAt,
    claim,
  }: ReferralRow,
): Promise<{ qualifying: PaidOrder | null; isFirst: boolean | null }> {
  const qualifying = orderId === null ? null : await paidOrderById(context, orderId)
  if (memberId === null || joinedAt === null || !qualifying) return { qualifying, isFirst: null }
  const since = fromMilliseconds(
    Temporal.Instant.from(context.now).toZonedDateTimeISO('UTC').subtract({ months: newAgainMonths })
      .epochMilliseconds,
  )
  const businessId = scope === 'platform' ? null : campaignOf
  const orders = await paidOrdersOf(context, {
    memberId,
    businessId,
    since,
    limit: ordersMax,
    ofPerson: true,
  })
  const isBefore = ({ refunded, total, placedAt }: PaidOrder) => refunded < total && placedAt < joinedAt
  // For a late claim, exclude the qualifying order, which precedes the claim.
  const others = claim === 'late' ? orders.filter(({ id }) => id !== qualifying.id) : orders
  return { qualifying, isFirst: !others.some(isBefore) }
}

async function orderFacts(
  context: Context,
  referral: ReferralRow,
  { order, friend }: { order: PaidOrder; friend: Person | undefined },
): Promise<RiskFacts['order']> {
  const [terms] = (await versionTerms(context.db, [referral])).values()
  const isBeforeClaim = referral.joined_at === null || order.placedAt < referral.joined_at
  // For a late claim, the friend joined when the account was created.
  const joinedAt = isBeforeClaim ? (friend?.memberSince ?? order.placedAt) : referral.joined_at
  return {
    usdCents: netCentsOf(order),
    minimumUsdCents: terms?.minimum ?? 0,
    secondsAfterSignUp: secondsBetween(joinedAt ?? order.placedAt, order.placedAt),
  }
}

async function isOwnWifi(
  context: Context,
  { id, business_id: businessId }: { id: ReferralId; business_id: BusinessId | null },
): Promise<boolean> {
  if (businessId === null) return false
  for (const memberId of await seenBeside(context.db, id, besideMax))
    if (await worksAt(context, memberId, businessId)) return true
  return false
}

function secondsBetween(from: Instant, until: Instant): number {
  return Math.floor((Date.parse(until) - Date.parse(from)) / 1000)
}
