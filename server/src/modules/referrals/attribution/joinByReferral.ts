import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, plus } from 'contract/core/time'
import type { ReferralRow } from '../core/referral.repository.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { memberOf } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personSince } from '../../identity/public.ts'
import { paidOrdersOf } from '../../orders/public.ts'
import {
  countingTouches,
  isNewBy,
  mayReplace,
  newAgainMonths,
  type Newcomer,
  scopeKeyOf,
  type Touch,
  touchDays,
  typedClaim,
} from './attribution.rules.ts'
import { campaignTerms, type Terms } from '../campaigns/campaigns.repository.ts'
import { type CodeRow, codeRows, touchIdOf } from '../codes/codes.repository.ts'
import { readCode } from '../codes/codes.rules.ts'
import type { ReferralKeys, Visited } from '../codes/keys.ts'
import { move, noteBeginning } from '../core/moveReferral.ts'
import { reevaluateReferrals } from '../progress/progress.ts'
import {
  insertReferral,
  invitationOf,
  liveOfFriend,
  lockFriend,
  lockReferral,
  withdrawnAmong,
} from '../core/referral.repository.ts'
import { assessReferral } from '../risk/risk.ts'
import { insertDeviceObservation } from '../codes/devices.repository.ts'

/** The cookie, network and keys of a joining member. */
export interface Arrival {
  readonly keys: ReferralKeys
  readonly visited: Visited | null
  readonly addressGroup: string
}

interface Attribution {
  readonly code: CodeRow
  readonly terms: Terms
  readonly scopeKey: string
}

/** Binds the member to the referrers whose links this browser has opened: at sign-in, and when a checkout begins. */
export async function bindTouches(
  context: Context,
  memberId: MemberId,
  { visited, ...place }: Arrival,
  checkoutBeganAt: Instant | null = null,
): Promise<void> {
  await insertDeviceObservation(context.db, {
    memberId,
    at: context.now,
    addressHash: place.keys.hashOf('address', place.addressGroup),
    deviceHash: visited && place.keys.hashOf('device', visited.deviceId),
  })
  if (!visited || visited.touches.length === 0) return
  const found = await findCodes(
    context,
    visited.touches.map(({ code }) => code),
  )
  const touches = visited.touches.flatMap(({ code, at }): Touch[] => {
    const known = found.get(code)
    if (!known) return []
    const { member_id: referrerId, campaign_id: campaignId } = known.code
    return [{ code, at, referrerId, campaignId, scopeKey: known.scopeKey }]
  })
  const counting = countingTouches(touches, { friendId: memberId, now: context.now, checkoutBeganAt })
  if (counting.length === 0) return
  await lockFriend(context.db, memberId)
  let hasJoined = false
  for (const touch of counting) {
    const { code, terms } = found.get(touch.code)! // a touch of a known code
    const standing = (await liveOfFriend(context.db, memberId)).some(
      (row) => row.scope_key === touch.scopeKey,
    )
    if (standing || !isNewBy(touch, await newcomerOf(context, memberId, touch.scopeKey))) continue
    const deviceHash = place.keys.hashOf('device', visited.deviceId)
    await join(context, {
      found: { code, terms, scopeKey: touch.scopeKey },
      friendId: memberId,
      claim: 'touch',
      touchedAt: touch.at,
      touchId: await touchIdOf(context.db, touch.code, deviceHash),
      addressHash: place.keys.hashOf('address', place.addressGroup),
      deviceHash,
    })
    hasJoined = true
  }
  if (hasJoined) await reevaluateReferrals(context, memberId)
}

/** The codes with their campaigns' terms, limited to campaigns that grant rewards now. */
async function findCodes(context: Context, codes: readonly string[]): Promise<Map<string, Attribution>> {
  const found = new Map<string, Attribution>()
  const withdrawn = await withdrawnAmong(context.db, codes)
  for (const code of await codeRows(context.db, codes)) {
    const terms = await campaignTerms(context.db, code.campaign_id)
    if (terms?.status === 'active' && !withdrawn.has(code.code))
      found.set(code.code, {
        code,
        terms,
        scopeKey: scopeKeyOf({ scope: terms.scope, businessId: terms.business_id }),
      })
  }
  return found
}

const ordersMax = 50

async function newcomerOf(context: Context, memberId: MemberId, scopeKey: string): Promise<Newcomer> {
  const memberSince = await personSince(context, memberId)
  const since = fromMilliseconds(
    Temporal.Instant.from(context.now).toZonedDateTimeISO('UTC').subtract({ months: newAgainMonths })
      .epochMilliseconds,
  )
  const orders = await paidOrdersOf(context, {
    memberId,
    businessId: scopeKey === 'platform' ? null : (scopeKey as NonNullable<ReferralRow['business_id']>), // a business id
    since,
    limit: ordersMax,
    ofPerson: true,
  })
  const standing = orders.filter(({ refunded, total }) => refunded < total)
  return {
    memberSince,
    placedOrders: standing.length,
    firstPlacedAt: standing[0]?.placedAt ?? null,
  }
}

async function join(
  context: Context,
  joining: {
    found: Attribution
    friendId: MemberId
    claim: 'touch' | 'code' | 'late'
    touchedAt: Instant | null
    touchId: string | null
    addressHash: Buffer | null
    deviceHash: Buffer | null
  },
): Promise<ReferralRow> {
  const { found, friendId, claim, touchedAt, touchId } = joining
  const { code, terms } = found
  const referral = await begin(context, found, touchedAt)
  const joined = await move(context, referral, 'joined', {
    reason: claim === 'late' ? 'late_claim' : null,
    change: {
      friend_id: friendId,
      claim,
      touch_id: touchId,
      touched_at: touchedAt ?? referral.touched_at,
      joined_at: context.now,
      version: terms.version,
      scope_key: found.scopeKey,
      channel: code.channel,
      window_ends_at: plus(context.now, { days: terms.window_days }),
      warned_at: null,
      joined_address_hash: joining.addressHash,
      joined_device_hash: joining.deviceHash,
    },
  })
  return assessReferral(context, joined, 'signed_up')
}

/** The invitation of the code while it is pending; otherwise a new row. */
async function begin(context: Context, found: Attribution, touchedAt: Instant | null): Promise<ReferralRow> {
  const waiting = found.code.is_invitation ? await invitationOf(context.db, found.code.code) : null
  const invited = waiting && (await lockReferral(context.db, waiting.id))
  if (invited && (invited.status === 'invited' || invited.status === 'clicked')) return invited
  const { code, terms, scopeKey } = found
  const at = touchedAt ?? context.now
  const referral = await insertReferral(context.db, {
    referrer_id: code.member_id,
    friend_id: null,
    campaign_id: code.campaign_id,
    version: terms.version,
    business_id: terms.business_id,
    scope_key: scopeKey,
    status: 'clicked',
    code: code.code,
    channel: code.channel,
    friend_label: null,
    claim: null,
    touch_id: null,
    touched_at: touchedAt,
    joined_at: null,
    window_ends_at: plus(context.now, { days: touchDays }),
    warned_at: null,
    order_id: null,
    order_number: null,
    order_at: null,
    release_at: null,
    previous_status: null,
    review_ends_at: null,
    cleared_at: null,
    joined_address_hash: null,
    joined_device_hash: null,
    created_at: at,
    status_at: at,
  })
  if (!referral) throw new Error('a referral without a friend cannot conflict')
  await noteBeginning(context, referral, 'clicked', at)
  return referral
}

/**
 * Enters a referrer's code.
 * @throws Refusal referral_code_unknown, referral_campaign_closed, referral_own_code, referral_not_new,
 * referral_claimed_already, referral_claim_too_late
 */
export async function claimCode(
  context: Context,
  typed: string,
  place: Omit<Arrival, 'visited'> & { visited: Visited | null },
): Promise<ReferralRow> {
  const friendId = memberOf(context)
  const code = readCode(typed)
  const [row] = code === null ? [] : await codeRows(context.db, [code])
  if (!row) throw new Refusal('referral_code_unknown')
  if (row.member_id === friendId) throw new Refusal('referral_own_code')
  const found = (await findCodes(context, [row.code])).get(row.code)
  if (!found) throw new Refusal('referral_campaign_closed')
  await lockFriend(context.db, friendId)
  const newcomer = await newcomerOf(context, friendId, found.scopeKey)
  const standing = (await liveOfFriend(context.db, friendId)).find(
    (each) => each.scope_key === found.scopeKey,
  )
  if (standing && (standing.referrer_id === row.member_id || !mayReplace(standing, newcomer, context.now)))
    throw new Refusal('referral_claimed_already')
  const claim = typedClaim(found.scopeKey, newcomer, context.now)
  if ('refusal' in claim) throw new Refusal(claim.refusal)
  if (standing) {
    const locked = await lockReferral(context.db, standing.id)
    await move(context, locked ?? standing, 'replaced', { reason: 'other_code_named' })
  }
  const { id } = await join(context, {
    found,
    friendId,
    claim: claim.claim,
    touchedAt: null,
    touchId: null,
    addressHash: place.keys.hashOf('address', place.addressGroup),
    deviceHash: place.visited && place.keys.hashOf('device', place.visited.deviceId),
  })
  await reevaluateReferrals(context, friendId)
  return (await lockReferral(context.db, id))! // made above
}

/**
 * Binds the links opened before this checkout. Returns the slugs of the businesses to which a referral led the member:
 * they pay no new-client fee.
 */
export async function recommendedPlaces(context: Context, arrival: Arrival): Promise<string[]> {
  const memberId = memberOf(context)
  await bindTouches(context, memberId, arrival, context.now)
  const rows = await liveOfFriend(context.db, memberId)
  const places = await businessFacts(
    context,
    rows.flatMap(({ business_id: businessId }) => businessId ?? []),
  )
  return [...places.values()].map(({ slug }) => slug)
}
