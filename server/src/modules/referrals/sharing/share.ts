import type { BusinessId, MemberId, ReferralCampaignId } from 'contract/core/ids'
import type {
  Invitation,
  InvitationFlaw,
  ReceivedReferral,
  ShareLink,
  ShareOffer,
} from 'contract/referrals/sharing'
import { referralChannelsMax, usualReferralChannel } from 'contract/referrals/sharing'
import { isBefore, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, type BusinessFacts, publicBusinessId } from '../../businesses/public.ts'
import { peopleOf, personOf } from '../../identity/public.ts'
import { boughtAt } from '../../orders/public.ts'
import { lateClaimDays } from '../attribution/attribution.rules.ts'
import { campaignTerms, runningTerms, type Terms } from '../campaigns/campaigns.repository.ts'
import { channelCodes, codeRows, type CountedCode } from '../codes/codes.repository.ts'
import { readCode } from '../codes/codes.rules.ts'
import { channelCode } from '../codes/codes.ts'
import { receivedRows } from '../core/referral.queries.ts'
import { lockSharing, withdrawnAmong } from '../core/referral.repository.ts'
import { openTerms, partsOf, type ReferralBusiness } from '../core/ownReferrals.ts'
import { type ReferralParts, sideOf, summaryOf, referralContextOf } from '../core/present.ts'
import {
  disclosureOf,
  firstNameOf,
  flawSentence,
  nextStepOf,
  ownDisclosure,
  shareTextOf,
} from '../core/words.rules.ts'

const boughtMax = 30

/** The programs that the member can recommend, each with the links that exist; the marketplace's own first. */
export async function shareOffers(
  context: Context,
  { business }: { business?: string | undefined },
  place: ReferralBusiness,
): Promise<ShareOffer[]> {
  const memberId = memberOf(context)
  const businessIds: (BusinessId | null)[] =
    business === undefined
      ? [null, ...(await boughtAt(context, memberId, boughtMax))]
      : [await publicBusinessId(context, business)]
  const terms = await runningTerms(context.db, businessIds)
  const codes = Map.groupBy(
    await channelCodes(
      context.db,
      memberId,
      terms.map(({ campaign_id: id }) => id),
    ),
    ({ campaign_id: id }) => id,
  )
  const businesses = await businessFacts(
    context,
    terms.flatMap(({ business_id: id }) => id ?? []),
  )
  return terms
    .toSorted((one, other) => businessIds.indexOf(one.business_id) - businessIds.indexOf(other.business_id))
    .map((each) =>
      toOffer(each, {
        business: each.business_id && (businesses.get(each.business_id) ?? null),
        codes: codes.get(each.campaign_id) ?? [],
        linkBase: place.linkBase,
      }),
    )
}

function toOffer(
  terms: Terms,
  {
    business,
    codes,
    linkBase,
  }: { business: BusinessFacts | null; codes: readonly CountedCode[]; linkBase: string },
): ShareOffer {
  return {
    campaignId: terms.business_id === null ? null : terms.campaign_id,
    campaign: summaryOf(terms, business),
    disclosure: ownDisclosure(rewardOf(terms)),
    shareText: shareTextOf({
      where: business?.name ?? 'Goodword',
      friendPoints: terms.friend_points,
      ...rewardOf(terms),
    }),
    endsAt: terms.ends_at,
    links: codes
      .toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
      .map((code) => toLink(code, linkBase)),
  }
}

const isUsual = ({ channel }: CountedCode) => channel === usualReferralChannel

const rewardOf = ({ referrer_points, minimum }: Terms) => ({
  referrerPoints: referrer_points,
  minimumUsdCents: minimum,
})

function toLink({ channel, code, clicks }: CountedCode, linkBase: string): ShareLink {
  return { channel, code, link: `${linkBase}${code}`, clicks }
}

/** Idempotent per label. @throws Refusal referral_campaign_not_found, referral_campaign_closed, referral_limit */
export async function addLink(
  context: Context,
  { campaignId: businessIds, channel }: { campaignId: ReferralCampaignId | null; channel: string },
  { linkBase }: ReferralBusiness,
): Promise<ShareLink> {
  const memberId = memberOf(context)
  const { campaign_id: campaignId } = await openTerms(context, businessIds)
  await lockSharing(context.db, memberId)
  const labelOf = (row: { channel: string }) => row.channel.toLowerCase()
  const before = await channelCodes(context.db, memberId, [campaignId])
  const standing = before.find((row) => labelOf(row) === channel.toLowerCase())
  if (standing) return toLink(standing, linkBase)
  if (before.length >= referralChannelsMax) throw new Refusal('referral_limit')
  return toLink({ ...(await channelCode(context, { memberId, campaignId, channel })), clicks: 0 }, linkBase)
}

const flawOfStatus: Partial<Record<Terms['status'], InvitationFlaw>> = {
  draft: 'campaign_ended',
  scheduled: 'campaign_paused',
  paused: 'campaign_paused',
  exhausted: 'budget_exhausted',
  ended: 'campaign_ended',
  archived: 'campaign_ended',
}

/** For the visitor of a link: the referrer and the offer, or why the code has no effect. */
export async function readInvitationOf(context: Context, typed: string): Promise<Invitation> {
  const code = readCode(typed)
  const [row] = code === null ? [] : await codeRows(context.db, [code])
  const terms = row && (await campaignTerms(context.db, row.campaign_id))
  if (!row || !terms)
    return { isGood: false, flaw: 'code_unknown', sentence: flawSentence('code_unknown', ''), business: null }
  const business = await businessOf(context, terms.business_id)
  const { where } = referralContextOf(terms, business)
  const flaw =
    flawOfStatus[terms.status] ??
    (context.actor?.memberId === row.member_id ? 'own_code' : null) ??
    ((await withdrawnAmong(context.db, [row.code])).size > 0 ? 'withdrawn' : null)
  if (flaw !== null)
    return {
      isGood: false,
      flaw,
      sentence: flawSentence(flaw, where),
      business: summaryOf(terms, business).business,
    }
  const { displayName } = await personOf(context, row.member_id)
  const invitedBy = firstNameOf(displayName)
  return {
    isGood: true,
    code: row.code,
    invitedBy,
    campaign: summaryOf(terms, business),
    disclosure: disclosureOf(invitedBy, rewardOf(terms)),
    endsAt: terms.ends_at,
  }
}

async function businessOf(context: Context, id: BusinessId | null): Promise<BusinessFacts | null> {
  return id && ((await businessFacts(context, [id])).get(id) ?? null)
}

const receivedMax = 50

/** The member's referrals as the friend, with the state of their own reward. */
export async function receivedReferrals(context: Context) {
  const memberId = memberOf(context)
  const parts = await partsOf(context, await receivedRows(context.db, memberId, receivedMax))
  return {
    referrals: await presentReceived(context, parts),
    lateClaimUntil: await lateClaimUntil(context, memberId, parts.length),
  }
}

export async function presentReceived(
  context: Context,
  all: readonly ReferralParts[],
): Promise<ReceivedReferral[]> {
  const people = await peopleOf(
    context,
    all.map(({ row }) => row.referrer_id),
  )
  return all.map((parts) => {
    const { row, terms, business } = parts
    const referralContext = referralContextOf(terms, business)
    const isOpen = row.status === 'signed_up'
    const step = nextStepOf(
      { status: row.status, canAppeal: false, hasOpenAppeal: false, isCompleted: row.release_at !== null },
      referralContext,
    )
    return {
      campaign: summaryOf(terms, business),
      invitedBy: firstNameOf(people.get(row.referrer_id)?.displayName ?? ''),
      status: row.status,
      reward: sideOf(parts, 'friend', referralContext),
      claimedAt: row.joined_at ?? row.created_at,
      deadline: isOpen ? row.window_ends_at : null,
      nextStep: isOpen
        ? (step?.sentence.replace('Your friend’s first order', 'Your first order') ?? null)
        : null,
    }
  })
}

async function lateClaimUntil(context: Context, memberId: MemberId, claimed: number) {
  const { memberSince } = await personOf(context, memberId)
  const until = plus(memberSince, { days: lateClaimDays })
  const isOpen = claimed === 0 && isBefore(context.now, until)
  return isOpen ? until : null
}
