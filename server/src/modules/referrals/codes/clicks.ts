import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { touchDays } from '../attribution/attribution.rules.ts'
import { campaignTerms } from '../campaigns/campaigns.repository.ts'
import { codeRows, noteTouch } from './codes.repository.ts'
import { readCode } from './codes.rules.ts'
import { type ReferralKeys, touchesMax, type Visited } from './keys.ts'
import { move } from '../core/moveReferral.ts'
import { invitationOf, lockReferral } from '../core/referral.repository.ts'

/** Touches stored per address and day; further ones are only counted. */
const perAddressMax = 200

/** The target of a referral link. */
export interface LinkTarget {
  /** A page of this site. */
  readonly path: string
  /** Null for an inactive code, which is not stored in the cookie. */
  readonly code: string | null
  readonly channel: string
  readonly isInvitation: boolean
}

/** Unknown and ended codes redirect too: the page explains why they have no effect. */
export async function followLink(context: Context, typed: string): Promise<LinkTarget> {
  const code = readCode(typed)
  const [row] = code === null ? [] : await codeRows(context.db, [code])
  const terms = row && (await campaignTerms(context.db, row.campaign_id))
  if (!row || !terms)
    return { path: paths.campaign({ ref: code ?? 'unknown' }), code: null, channel: '', isInvitation: false }
  const { channel, is_invitation: isInvitation } = row
  const business =
    terms.business_id && (await businessFacts(context, [terms.business_id])).get(terms.business_id)
  const path = business ? paths.recommended(business.slug, row.code) : paths.campaign({ ref: row.code })
  return { path, code: terms.status === 'active' ? row.code : null, channel, isInvitation }
}

/** The new cookie content; null when the cookie contains this link already, or is full. */
export function visitedWith(
  visited: Visited | null,
  { code, at, newDeviceId }: { code: string; at: Instant; newDeviceId: () => string },
): Visited | null {
  const fresh = (visited?.touches ?? []).filter((touch) => !isOld(touch.at, at))
  if (fresh.some((touch) => touch.code === code) || fresh.length >= touchesMax) return null
  return { deviceId: visited?.deviceId || newDeviceId(), touches: [...fresh, { code, at }] }
}

function isOld(at: Instant, now: Instant): boolean {
  const until = Temporal.Instant.from(at).add({ hours: 24 * touchDays })
  return Temporal.Instant.compare(until, Temporal.Instant.from(now)) < 0
}

/** Stores a touch with keyed hashes only. */
export async function keepTouch(
  context: Context,
  {
    target,
    deviceId,
    addressGroup,
    hasAdId,
    keys,
  }: {
    target: LinkTarget & { code: string }
    deviceId: string
    addressGroup: string
    hasAdId: boolean
    keys: ReferralKeys
  },
): Promise<string | null> {
  return noteTouch(context.db, {
    code: target.code,
    channel: target.channel,
    at: context.now,
    addressHash: keys.hashOf('address', addressGroup),
    deviceHash: keys.hashOf('device', deviceId),
    hasAdId,
    perAddressMax,
  })
}

/** Marks the invitation of a link as opened. */
export async function openInvitation(context: Context, code: string, touchId: string | null): Promise<void> {
  const waiting = await invitationOf(context.db, code)
  const invited = waiting?.status === 'invited' ? await lockReferral(context.db, waiting.id) : null
  if (invited?.status !== 'invited') return
  const until = plus(context.now, { days: touchDays })
  await move(context, invited, 'clicked', {
    change: {
      touch_id: touchId,
      touched_at: context.now,
      window_ends_at: until,
      warned_at: null,
    },
  })
}
