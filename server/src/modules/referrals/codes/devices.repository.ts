import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface DeviceObservation {
  readonly memberId: MemberId
  readonly at: Instant
  readonly addressHash: Buffer
  readonly deviceHash: Buffer | null
}

/** At most one row per day, address and device. */
export async function insertDeviceObservation(
  db: Db,
  { memberId, at, addressHash, deviceHash }: DeviceObservation,
): Promise<void> {
  await sql`
    insert into device_observation (member_id, seen_on, address_hash, device_hash)
    values (${memberId}, (${at}::timestamptz at time zone 'UTC')::date, ${addressHash}, ${deviceHash})
    on conflict do nothing`.execute(db)
}

export async function deleteDeviceObservations(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from device_observation where seen_on < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
