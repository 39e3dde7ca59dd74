import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, loadMany } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { personOf } from '../../identity/public.ts'
import { extendExpiry } from '../../ledger/public.ts'
import { newCardCode } from '../wallet/cardCode.ts'
import { endOfInactivity } from '../expiry/expiry.rules.ts'
import { insertMemberLoyalty, memberLoyaltyRow, setLastActivity } from './members.repository.ts'

/** What the programs know of a member. */
export interface MemberLoyalty {
  readonly cardCode: string
  /** Whose law says when points may end. */
  readonly jurisdiction: string
  readonly lastActivityAt: Instant | null
}

/** Made on the first use. */
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
    // Again when somebody was quicker, or in the one case of 2⁶⁰ that the code is taken.
    await insertMemberLoyalty(context.db, memberId, newCardCode())
  }
}

export async function cardCodeOf(context: Context, memberId: MemberId): Promise<string> {
  return (await memberLoyaltyOf(context, memberId)).cardCode
}

/** When points end that the member earns now and never moves again. */
export async function expiryFor(context: Context, memberId: MemberId): Promise<Instant> {
  const { timeZone } = await personOf(context, memberId)
  const { jurisdiction } = await memberLoyaltyOf(context, memberId)
  return endOfInactivity(context.now, timeZone, jurisdiction)
}

/** The member earned or spent: all points that live by activity live on. */
export async function noteActivity(context: Context, memberId: MemberId): Promise<void> {
  const until = await expiryFor(context, memberId)
  await concurrently([
    setLastActivity(context.db, memberId, context.now),
    extendExpiry(context, { memberId, until }),
  ])
}
