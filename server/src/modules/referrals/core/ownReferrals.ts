import { type BusinessId, type MemberId, type ReferralCampaignId, ReferralId } from 'contract/core/ids'
import type { Referral, ReferralPage, ReferralStatus } from 'contract/referrals/referrals'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import { plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { idCursor, type PageRequest, readPage } from '../../../platform/db/page.ts'
import { csvOf, timeCell, wordsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { scopeKeyOf } from '../attribution/attribution.rules.ts'
import {
  campaignTerms,
  platformTerms,
  type Terms,
  versionKey,
  versionTerms,
} from '../campaigns/campaigns.repository.ts'
import { makeCode } from '../codes/codes.ts'
import { move, noteBeginning } from './moveReferral.ts'
import { appealsOf, eventsOf, referralRows } from './referral.queries.ts'
import {
  countOpenInvitations,
  insertAppeal,
  insertEvent,
  insertReferral,
  lockReferral,
  lockSharing,
  referralById,
  type ReferralRow,
  updateReferral,
} from './referral.repository.ts'
import { rewardsOf } from '../rewards/rewards.repository.ts'
import { mayAppeal } from './referralState.rules.ts'
import { type ReferralParts, toReferral } from './present.ts'
import { respondByOf } from './words.rules.ts'

const openInvitationsMax = 200

/** Joins rows with their related data, in the order of the rows. */
export async function partsOf(context: Context, rows: readonly ReferralRow[]): Promise<ReferralParts[]> {
  const ids = rows.map(({ id }) => id)
  const [terms, events, rewards, appeals, businesses] = [
    await versionTerms(context.db, rows),
    Map.groupBy(await eventsOf(context.db, ids), ({ referral_id: id }) => id),
    Map.groupBy(await rewardsOf(context.db, ids), ({ referral_id: id }) => id),
    new Map((await appealsOf(context.db, ids)).map((row) => [row.referral_id, row])),
    await businessFacts(context, [...new Set(rows.flatMap(({ business_id: id }) => id ?? []))]),
  ]
  return rows.map((row) => ({
    row,
    terms: terms.get(versionKey(row))!, // a foreign key guarantees the version
    business: row.business_id && (businesses.get(row.business_id) ?? null),
    events: events.get(row.id) ?? [],
    rewards: rewards.get(row.id) ?? [],
    appeal: appeals.get(row.id) ?? null,
  }))
}

/** The base address of referral links: `https://goodword.example/r/`. */
export interface ReferralBusiness {
  readonly linkBase: string
}

async function present(
  context: Context,
  rows: readonly ReferralRow[],
  { linkBase }: ReferralBusiness,
): Promise<Referral[]> {
  return (await partsOf(context, rows)).map((parts) => toReferral(parts, { now: context.now, linkBase }))
}

async function presentOne(context: Context, row: ReferralRow, place: ReferralBusiness): Promise<Referral> {
  const [referral] = await present(context, [row], place)
  return referral! // one row makes one
}

/** The member's referrals as referrer, the newest first. @throws Refusal page_token_invalid */
export async function listOwn(
  context: Context,
  query: ReferralQuery,
  place: ReferralBusiness,
): Promise<ReferralPage> {
  const { rows, nextPageToken } = await pageOfReferrals(context, { referrerId: memberOf(context) }, query)
  return { referrals: await present(context, rows, place), nextPageToken }
}

interface ReferralQuery extends PageRequest {
  readonly status?: ReferralStatus | undefined
  readonly channel?: string | undefined
}

/** The newest first; the filters may change between pages. @throws Refusal page_token_invalid */
export async function pageOfReferrals(
  context: Context,
  of: { referrerId: MemberId } | { businessId: BusinessId },
  { status, channel, pageSize, pageToken }: ReferralQuery,
) {
  return readPage({
    pageSize,
    pageToken,
    list: `referrals:${'referrerId' in of ? of.referrerId : of.businessId}`,
    cursor: idCursor(ReferralId),
    read: (size, last) => referralRows(context.db, { of, status, channel, size, last: last?.id ?? null }),
    cursorOf: ({ id }) => ({ id }),
  })
}

/** Only for the referrer; otherwise not found. @throws Refusal referral_not_found */
export async function listOfReferrer(
  context: Context,
  { referrerId, ...page }: { referrerId: MemberId } & PageRequest,
  place: ReferralBusiness,
): Promise<ReferralPage> {
  if (referrerId !== memberOf(context)) throw new Refusal('referral_not_found')
  return listOwn(context, page, place)
}

/** @throws Refusal referral_not_found */
export async function readOwn(context: Context, id: ReferralId, place: ReferralBusiness): Promise<Referral> {
  const row = await referralById(context.db, id)
  if (row?.referrer_id !== memberOf(context)) throw new Refusal('referral_not_found')
  return presentOne(context, row, place)
}

async function lockOwn(context: Context, id: ReferralId): Promise<ReferralRow> {
  const row = await lockReferral(context.db, id)
  if (row?.referrer_id !== memberOf(context)) throw new Refusal('referral_not_found')
  return row
}

/**
 * The campaign of an id, or the marketplace's own program for null.
 * @throws Refusal referral_campaign_not_found, referral_campaign_closed
 */
export async function openTerms(context: Context, id: ReferralCampaignId | null): Promise<Terms> {
  const terms = id === null ? await platformTerms(context.db) : await campaignTerms(context.db, id)
  if (!terms || terms.status === 'draft') throw new Refusal('referral_campaign_not_found')
  if (terms.status !== 'active') throw new Refusal('referral_campaign_closed')
  return terms
}

/** @throws Refusal referral_campaign_not_found, referral_campaign_closed, referral_limit */
export async function invite(
  context: Context,
  draft: { campaignId: ReferralCampaignId | null; channel: string; friendLabel?: string | null | undefined },
  place: ReferralBusiness,
): Promise<Referral> {
  const memberId = memberOf(context)
  const terms = await openTerms(context, draft.campaignId)
  await lockSharing(context.db, memberId)
  if ((await countOpenInvitations(context.db, memberId)) >= openInvitationsMax)
    throw new Refusal('referral_limit')
  const { channel } = draft
  const { code } = await makeCode(context, {
    memberId,
    campaignId: terms.campaign_id,
    channel,
    isInvitation: true,
  })
  const row = await insertReferral(context.db, {
    referrer_id: memberId,
    friend_id: null,
    campaign_id: terms.campaign_id,
    version: terms.version,
    business_id: terms.business_id,
    scope_key: scopeKeyOf({ scope: terms.scope, businessId: terms.business_id }),
    status: 'invited',
    code,
    channel,
    friend_label: draft.friendLabel ?? null,
    claim: null,
    touch_id: null,
    touched_at: null,
    joined_at: null,
    window_ends_at: plus(context.now, { days: terms.window_days }),
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
    created_at: context.now,
    status_at: context.now,
  })
  if (!row) throw new Error('an invitation without a friend cannot conflict')
  await noteBeginning(context, row, 'shared')
  return presentOne(context, row, place)
}

/** A deleted referral retains its label. @throws Refusal referral_not_found, referral_id_mismatch, referral_moved_on */
export async function rename(
  context: Context,
  { id, said, friendLabel }: { id: ReferralId; said: ReferralId; friendLabel: string | null },
  place: ReferralBusiness,
): Promise<Referral> {
  const row = await lockOwn(context, id)
  if (said !== id) throw new Refusal('referral_id_mismatch')
  if (row.status === 'withdrawn') throw new Refusal('referral_moved_on')
  return presentOne(context, await updateReferral(context.db, row.id, { friend_label: friendLabel }), place)
}

/** @throws Refusal referral_not_found, referral_moved_on */
export async function withdraw(context: Context, id: ReferralId): Promise<void> {
  await move(context, await lockOwn(context, id), 'withdrawn')
}

/** @throws Refusal referral_not_found, referral_appealed_already, referral_appeal_closed */
export async function appeal(
  context: Context,
  { id, text }: { id: ReferralId; text: string },
  place: ReferralBusiness,
): Promise<Referral> {
  const row = await lockOwn(context, id)
  const [standing] = await appealsOf(context.db, [id])
  if (standing) throw new Refusal('referral_appealed_already')
  const { now } = context
  if (
    !mayAppeal({
      status: row.status,
      statusAt: row.status_at,
      now,
      isAppealed: false,
      reasons: row.reasons,
      previous: row.previous_status,
    })
  )
    throw new Refusal('referral_appeal_closed')
  await insertAppeal(context.db, { referralId: id, text, sentAt: now, respondBy: respondByOf(now) })
  await insertEvent(context.db, {
    referralId: id,
    at: now,
    cause: 'appealed',
    from: row.status,
    to: row.status,
    reason: null,
  })
  return presentOne(context, row, place)
}

const csvMax = 20_000

/** All of the member's referrals as referrer. */
export async function ownCsv(context: Context, place: ReferralBusiness): Promise<string> {
  const rows = await referralRows(context.db, {
    of: { referrerId: memberOf(context) },
    status: undefined,
    channel: undefined,
    size: csvMax,
    last: null,
  })
  const referrals = await present(context, rows, place)
  const { timeZone } = await personOf(context, memberOf(context))
  return csvOf(
    [
      'Date',
      'Time zone',
      'Business',
      'Friend',
      'Channel',
      'Code',
      'Status',
      'Your points',
      'Points status',
      'Order',
    ],
    referrals.map((each) => [
      timeCell(each.createdAt, timeZone),
      timeZone,
      each.campaign.business?.name ?? 'Goodword',
      each.friendLabel ?? '',
      each.channel,
      each.code,
      referralStatusNames[each.status],
      each.reward.you.points,
      wordsCell(each.reward.you.state),
      each.qualifyingOrder?.number ?? '',
    ]),
  )
}
