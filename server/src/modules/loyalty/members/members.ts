import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, loadMany } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { personOf } from '../../identity/public.ts'
import { extendExpiry } from '../../ledger/public.ts'
import { newCardCode } from '../wallet/cardCode.ts'
import { endOfInactivity } from '../expiry/expiry.rules.ts'
import { insertMemberLoyalty, memberLoyaltyRow, setLastActivity } from './members.repository.ts'

/** A member's loyalty record. */
export interface MemberLoyalty {
  readonly cardCode: string
  /** The jurisdiction whose law limits point expiry. */
  readonly jurisdiction: string
  readonly lastActivityAt: Instant | null
}

/** Created on first use. */
export async function memberLoyaltyOf(context: Context, memberId: MemberId): Promise<MemberLoyalty> {
  const found = await loadMany(context, { name: 'member loyalty', ids: [memberId] }, async () => {
    return new Map([[memberId, await readOrMake(context, memberId)]])
  })
  return found.get(memberId)! // read or made
}

async function readOrMake(context: Context, memberId: MemberId): Promise<MemberLoyalty> {
  for (;;) {
    const row = await memberLoyaltyRow(context.db, memberId)
    if (row)
      return {
        cardCode: row.card_code,
        jurisdiction: row.jurisdiction,
        lastActivityAt: row.last_activity_at,
      }
    // Retries if a concurrent call inserted the row first, or if the code is taken (1 in 2⁶⁰).
    await insertMemberLoyalty(context.db, memberId, newCardCode())
  }
}

export async function cardCodeOf(context: Context, memberId: MemberId): Promise<string> {
  return (await memberLoyaltyOf(context, memberId)).cardCode
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
