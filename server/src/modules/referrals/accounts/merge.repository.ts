import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralRow } from '../core/referral.repository.ts'
import type { RewardRow } from '../rewards/rewards.repository.ts'

export interface Merge {
  readonly from: MemberId
  readonly to: MemberId
}

/** Referrals between the two accounts, in either direction. */
export async function referralsBetween(db: Db, { from, to }: Merge): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where((where) =>
      where.or([
        where.and({ referrer_id: from, friend_id: to }),
        where.and({ referrer_id: to, friend_id: from }),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Milestone bonuses of the first account that the second account has as well. */
export async function doubledMilestones(db: Db, { from, to }: Merge): Promise<RewardRow[]> {
  return db
    .selectFrom('referral_reward as own')
    .selectAll('own')
    .where('own.member_id', '=', from)
    .where('own.side', '=', 'milestone')
    .where('own.state', 'in', ['pending', 'available'])
    .where(
      sql<boolean>`exists (select from referral_reward other where other.member_id = ${to} and other.side = 'milestone'
        and other.campaign_id = own.campaign_id and other.friends = own.friends and other.state in ('pending', 'available'))`,
    )
    .orderBy('own.id')
    .execute()
}

/**
 * Moves referrals, links, rewards and device observations from one account to the other. Referrals between the two accounts do
 * not move: a member must not be their own friend. A link whose label exists on both accounts gets its code appended to
 * the label.
 */
export async function setOwner(db: Db, { from, to }: Merge): Promise<void> {
  await sql`
    update referral_code code set member_id = ${to}, channel = case when not code.is_invitation and exists (
        select from referral_code other where other.member_id = ${to} and other.campaign_id = code.campaign_id
          and not other.is_invitation and lower(other.channel) = lower(code.channel)
      ) then left(code.channel, 31) || ' ' || code.code else code.channel end
    where code.member_id = ${from}`.execute(db)
  await sql`
    update referral set referrer_id = ${to} where referrer_id = ${from} and friend_id is distinct from ${to}`.execute(
    db,
  )
  await sql`update referral set friend_id = ${to} where friend_id = ${from} and referrer_id <> ${to}`.execute(
    db,
  )
  await db.updateTable('referral_reward').set({ member_id: to }).where('member_id', '=', from).execute()
  await sql`
    insert into device_observation (member_id, seen_on, address_hash, device_hash)
    select ${to}, seen_on, address_hash, device_hash from device_observation where member_id = ${from}
    on conflict do nothing`.execute(db)
  await db.deleteFrom('device_observation').where('member_id', '=', from).execute()
}
