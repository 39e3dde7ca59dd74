import type { BookingId, MemberId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { HoldRow } from '../availability/slots.queries.ts'
import type { AllocationKind, SlotsTables } from '../tables.ts'

/**
 * Serializes hold requests per address group and member until the transaction ends, so that counted limits hold. Call
 * it before locking any resource.
 */
export async function lockAsker(
  db: Db,
  { addressGroup, memberId }: { addressGroup: string; memberId: MemberId | null },
): Promise<void> {
  for (const name of [`address ${addressGroup}`, ...(memberId ? [`member ${memberId}`] : [])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`slot holds of ${name}`}, 0))`.execute(db)
}

/**
 * Locks resources against other allocations until the transaction ends, in key order, once all rows exist: inserting
 * missing rows while holding locks could deadlock with a transaction that waits for those rows.
 */
export async function lockResources(db: Db, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].sort()
  if (sorted.length === 0) return
  const lockIfAllAreThere = async () =>
    (
      await sql`select resource_key from bookable_resource where resource_key = any(${sorted})
          and (select count(*) from bookable_resource where resource_key = any(${sorted})) = ${sorted.length}
        order by resource_key for no key update`.execute(db)
    ).rows.length > 0
  if (await lockIfAllAreThere()) return
  await sql`
    insert into bookable_resource (resource_key, staff_id, resource_id)
    select key, case when key like 'staff:%' then substr(key, 7)::uuid end, case when key like 'room:%' then substr(key, 6)::uuid end
    from unnest(${sorted}::text[]) as key order by key on conflict do nothing`.execute(db)
  await lockIfAllAreThere()
}

/** Deletes allocations of expired holds and abandoned sessions on these resources. The caller must hold their locks. */
export async function deleteLapsed(db: Db, keys: readonly string[], now: Instant): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from allocation where id in (
      select id from allocation where resource_key = any(${keys}) and (expires_at <= ${now} or (kind = 'session' and not exists (
        select from session_seat where session_id = allocation.owner_id
          and (session_seat.expires_at is null or session_seat.expires_at > ${now}))))
      order by id for update)`.execute(db)
}

/** @throws Refusal slot_taken on an overlap with an existing allocation */
export async function insertAllocations(
  db: Db,
  owner: { id: string; kind: AllocationKind; expiresAt: Instant | null },
  spans: readonly { key: string; startsAt: Instant; endsAt: Instant }[],
): Promise<void> {
  if (spans.length === 0) return
  await db
    .insertInto('allocation')
    .values(
      spans.map(({ key, startsAt, endsAt }) => ({
        resource_key: key,
        starts_at: startsAt,
        ends_at: endsAt,
        kind: owner.kind,
        owner_id: owner.id,
        expires_at: owner.expiresAt,
      })),
    )
    .execute()
    .catch(refuseOverlap)
}

function refuseOverlap(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'allocation_overlap_exclude')
    throw new Refusal('slot_taken')
  throw error
}

export async function insertSession(
  db: Db,
  session: {
    serviceId: ServiceId
    staffId: StaffId | null
    startsAt: Instant
    endsAt: Instant
    capacity: number
  },
): Promise<string> {
  const { id } = await db
    .insertInto('slot_session')
    .values({
      service_id: session.serviceId,
      staff_id: session.staffId,
      starts_at: session.startsAt,
      ends_at: session.endsAt,
      capacity: session.capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The lowest free seat; null when the session is full. The caller must hold the locks of the session's resources. */
export async function takeSeat(
  db: Db,
  seat: { sessionId: string; ownerId: string; expiresAt: Instant | null; now: Instant },
): Promise<number | null> {
  await db
    .deleteFrom('session_seat')
    .where('session_id', '=', seat.sessionId)
    .where('expires_at', '<=', seat.now)
    .execute()
  const { rows } = await sql<{ seat_no: number }>`
    insert into session_seat (session_id, seat_no, capacity, kind, owner_id, expires_at)
    select session.id, number, session.capacity, ${seat.expiresAt === null ? 'booking' : 'hold'}, ${seat.ownerId}, ${seat.expiresAt}
    from slot_session as session cross join generate_series(1, session.capacity) as number
    where session.id = ${seat.sessionId}
      and not exists (select from session_seat where session_id = session.id and seat_no = number)
    order by number limit 1 returning seat_no`.execute(db)
  return rows[0]?.seat_no ?? null
}

/** The resource keys that an owner has, directly or through a seat in a session. */
export async function keysOf(db: Db, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ resource_key: string }>`
    select resource_key from allocation where owner_id = ${ownerId}
    union
    select resource_key from session_seat as seat join allocation on allocation.owner_id = seat.session_id
    where seat.owner_id = ${ownerId}`.execute(db)
  return rows.map(({ resource_key }) => resource_key)
}

/** The number of allocations of an owner or a session. */
export async function countAllocations(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('allocation')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes an owner's allocations and seat, and its session when that has no seats left. The caller must hold the locks
 * of its resources.
 */
export async function deleteOwned(db: Db, ownerId: string, now: Instant): Promise<void> {
  await db.deleteFrom('allocation').where('owner_id', '=', ownerId).execute()
  // Locks the session before its seats, the same order as a cascading delete of the session.
  const { rows: seats } = await sql<{ session_id: string }>`
    with session as (
      select id from slot_session where id = (select session_id from session_seat where owner_id = ${ownerId}) for update)
    delete from session_seat where owner_id = ${ownerId} and session_id = (select id from session) returning session_id`.execute(
    db,
  )
  const sessionId = seats[0]?.session_id
  if (sessionId === undefined) return
  const { rows } = await sql<{ id: string }>`
    delete from slot_session where id = ${sessionId} and not exists (
      select from session_seat where session_id = slot_session.id and (expires_at is null or expires_at > ${now}))
    returning id`.execute(db)
  if (rows.length > 0) await db.deleteFrom('allocation').where('owner_id', '=', sessionId).execute()
}

/**
 * Transfers a hold's allocations and seat to a booking and returns the seat; null without any change when part of them
 * no longer exists.
 * @throws Refusal conflict_retry when part of them disappears concurrently
 */
export async function giveToBooking(
  db: Db,
  {
    holdId,
    bookingId,
    allocationCount,
  }: { holdId: SlotHoldId; bookingId: BookingId; allocationCount: number },
): Promise<{ seatNo: number | null } | null> {
  const own = await sql`
    update allocation set kind = 'booking', owner_id = ${bookingId}, expires_at = null
    where id in (select id from allocation where owner_id = ${holdId} order by id for update)
      and ${allocationCount} = (select count(*) from allocation as whole where whole.owner_id = ${holdId})`.execute(
    db,
  )
  if (own.numAffectedRows) {
    if (own.numAffectedRows !== BigInt(allocationCount)) throw new Refusal('conflict_retry')
    return { seatNo: null }
  }
  const { rows } = await sql<{ seat_no: number }>`
    update session_seat set kind = 'booking', owner_id = ${bookingId}, expires_at = null
    where owner_id = ${holdId}
      and ${allocationCount} = (select count(*) from allocation where allocation.owner_id = session_seat.session_id)
    returning seat_no`.execute(db)
  return rows[0] ? { seatNo: rows[0].seat_no } : null
}

/** False when the id already exists. */
export async function insertHold(db: Db, row: Insertable<SlotsTables['slot_hold']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('slot_hold')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks the hold until the transaction ends. Call it before locking any resource. */
export async function lockHold(db: Db, id: SlotHoldId): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('slot_hold')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function changeHold(
  db: Db,
  id: SlotHoldId,
  changes: Partial<Omit<HoldRow, 'id'>>,
): Promise<void> {
  await db.updateTable('slot_hold').set(changes).where('id', '=', id).execute()
}

/** Marks the hold of a booking that awaits payment, and its member, who may have signed in after choosing the time. */
export async function setBegun(
  db: Db,
  { holdId, memberId }: { holdId: SlotHoldId; memberId: MemberId },
): Promise<void> {
  await db
    .updateTable('slot_hold')
    .set({ is_begun: true, member_id: memberId })
    .where('id', '=', holdId)
    .where('status', '=', 'held')
    .execute()
}

export async function postpone(db: Db, id: SlotHoldId, expiresAt: Instant): Promise<void> {
  await sql`
    update allocation set expires_at = ${expiresAt}
    where id in (select id from allocation where owner_id = ${id} and kind = 'hold' order by id for update)`.execute(
    db,
  )
  await db
    .updateTable('session_seat')
    .set({ expires_at: expiresAt })
    .where('owner_id', '=', id)
    .where('kind', '=', 'hold')
    .execute()
}
