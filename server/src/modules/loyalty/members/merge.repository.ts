import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface Merge {
  readonly from: MemberId
  readonly to: MemberId
}

/**
 * A person whose two accounts were in the same group of a campaign stays in it. Otherwise one account may have been
 * promised the campaign, so the person leaves the comparison and gets it.
 */
export async function mergeAssignments(db: Db, { from, to }: Merge): Promise<void> {
  await sql`
    delete from campaign_assignment as own
    where own.member_id in (${from}, ${to}) and (own.member_id = ${from} or not exists (
      select from campaign_assignment as other
      where other.campaign_id = own.campaign_id and other.member_id = ${from} and other.is_held_out = own.is_held_out
    ))`.execute(db)
}

/** Moves purchases, occasions and tiers; of two tiers in one program the higher one remains. */
export async function moveProgramHistory(db: Db, { from, to }: Merge): Promise<void> {
  await db.updateTable('purchase').set({ member_id: to }).where('member_id', '=', from).execute()
  await sql`
    update campaign_grant set member_id = ${to} where member_id = ${from} and not exists (
      select from campaign_grant as known
      where known.member_id = ${to} and known.campaign_id = campaign_grant.campaign_id and known.occasion = campaign_grant.occasion
    )`.execute(db)
  await sql`
    update birthday_gift set member_id = ${to} where member_id = ${from} and not exists (
      select from birthday_gift as known
      where known.member_id = ${to} and known.business_id = birthday_gift.business_id
        and abs(known.birthday - birthday_gift.birthday) < 330
    )`.execute(db)
  await sql`
    delete from member_tier using (
      select member_tier.id, row_number() over (
        partition by member_tier.business_id order by factor_hundredths desc, threshold_points desc, period_ends_on desc, member_tier.id
      ) as place
      from member_tier join program_tier on program_tier.id = member_tier.tier_id where member_id in (${from}, ${to})
    ) as ranked
    where ranked.id = member_tier.id and ranked.place > 1`.execute(db)
  await db.updateTable('member_tier').set({ member_id: to }).where('member_id', '=', from).execute()
}
