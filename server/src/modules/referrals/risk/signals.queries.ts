import type { MemberId, ReferralId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

const ringMembersMax = 8

/** The evidence about one referral in the tables of referrals and device observations. */
export interface Traces {
  /** The size of the referral ring that this referral closes. */
  readonly circleMembers: number | null
  /** Null when the friend's device is unknown. */
  readonly isSameDevice: boolean | null
  readonly isSameNetwork: boolean | null
  readonly signUpsFromAddress: number
  readonly hasAdClick: boolean
  readonly friendsOrdered: number
  readonly friendsRefunded: number
}

/**
 * Read in one query. Follows a ring through at most eight members within a year. The device is the same when it was
 * seen with the referrer or another of their friends. Counts sign-ups in the seven days around this one.
 */
export async function tracesOf(db: Db, referralId: ReferralId): Promise<Traces> {
  const { rows } = await sql<Traces>`
    with recursive one as (select * from referral where id = ${referralId}),
    ring as (
      select one.friend_id as member_id, 1 as members, array[one.friend_id] as path from one where one.friend_id is not null
      union all
      select next.friend_id, ring.members + 1, ring.path || next.friend_id
      from one, ring join referral next on next.referrer_id = ring.member_id
      where ring.member_id <> one.referrer_id and ring.members < ${ringMembersMax}
        and next.friend_id is not null and next.joined_at <= one.joined_at
        and next.joined_at > one.joined_at - interval '12 months' and next.friend_id <> all(ring.path)
    ),
    others as (
      select r.* from one join referral r on r.referrer_id = one.referrer_id and r.id <> one.id and r.friend_id is not null
    )
    select
      (select min(ring.members) from ring, one where ring.member_id = one.referrer_id) as "circleMembers",
      (select case when one.joined_device_hash is null then null else
          exists (select from others o where o.joined_device_hash = one.joined_device_hash and o.friend_id <> one.friend_id)
          or exists (select from referral r where r.friend_id = one.referrer_id and r.joined_device_hash = one.joined_device_hash)
          or exists (select from device_observation s where s.member_id = one.referrer_id and s.device_hash = one.joined_device_hash)
        end from one) as "isSameDevice",
      (select case when one.joined_address_hash is null then null else exists (
          select from device_observation s
          where s.member_id = one.referrer_id and s.address_hash = one.joined_address_hash
            and s.seen_on = (one.joined_at at time zone 'UTC')::date
        ) end from one) as "isSameNetwork",
      (select greatest(1, count(distinct r.friend_id))::int from one join referral r
        on r.joined_address_hash = one.joined_address_hash
        and r.joined_at between one.joined_at - interval '84 hours' and one.joined_at + interval '84 hours'
      ) as "signUpsFromAddress",
      coalesce((select t.has_ad_id from one join referral_touch t on t.id = one.touch_id), false) as "hasAdClick",
      (select count(*)::int from others o where exists (
        select from referral_event e where e.referral_id = o.id and e.to_status = 'qualifying')) as "friendsOrdered",
      (select count(*)::int from others o where exists (
        select from referral_event e where e.referral_id = o.id and e.reason = 'order_refunded')) as "friendsRefunded"`.execute(
    db,
  )
  return rows[0]! // a select without a table returns one row
}

/**
 * Other members seen on the friend's network within seven days of joining: staff among them identify the business's
 * Wi-Fi.
 */
export async function seenBeside(db: Db, referralId: ReferralId, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct s.member_id from referral r join device_observation s on s.address_hash = r.joined_address_hash
      and s.seen_on between (r.joined_at at time zone 'UTC')::date - 7 and (r.joined_at at time zone 'UTC')::date + 7
    where r.id = ${referralId} and s.member_id not in (r.friend_id, r.referrer_id)
    limit ${limit}`.execute(db)
  return rows.map(({ member_id: memberId }) => memberId)
}

/** Other friends of the same referrer, the latest first. */
export async function otherFriends(db: Db, referralId: ReferralId, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ friend_id: MemberId }>`
    select distinct on (r.joined_at, r.friend_id) r.friend_id
    from referral one join referral r on r.referrer_id = one.referrer_id
      and r.friend_id is not null and r.friend_id is distinct from one.friend_id
    where one.id = ${referralId} order by r.joined_at desc, r.friend_id limit ${limit}`.execute(db)
  return rows.map(({ friend_id: friendId }) => friendId)
}
