import type { MemberId, SlotHoldId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { at, inOne, newHoldId, openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { noCalendars } from './availability/calendarsPort.ts'
import { listFreeSlots } from './availability/listFreeSlots.ts'
import { holdFreeSlot, readHold, readOwnHolds } from './holds/holds.ts'
import { holdsOfAsker } from './holds/ownHolds.ts'
import { beginHold } from './reservations/reservations.ts'

// A time that a person holds does not count as taken by other people.

const database = useDatabase()
const afternoon = at('2026-11-20T14:30:00-05:00')
/** Overlaps the half hour from 2:30 PM. */
const quarterLater = at('2026-11-20T14:45:00-05:00')
const today = '2026-11-20' as LocalDate // a valid date

let salon: Salon
let maya: { memberId: MemberId; sessionToken: string }
let theo: typeof maya

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  salon = await openSalon(database.contextOf(), { staffCount: 1, settings: { slotStepMinutes: 15 } })
  maya = await person()
  theo = await person()
})

async function person() {
  const context = database.contextOf()
  const { id } = await createMember(context, {
    email: `${crypto.randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  return { memberId: id, sessionToken: (await createSession(context, id)).token }
}

const hold = (startsAt: Instant, by: typeof maya | null, holdId: SlotHoldId = newHoldId()) =>
  inOne(database.contextOf(), (context) =>
    holdFreeSlot(
      context,
      { holdId, serviceId: salon.serviceId, startsAt, staffId: null },
      { sessionToken: by?.sessionToken ?? null, addressGroup: crypto.randomUUID() },
      noCalendars,
    ),
  )

async function startsFor(by: typeof maya | null, holdId: SlotHoldId | null = null): Promise<Instant[]> {
  const context = database.contextOf()
  const except = await holdsOfAsker(context, { memberId: by?.memberId ?? null, holdId })
  const { slots } = await listFreeSlots(
    context,
    { serviceId: salon.serviceId, from: today, to: today, staff: 'any', except },
    noCalendars,
  )
  return slots.map(({ startsAt }) => startsAt)
}

test('a held time is free for the member who holds it, on every device, and taken for others', async () => {
  const held = await hold(afternoon, maya)
  expect(await startsFor(maya)).toContain(afternoon)
  expect(await startsFor(theo)).not.toContain(afternoon)
  const read = await readOwnHolds(database.contextOf(maya.memberId))
  expect(read.holds).toMatchObject([{ id: held.id }])
})

test('a visitor without an account proves the hold by its id', async () => {
  const held = await hold(afternoon, null)
  expect(await startsFor(null)).not.toContain(afternoon)
  expect(await startsFor(null, held.id)).toContain(afternoon)
})

test('the same time in a second tab is the same hold', async () => {
  const first = await hold(afternoon, maya)
  expect(await hold(afternoon, maya)).toMatchObject({ id: first.id })
  await expect(hold(afternoon, theo)).rejects.toMatchObject({ code: 'slot_taken' })
})

test('an overlapping time replaces the own hold, but only if it is free otherwise', async () => {
  const first = await hold(afternoon, maya)
  const second = await hold(quarterLater, maya)
  expect(second.startsAt).toBe(quarterLater)
  await expect(readHold(database.contextOf(), first.id)).rejects.toMatchObject({ code: 'slot_hold_ended' })
  const ofTheo = await hold(at('2026-11-20T15:30:00-05:00'), theo)
  await expect(hold(at('2026-11-20T15:15:00-05:00'), maya)).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await readHold(database.contextOf(), second.id)).toMatchObject({ status: 'held' })
  expect(await readHold(database.contextOf(), ofTheo.id)).toMatchObject({ status: 'held' })
})

test('the time of a booking that awaits payment is refused as begun, not as taken', async () => {
  const { id: holdId } = await hold(afternoon, null)
  await beginHold(database.contextOf(), { holdId, memberId: maya.memberId })
  expect(await startsFor(maya)).toContain(afternoon)
  await expect(hold(afternoon, maya)).rejects.toMatchObject({ code: 'booking_begun' })
  expect(await readHold(database.contextOf(), holdId)).toMatchObject({ status: 'held' })
  expect((await readOwnHolds(database.contextOf(maya.memberId))).holds).toEqual([])
})

test('two tabs that take overlapping times at once leave one hold', async () => {
  const ended = await Promise.allSettled([hold(afternoon, maya), hold(quarterLater, maya)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await readOwnHolds(database.contextOf(maya.memberId))).holds).toHaveLength(1)
})
