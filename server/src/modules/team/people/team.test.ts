import { randomUUID } from 'node:crypto'
import { type MemberId, ResourceId, ServiceId, StaffId } from 'contract/ids'
import { usdCents } from 'contract/money'
import type { LocalDate } from 'contract/instant'
import type { AbsenceDraft } from 'contract/team'
import type { ServiceSettings } from 'contract/teamSettings'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { confirmHold } from '../../slots/reservations/reservations.ts'
import { listFreeSlots } from '../../slots/availability/listFreeSlots.ts'
import { holdFreeSlot } from '../../slots/holds/holds.ts'
import * as absences from '../absences/closures.ts'
import * as rooms from '../rooms/rooms.ts'
import * as team from './team.ts'
import { setSettings, settingsOf } from '../settings/serviceSettings.ts'
import {
  at,
  inOne,
  newBookingId,
  newHoldId,
  openSalon,
  type Salon,
} from '../../../../test-support/fixtures/slots.ts'
import { noCalendars } from '../../slots/availability/calendarsPort.ts'

const database = useDatabase()
/** Half past two in New York on the day on which the tests stand at noon. */
const afternoon = at('2026-11-20T14:30:00-05:00')

let salon: Salon
let owner: MemberId
let worker: MemberId
let stranger: MemberId

const join = async () =>
  (
    await createMember(database.contextOf(), {
      email: `${randomUUID()}@goodword.example`,
      displayName: 'Tomas Rivera',
      emailVerified: true,
      isOperator: false,
    })
  ).id

beforeAll(async () => {
  owner = await join()
  worker = await join()
  stranger = await join()
})

beforeEach(async () => {
  salon = await openSalon(database.contextOf(), { rooms: 2 })
  const { businessId } = salon
  await addMembership(database.contextOf(), { businessId, memberId: owner, role: 'owner' })
  await addMembership(database.contextOf(), { businessId, memberId: worker, role: 'staff' })
})

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>) =>
  inOne(database.contextOf(memberId), work)
const read = (memberId = owner) => as(memberId, (context) => team.readTeam(context, salon.businessId))
const first = () => ({ businessId: salon.businessId, staffId: salon.staffIds[0]! }) // a salon has two
const known = (changes: Partial<Parameters<typeof team.addStaff>[2]> = {}) => ({
  name: 'Stylist 1',
  role: 'Stylist',
  memberId: null,
  ...changes,
})
const away = (changes: Partial<AbsenceDraft> = {}): AbsenceDraft => ({
  localStart: '2026-11-20T13:00',
  localEnd: '2026-11-20T17:00',
  note: 'Dentist',
  keepsBookings: false,
  ...changes,
})
const signInAs = (memberId: MemberId) =>
  as(owner, (context) => team.changeStaff(context, first(), known({ memberId })))

/** Somebody books the first person that afternoon. */
async function book(isConfirmed = true) {
  const holdId = newHoldId()
  const bookingId = newBookingId()
  const context = database.contextOf()
  await inOne(context, (own) =>
    holdFreeSlot(
      own,
      { holdId, serviceId: salon.serviceId, startsAt: afternoon, staffId: first().staffId },
      { sessionToken: null, addressGroup: randomUUID() },
      noCalendars,
    ),
  )
  if (isConfirmed) await inOne(context, (own) => confirmHold(own, { holdId, bookingId }, noCalendars))
  return { bookingId }
}

async function slotsOnFriday() {
  const day = '2026-11-20' as LocalDate // written in the right form
  const { slots } = await listFreeSlots(
    database.contextOf(),
    {
      serviceId: salon.serviceId,
      from: day,
      to: day,
      staff: first().staffId,
    },
    noCalendars,
  )
  return slots.map(({ localStart }) => localStart.slice(11))
}

describe('who may', () => {
  test('strangers learn nothing', async () => {
    await expect(read(stranger)).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      as(stranger, (context) => team.addStaff(context, salon.businessId, known())),
    ).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      as(stranger, (context) => settingsOf(context, { ...first(), serviceId: salon.serviceId })),
    ).rejects.toMatchObject({ code: 'business_not_found' })
  })
  test('staff read all but notes and accounts, and change nothing of others', async () => {
    await signInAs(owner)
    await as(owner, (context) => absences.addTimeOff(context, first(), away()))
    const seen = await read(worker)
    expect(seen).toMatchObject({ isOwner: false, people: [] })
    expect(seen.staff[0]).toMatchObject({ isYours: false, memberId: null, timeOff: [{ note: null }] })
    const attempts: readonly ((context: Context) => Promise<unknown>)[] = [
      (context) => team.setShifts(context, first(), []),
      (context) => team.setSkills(context, first(), []),
      (context) => absences.addTimeOff(context, first(), away()),
      (context) => absences.addClosure(context, salon.businessId, away()),
      (context) => team.addStaff(context, salon.businessId, known()),
      (context) => setSettings(context, { ...first(), serviceId: salon.serviceId }, null),
    ]
    for (const attempt of attempts)
      await expect(as(worker, attempt)).rejects.toMatchObject({ code: 'owner_only' })
  })
  test('staff change their own shifts and time off', async () => {
    await signInAs(worker)
    const shifts = [{ dayOfWeek: 5, startsMinute: 600, endsMinute: 900 }]
    const after = await as(worker, (context) => team.setShifts(context, first(), shifts))
    expect(after.staff[0]).toMatchObject({ isYou: true, isYours: true, shifts })
    const { staff } = await as(worker, (context) => absences.addTimeOff(context, first(), away()))
    const timeOffId = staff[0]!.timeOff[0]!.id // just added
    const back = await as(worker, (context) => absences.removeTimeOff(context, { ...first(), timeOffId }))
    expect(back.staff[0]?.timeOff).toEqual([])
    await expect(
      as(worker, (context) => absences.removeTimeOff(context, { ...first(), timeOffId })),
    ).rejects.toMatchObject({ code: 'absence_not_found' })
  })
})

describe('people', () => {
  test('are added at the end, with shifts and services afterwards, and it is noted who did it', async () => {
    const added = await as(owner, (context) =>
      team.addStaff(context, salon.businessId, known({ name: 'Noor', memberId: worker })),
    )
    const noor = added.staff.at(-1)
    expect(noor).toMatchObject({ name: 'Noor', memberId: worker, shifts: [], skills: [] })
    expect(added.lastChange).toMatchObject({ byName: 'Tomas Rivera' })
    const skills = [{ serviceId: salon.serviceId, priceUsdCents: usdCents(900), durationMinutes: 45 }]
    const skilled = await as(owner, (context) =>
      team.setSkills(context, { ...first(), staffId: noor!.id }, skills),
    ) // just added
    expect(skilled.staff.at(-1)?.skills).toEqual(skills)
  })
  test('have an account of the business, and none twice', async () => {
    await signInAs(worker)
    const add = (memberId: MemberId) =>
      as(owner, (context) => team.addStaff(context, salon.businessId, known({ memberId })))
    await expect(add(worker)).rejects.toMatchObject({ code: 'person_taken' })
    await expect(add(stranger)).rejects.toMatchObject({ code: 'person_not_found' })
  })
  test('of another business are not found, nor are its services', async () => {
    const other = await openSalon(database.contextOf())
    const theirs = { businessId: salon.businessId, staffId: other.staffIds[0]! } // a salon has two
    await expect(as(owner, (context) => team.setShifts(context, theirs, []))).rejects.toMatchObject({
      code: 'team_member_not_found',
    })
    const skill = { serviceId: other.serviceId, priceUsdCents: null, durationMinutes: null }
    await expect(as(owner, (context) => team.setSkills(context, first(), [skill]))).rejects.toMatchObject({
      code: 'service_not_found',
    })
    await expect(
      as(owner, (context) => settingsOf(context, { ...first(), serviceId: other.serviceId })),
    ).rejects.toMatchObject({ code: 'service_not_found' })
  })
  test('work in the shifts that they have, and nobody works twice at once', async () => {
    const shifts = [
      { dayOfWeek: 5, startsMinute: 900, endsMinute: 960 },
      { dayOfWeek: 5, startsMinute: 960, endsMinute: 1020 },
    ]
    await as(owner, (context) => team.setShifts(context, first(), shifts))
    expect(await slotsOnFriday()).toEqual(['15:00', '15:30', '16:00', '16:30'])
    const twice = [shifts[0]!, { ...shifts[0]!, startsMinute: 930 }] // two are given above
    await expect(as(owner, (context) => team.setShifts(context, first(), twice))).rejects.toMatchObject({
      code: 'shifts_overlap',
    })
  })
})

describe('absences', () => {
  test('take the times away, and what searches know of them is made anew', async () => {
    database.enqueued.length = 0
    await as(owner, (context) => absences.addTimeOff(context, first(), away()))
    expect(await slotsOnFriday()).toEqual(['17:00', '17:30'])
    const data = { businessId: salon.businessId }
    expect(database.enqueued).toContainEqual({ job: 'slots-changed', data })
  })
  test('into booked time are refused with what is booked, unless it is kept', async () => {
    const { bookingId } = await book()
    const add = (changes: Partial<AbsenceDraft> = {}) =>
      as(owner, (context) => absences.addTimeOff(context, first(), away(changes)))
    await expect(add()).rejects.toMatchObject({
      code: 'absence_booked',
      more: {
        details: {
          bookings: [
            {
              bookingId,
              serviceName: 'Cake tasting',
              staffName: 'Stylist 1',
              localStart: '2026-11-20T14:30',
            },
          ],
        },
      },
    })
    await expect(add({ localEnd: '2026-11-20T14:30' })).resolves.toBeDefined()
    await expect(add({ localStart: '2026-11-20T15:00' })).resolves.toBeDefined()
    await expect(add({ keepsBookings: true })).resolves.toBeDefined()
  })
  test('wait for nobody who let a time go, and for whoever is choosing it', async () => {
    await book(false)
    const add = () => as(owner, (context) => absences.addTimeOff(context, first(), away()))
    await expect(add()).rejects.toMatchObject({ code: 'absence_booked' })
    database.clock.moveTo('2026-11-20T17:11:00Z')
    await expect(add()).resolves.toBeDefined()
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('of the whole place look at everybody', async () => {
    await book()
    const add = (changes: Partial<AbsenceDraft> = {}) =>
      as(owner, (context) => absences.addClosure(context, salon.businessId, away(changes)))
    await expect(add()).rejects.toMatchObject({ code: 'absence_booked' })
    const { closures } = await add({ keepsBookings: true })
    expect(await slotsOnFriday()).toEqual(['17:00', '17:30'])
    const closureId = closures[0]!.id // just added
    await as(owner, (context) => absences.removeClosure(context, { businessId: salon.businessId, closureId }))
    expect((await read()).closures).toEqual([])
  })
  test('that are over are refused', async () => {
    const past = away({ localStart: '2026-11-19T09:00', localEnd: '2026-11-19T18:00' })
    await expect(as(owner, (context) => absences.addTimeOff(context, first(), past))).rejects.toMatchObject({
      code: 'absence_invalid',
    })
  })
})

describe('rooms', () => {
  const group = async () => (await read()).resourceGroups[0]! // the salon has one
  const change = async (units: { id: ResourceId | null; name: string }[], name = 'Rooms') => {
    const { id: groupId } = await group()
    return as(owner, (context) =>
      rooms.changeResourceGroup(context, { businessId: salon.businessId, groupId }, { name, units }),
    )
  }
  test('are added, change names and go', async () => {
    const { units } = await group()
    const [one, two] = units as [(typeof units)[number], (typeof units)[number]] // the salon has two
    await change([
      { id: two.id, name: 'Room 1' },
      { id: one.id, name: 'Room 2' },
      { id: null, name: 'Room 3' },
    ])
    expect((await group()).units).toEqual([
      { id: two.id, name: 'Room 1' },
      { id: one.id, name: 'Room 2' },
      { id: expect.anything(), name: 'Room 3' },
    ])
    await change([{ id: one.id, name: 'Room 1' }])
    expect((await group()).units).toEqual([{ id: one.id, name: 'Room 1' }])
  })
  test('stay while they are booked, and while a service needs them', async () => {
    await book()
    const { id: groupId, units } = await group()
    await expect(change([{ id: null, name: 'Another' }])).rejects.toMatchObject({ code: 'resource_booked' })
    expect((await group()).units).toEqual(units)
    const which = { businessId: salon.businessId, groupId }
    await expect(as(owner, (context) => rooms.removeResourceGroup(context, which))).rejects.toMatchObject({
      code: 'resource_group_needed',
    })
    database.clock.moveTo('2026-11-21T17:00:00Z')
    await expect(change([{ id: null, name: 'Another' }])).resolves.toBeDefined()
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('of one name are refused, and those of others not found', async () => {
    const draft = { name: 'Rooms', units: [{ id: null, name: 'One' }] }
    await expect(
      as(owner, (context) => rooms.addResourceGroup(context, salon.businessId, draft)),
    ).rejects.toMatchObject({ code: 'resource_group_taken' })
    await expect(change([{ id: ResourceId.parse(randomUUID()), name: 'One' }])).rejects.toMatchObject({
      code: 'resource_not_found',
    })
    await as(owner, (context) =>
      rooms.addResourceGroup(context, salon.businessId, { ...draft, name: 'Chairs' }),
    )
    const chairs = (await read()).resourceGroups.find(({ name }) => name === 'Chairs')
    const which = { businessId: salon.businessId, groupId: chairs!.id } // just added
    const left = await as(owner, (context) => rooms.removeResourceGroup(context, which))
    expect(left.resourceGroups.map(({ name }) => name)).toEqual(['Rooms'])
  })
})

describe('settings of a service', () => {
  const which = () => ({ businessId: salon.businessId, serviceId: salon.serviceId })
  const now = async () => (await as(owner, (context) => settingsOf(context, which()))).settings!
  const set = async (changes: Partial<ServiceSettings>) => {
    const settings = { ...(await now()), ...changes }
    return as(owner, (context) => setSettings(context, which(), settings))
  }
  test('are read, written and read back', async () => {
    const changes = {
      durationMinutes: 60,
      bufferAfterMinutes: 10,
      processing: [{ offsetMinutes: 20, minutes: 15 }],
      slotStepMinutes: 60,
      confirmMode: 'request',
      deposit: { kind: 'card_on_file' },
      policyTiers: [
        { hoursBefore: 48, refundPercent: 100 },
        { hoursBefore: 0, refundPercent: 50 },
      ],
      resourceGroupIds: [],
    } as const satisfies Partial<ServiceSettings>
    const { settings, service } = await set({ ...changes })
    expect(settings).toMatchObject(changes)
    expect(service.durationMinutes).toBe(60)
    expect(await now()).toEqual(settings)
    expect(await slotsOnFriday()).toEqual(['14:00', '15:00', '16:00'])
  })
  test('give a class its timetable, and nothing is offered beside it', async () => {
    const [friday, three] = [5, 15 * 60]
    const weeklyStarts = [
      { dayOfWeek: friday, minute: three },
      { dayOfWeek: 1, minute: three },
    ]
    expect((await set({ weeklyStarts })).settings).toMatchObject({ weeklyStarts })
    expect(await slotsOnFriday()).toEqual(['15:00'])
    await set({ weeklyStarts: [] })
    expect((await slotsOnFriday()).length).toBeGreaterThan(1)
  })
  test('can be taken away and given back', async () => {
    const before = await now()
    await as(owner, (context) => setSettings(context, which(), null))
    expect((await read()).services[0]?.isBookable).toBe(false)
    await expect(slotsOnFriday()).rejects.toMatchObject({ code: 'service_not_bookable' })
    await as(owner, (context) => setSettings(context, which(), before))
    expect(await now()).toEqual(before)
  })
  test('that contradict each other are refused', async () => {
    await expect(set({ needsStaff: false, resourceGroupIds: [] })).rejects.toMatchObject({
      code: 'service_takes_nothing',
    })
    await expect(set({ deposit: { kind: 'full' } })).rejects.toMatchObject({ code: 'deposit_too_high' })
    const other = await openSalon(database.contextOf(), { rooms: 1 })
    await addMembership(database.contextOf(), {
      businessId: other.businessId,
      memberId: owner,
      role: 'owner',
    })
    const theirs = await as(owner, (context) => team.readTeam(context, other.businessId))
    await expect(set({ resourceGroupIds: [theirs.resourceGroups[0]!.id] })).rejects.toMatchObject({
      code: 'resource_group_not_found',
    })
  })
  test('of no service are not found', async () => {
    await expect(
      as(owner, (context) => settingsOf(context, { ...which(), serviceId: ServiceId.parse(randomUUID()) })),
    ).rejects.toMatchObject({ code: 'service_not_found' })
    const nobody = { businessId: salon.businessId, staffId: StaffId.parse(randomUUID()) }
    await expect(as(owner, (context) => team.setShifts(context, nobody, []))).rejects.toMatchObject({
      code: 'team_member_not_found',
    })
  })
})

test('a booking and an absence of the same time never both pass unseen', async () => {
  for (let round = 0; round < 5; round++) {
    salon = await openSalon(database.contextOf())
    await addMembership(database.contextOf(), {
      businessId: salon.businessId,
      memberId: owner,
      role: 'owner',
    })
    const [booked, absent] = await Promise.allSettled([
      book(),
      as(owner, (context) => absences.addTimeOff(context, first(), away())),
    ])
    expect([booked.status, absent.status]).toContain('fulfilled')
    if (booked.status === 'fulfilled' && absent.status === 'fulfilled')
      expect((await read()).staff[0]?.timeOff).toEqual([])
  }
})
