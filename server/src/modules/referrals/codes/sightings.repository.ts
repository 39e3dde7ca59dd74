import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface Sighting {
  readonly memberId: MemberId
  readonly at: Instant
  readonly addressHash: Buffer
  readonly deviceHash: Buffer | null
}

/** At most one row per day, address and device. */
export async function insertSighting(
  db: Db,
  { memberId, at, addressHash, deviceHash }: Sighting,
): Promise<void> {
  await sql`
    insert into member_sighting (member_id, seen_on, address_hash, device_hash)
    values (${memberId}, (${at}::timestamptz at time zone 'UTC')::date, ${addressHash}, ${deviceHash})
    on conflict do nothing`.execute(db)
}

export async function forgetSightings(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_sighting where seen_on < (${before}::timestamptz at time zone 'UTC')::date`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
