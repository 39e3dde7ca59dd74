import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { MemberId, ReferralCampaignId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { peopleOf, type Person } from '../../identity/public.ts'
import { scopeKeyOf, touchDays } from '../attribution/attribution.rules.ts'
import { campaignTerms, platformTerms, type Terms } from '../campaigns/campaigns.repository.ts'
import { codeFrom } from '../codes/codes.rules.ts'
import { isDisposable } from '../risk/disposable.ts'
import { insertPast, type PastRows } from './past.repository.ts'
import { assess, isStopped } from '../risk/risk.rules.ts'
import { moved, type ReferralCause, remembered } from '../core/referralState.rules.ts'

/** A past invitation without a reward, with its history. */
export interface PastReferral {
  readonly referrerId: MemberId
  /** Null for the marketplace's own program. */
  readonly campaignId: ReferralCampaignId | null
  readonly channel: string
  readonly friendLabel: string | null
  /** The friend who joined, if any. */
  readonly friendId: MemberId | null
  readonly sharedAt: Instant
  /** The oldest first. */
  readonly steps: readonly { readonly cause: PastCause; readonly at: Instant }[]
}

export type PastCause = Extract<ReferralCause, 'clicked' | 'joined' | 'window_over' | 'withdrawn'>

/**
 * Bulk-inserts past referrals without notices or events, for seeds. Each step must be a valid transition, and no
 * referral may reach the risk score that stops it. Address and device hashes are left out, as after their expiry.
 */
export async function recordPast(context: Context, drafts: readonly PastReferral[]): Promise<void> {
  const ids = drafts.flatMap(({ referrerId, friendId }) => (friendId ? [referrerId, friendId] : []))
  const people = await peopleOf(context, ids)
  const termsById = new Map<ReferralCampaignId | null, Terms>()
  for (const { campaignId } of drafts)
    if (!termsById.has(campaignId)) termsById.set(campaignId, await termsOf(context, campaignId))
  const rows: PastRows = { codes: [], touches: [], referrals: [], events: [], assessments: [] }
  for (const draft of drafts) addRows(rows, draft, { terms: termsById.get(draft.campaignId)!, people }) // set above
  await insertPast(context.db, rows)
}

async function termsOf(context: Context, id: ReferralCampaignId | null): Promise<Terms> {
  const terms = await (id === null ? platformTerms(context.db) : campaignTerms(context.db, id))
  if (!terms) throw new Error('a past referral needs a campaign')
  return terms
}

interface Lookups {
  readonly terms: Terms
  readonly people: ReadonlyMap<MemberId, Person>
}

function addRows(rows: PastRows, draft: PastReferral, known: Lookups): void {
  const code = codeFrom(randomBytes(8))
  const row = invited(draft, known.terms, code)
  const { id, channel, created_at: at } = row
  rows.codes.push({
    code,
    member_id: draft.referrerId,
    campaign_id: known.terms.campaign_id,
    channel,
    is_invitation: true,
    created_at: at,
  })
  rows.events.push(eventOf(id, { at, cause: 'shared', from: null, to: 'invited', reason: null }))
  for (const step of draft.steps) advance(rows, row, step, { ...known, friendId: draft.friendId })
  rows.referrals.push(row)
}

type PastRow = PastRows['referrals'][number] & { id: ReferralId }

function invited(
  { referrerId, channel, friendLabel, sharedAt }: PastReferral,
  terms: Terms,
  code: string,
): PastRow {
  return {
    id: randomUUIDv7() as ReferralId, // made here
    referrer_id: referrerId,
    campaign_id: terms.campaign_id,
    version: terms.version,
    business_id: terms.business_id,
    scope_key: scopeKeyOf({ scope: terms.scope, businessId: terms.business_id }),
    status: 'invited',
    code,
    channel,
    friend_label: friendLabel,
    window_ends_at: plus(sharedAt, { days: terms.window_days }),
    created_at: sharedAt,
    status_at: sharedAt,
  }
}

function advance(
  rows: PastRows,
  row: PastRow,
  { cause, at }: PastReferral['steps'][number],
  { terms, people, friendId }: Lookups & { friendId: MemberId | null },
): void {
  const { id, code, channel } = row
  const way = moved(row.status, cause, row.previous_status)
  if ('refusal' in way) throw new Error(`${cause} cannot follow ${row.status}`)
  const reason = cause === 'window_over' ? 'window_over' : null
  rows.events.push(eventOf(id, { at, cause, from: row.status, to: way.to, reason }))
  row.previous_status = remembered(row.status, way.to, row.previous_status ?? null)
  row.reasons = reason === null ? [] : [reason]
  row.status = way.to
  row.status_at = at
  if (cause === 'clicked') {
    const touchId = randomUUIDv7()
    rows.touches.push({ id: touchId, code, at, channel })
    row.touch_id = touchId
    row.touched_at = at
    row.window_ends_at = plus(at, { days: touchDays })
  }
  if (cause === 'joined') {
    if (friendId === null) throw new Error('a joined referral needs a friend')
    row.friend_id = friendId
    row.claim = 'touch'
    row.joined_at = at
    row.window_ends_at = plus(at, { days: terms.window_days })
    const looked = lookAt(id, at, people.get(row.referrer_id), people.get(friendId))
    row.score = looked.score
    rows.assessments.push(looked)
  }
}

function eventOf(
  referralId: ReferralId,
  { at, cause, from, to, reason }: { at: Instant; cause: string } & Moved,
): PastRows['events'][number] {
  return { referral_id: referralId, at, cause, from_status: from, to_status: to, reason }
}

interface Moved {
  readonly from: PastRows['events'][number]['from_status']
  readonly to: PastRows['events'][number]['to_status']
  readonly reason: PastRows['events'][number]['reason']
}

/** Assesses only email addresses and names; all other facts are unknown. */
function lookAt(
  referralId: ReferralId,
  at: Instant,
  referrer: Person | undefined,
  friend: Person | undefined,
): PastRows['assessments'][number] {
  if (!referrer || !friend) throw new Error('both sides of a referral must be members')
  const looked = assess({
    isSameAccount: referrer.id === friend.id,
    isSamePhone: null,
    isSameCard: null,
    isReferrersCredit: false,
    friendsOnCard: null,
    circleMembers: null,
    isReferrerStaff: false,
    accountAgeSeconds: null,
    isFirstOrder: null,
    referrer: { email: referrer.email, name: referrer.displayName },
    friend: {
      email: friend.email,
      name: friend.displayName,
      hasDisposableEmail: isDisposable(friend.email),
    },
    isSameDevice: null,
    isSameNetwork: null,
    isOwnWifi: false,
    signUpsFromAddress: 1,
    peopleAtAddress: null,
    order: null,
    isLateClaim: false,
    hasAdClick: false,
    friends: { ordered: 0, refunded: 0, disposable: 0 },
  })
  if (isStopped(looked)) throw new Error('a past referral must not reach the risk score that stops it')
  return {
    referral_id: referralId,
    stage: 'signed_up',
    at,
    score: looked.score,
    is_blocked: looked.isBlocked,
    is_eligible: looked.isEligible,
    hits: JSON.stringify(looked.hits),
  }
}
