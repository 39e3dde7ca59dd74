import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralsTables } from '../tables.ts'

export type CodeRow = Selectable<ReferralsTables['referral_code']>

export async function codeRows(db: Db, codes: readonly string[]): Promise<CodeRow[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('referral_code')
    .selectAll()
    .where(sql<boolean>`code = any(${codes})`)
    .execute()
}

/** Null when the code is taken, or the member has a code with this label already. */
export async function insertCode(
  db: Db,
  row: {
    code: string
    memberId: MemberId
    campaignId: ReferralCampaignId
    channel: string
    isInvitation: boolean
    now: Instant
  },
): Promise<CodeRow | null> {
  const inserted = await db
    .insertInto('referral_code')
    .values({
      code: row.code,
      member_id: row.memberId,
      campaign_id: row.campaignId,
      channel: row.channel,
      is_invitation: row.isInvitation,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function codeOfChannel(
  db: Db,
  of: { memberId: MemberId; campaignId: ReferralCampaignId; channel: string },
): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('referral_code')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('campaign_id', '=', of.campaignId)
    .where(sql<boolean>`lower(channel) = lower(${of.channel})`)
    .where('is_invitation', '=', false)
    .executeTakeFirst()
  return row ?? null
}

export type CountedCode = CodeRow & { clicks: number }

/** The labeled links of a member, the oldest first, with the number of devices that opened them. */
export async function channelCodes(
  db: Db,
  memberId: MemberId,
  campaignIds: readonly ReferralCampaignId[],
): Promise<CountedCode[]> {
  const { rows } = await sql<CountedCode>`
    select c.*, (select count(*)::int from referral_touch t where t.code = c.code) as clicks
    from referral_code c
    where c.member_id = ${memberId} and c.campaign_id = any(${campaignIds}) and not c.is_invitation
    order by c.created_at, c.code`.execute(db)
  return rows
}

/**
 * Stores a touch, or above the daily limit per address only counts it, in one statement. Returns the touch id; null
 * when only counted.
 */
export async function noteTouch(
  db: Db,
  touch: {
    code: string
    channel: string
    at: Instant
    addressHash: Buffer
    deviceHash: Buffer
    hasAdId: boolean
    perAddressMax: number
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      insert into referral_touch (code, channel, at, address_hash, device_hash, has_ad_id)
      select ${touch.code}, ${touch.channel}, ${touch.at}::timestamptz, ${touch.addressHash}, ${touch.deviceHash}, ${touch.hasAdId}
      where (
        select count(*) from (
          select from referral_touch
          where address_hash = ${touch.addressHash} and at > ${touch.at}::timestamptz - interval '1 day'
          limit ${touch.perAddressMax}
        ) seen
      ) < ${touch.perAddressMax}
      returning id
    ), counted as (
      update referral_code set uncounted = uncounted + 1
      where code = ${touch.code} and not exists (select from kept)
    )
    select id from kept`.execute(db)
  return rows[0]?.id ?? null
}

/** The first stored touch of a device for a code. */
export async function touchIdOf(db: Db, code: string, deviceHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('referral_touch')
    .select('id')
    .where('code', '=', code)
    .where('device_hash', '=', deviceHash)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
