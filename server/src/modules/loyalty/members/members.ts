import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, loadMany } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { personOf } from '../../identity/public.ts'
import { extendExpiry } from '../../ledger/public.ts'
import { endOfInactivity } from '../expiry/expiry.rules.ts'
import { memberLoyaltyRow, setLastActivity } from './members.repository.ts'

/** A member's loyalty record. */
export interface MemberLoyalty {
  readonly cardCode: string
  /** The jurisdiction whose law limits point expiry. */
  readonly jurisdiction: string
  readonly lastActivityAt: Instant | null
}

export async function memberLoyaltyOf(context: Context, memberId: MemberId): Promise<MemberLoyalty> {
  const found = await loadMany(context, { name: 'member loyalty', ids: [memberId] }, async () => {
    const row = await memberLoyaltyRow(context.db, memberId)
    return new Map([
      [
        memberId,
        { cardCode: row.card_code, jurisdiction: row.jurisdiction, lastActivityAt: row.last_activity_at },
      ],
    ])
  })
  return found.get(memberId)! // every member has a row
}

/** When points expire that the member earns now, without later activity. */
export async function expiryFor(context: Context, memberId: MemberId): Promise<Instant> {
  const { timeZone } = await personOf(context, memberId)
  const { jurisdiction } = await memberLoyaltyOf(context, memberId)
  return endOfInactivity(context.now, timeZone, jurisdiction)
}

/** The terms of points that Goodword gives a member now, for use at every business. */
export async function grantTermsFor(
  context: Context,
  memberId: MemberId,
): Promise<{ expiry: 'inactivity'; expiresAt: Instant; jurisdiction: string }> {
  const { jurisdiction } = await memberLoyaltyOf(context, memberId)
  return { expiry: 'inactivity', expiresAt: await expiryFor(context, memberId), jurisdiction }
}

/** Records that the member earned or spent: extends all inactivity-based points. */
export async function noteActivity(context: Context, memberId: MemberId): Promise<void> {
  const until = await expiryFor(context, memberId)
  await concurrently([
    setLastActivity(context.db, memberId, context.now),
    extendExpiry(context, { memberId, until }),
  ])
}
