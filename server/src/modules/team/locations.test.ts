import { randomUUID } from 'node:crypto'
import type { Role } from 'contract/core/roles'
import { LocationId, type MemberId, type ServiceId, type StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { ServiceSettings } from 'contract/team/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { addTestLocation } from '../../../test-support/fixtures/locations.ts'
import { newHoldId } from '../../../test-support/fixtures/slots.ts'
import { useTeamFixture } from '../../../test-support/fixtures/team.ts'
import { retireStaff } from '../bookings/visit/retireStaff.ts'
import { addMembership } from '../businesses/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { noCalendars } from '../slots/availability/calendarsPort.ts'
import { listFreeSlots } from '../slots/availability/listFreeSlots.ts'
import { holdFreeSlot } from '../slots/holds/holds.ts'
import * as absences from './absences/closures.ts'
import type { Place } from './people/teamAccess.ts'
import * as team from './people/team.ts'
import * as rooms from './rooms/rooms.ts'
import { setSettings, settingsOf } from './settings/serviceSettings.ts'

const fixture = useTeamFixture()
const { database, as, afternoon, away, book, first, known } = fixture
let harbor: LocationId

beforeEach(async () => {
  harbor = await addTestLocation(database.pool, fixture.salon.businessId, '2 Harbor Road')
})

const atHarbor = () => ({ businessId: fixture.salon.businessId, locationId: harbor })
const atMill = () => ({ businessId: fixture.salon.businessId, locationId: fixture.salon.locationId })
const which = () => ({ businessId: fixture.salon.businessId, serviceId: fixture.salon.serviceId })
const second = () => fixture.salon.staffIds[1]! // a salon has two
const friday = (startsMinute: number, endsMinute: number) => [{ dayOfWeek: 5, startsMinute, endsMinute }]
const owner = <T>(work: (context: Context) => Promise<T>) => as(fixture.owner, work)
const settings = async () => (await owner((context) => settingsOf(context, which()))).settings!
const readAt = (place: Place) => owner((context) => team.readTeam(context, place))

/** Makes the service of the salon bookable at the other location. */
async function move(changes: Partial<ServiceSettings> = {}) {
  const after = { ...(await settings()), resourceGroupIds: [], ...changes }
  return owner((context) => setSettings(context, { ...which(), locationId: harbor }, after))
}

async function slots(staff: StaffId | 'any' = 'any') {
  const day = '2026-11-20' as LocalDate // a valid local date
  const { serviceId } = fixture.salon
  const found = await listFreeSlots(
    database.contextOf(),
    { serviceId, from: day, to: day, staff },
    noCalendars,
  )
  return found.slots.map(({ localStart }) => localStart.slice(11))
}

async function personWith(role: Role, locationIds: LocationId[] | null): Promise<MemberId> {
  const { id } = await createMember(database.contextOf(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Ida',
    emailVerified: true,
    isOperator: false,
  })
  const { businessId } = fixture.salon
  await addMembership(database.contextOf(), { businessId, memberId: id, role, locationIds })
  return id
}

describe('each location', () => {
  test('has its own shifts, rooms and closures', async () => {
    const staffId = first().staffId
    await owner((context) => team.setShifts(context, { ...atMill(), staffId }, friday(540, 720)))
    await owner((context) => team.setShifts(context, { ...atHarbor(), staffId }, friday(780, 1020)))
    await owner((context) =>
      rooms.addResourceGroup(context, atHarbor(), { name: 'Rooms', units: [{ id: null, name: 'Sea' }] }),
    )
    await owner((context) => absences.addClosure(context, atHarbor(), away()))
    const [mill, there] = [await readAt(atMill()), await readAt(atHarbor())]
    expect(there.locations).toEqual([
      { id: fixture.salon.locationId, name: '1 Mill Street, Willowford', mayManage: true },
      { id: harbor, name: '2 Harbor Road, Willowford', mayManage: true },
    ])
    expect(there.staff[0]).toMatchObject({
      shifts: friday(780, 1020),
      shiftsElsewhere: [{ locationId: fixture.salon.locationId, ...friday(540, 720)[0] }],
    })
    expect(mill.staff[0]?.shifts).toEqual(friday(540, 720))
    expect(there.resourceGroups.map(({ units }) => units.map(({ name }) => name))).toEqual([['Sea']])
    expect(mill.resourceGroups.map(({ units }) => units.length)).toEqual([2])
    expect([mill.closures.length, there.closures.length]).toEqual([0, 1])
    // A group and a closure are found at their location only.
    const groupId = there.resourceGroups[0]!.id // added above
    await expect(
      owner((context) => rooms.removeResourceGroup(context, { ...atMill(), groupId })),
    ).rejects.toMatchObject({ code: 'resource_group_not_found' })
    // Without a location, the main one.
    expect((await readAt({ businessId: fixture.salon.businessId })).locationId).toBe(fixture.salon.locationId)
  })

  test('has no shift that overlaps one of another location', async () => {
    const staffId = first().staffId
    await expect(
      owner((context) => team.setShifts(context, { ...atHarbor(), staffId }, friday(1020, 1140))),
    ).rejects.toMatchObject({ code: 'shifts_overlap' })
    await expect(
      owner((context) => team.setShifts(context, { ...atHarbor(), staffId }, friday(1080, 1140))),
    ).resolves.toBeDefined()
  })

  test('of another business is not found', async () => {
    const place = { ...atMill(), locationId: LocationId.parse(randomUUID()) }
    await expect(readAt(place)).rejects.toMatchObject({ code: 'location_not_found' })
  })
})

describe('a service', () => {
  test('is booked at the location of its settings, in the shifts and closures there', async () => {
    const staffId = first().staffId
    await owner((context) => team.setShifts(context, { ...atMill(), staffId }, friday(540, 720)))
    await owner((context) => team.setShifts(context, { ...atHarbor(), staffId }, friday(900, 1020)))
    const { service } = await move()
    expect(service).toMatchObject({ isBookable: true, locationId: harbor })
    expect(await slots()).toEqual(['15:00', '15:30', '16:00', '16:30'])
    // A closure of the main location does not matter.
    await owner((context) => absences.addClosure(context, atMill(), away()))
    expect(await slots()).toHaveLength(4)
    const until = away({ localEnd: '2026-11-20T16:00' })
    await owner((context) => absences.addClosure(context, atHarbor(), until))
    expect(await slots()).toEqual(['16:00', '16:30'])
    // Settings without a location retain the current one.
    await owner(async (context) => setSettings(context, which(), await settings()))
    expect((await readAt(atMill())).services[0]).toMatchObject({ locationId: harbor })
  })

  test('needs rooms of its location', async () => {
    const { resourceGroupIds } = await settings()
    await expect(move({ resourceGroupIds })).rejects.toMatchObject({ code: 'resource_group_not_found' })
  })

  test('with upcoming bookings cannot move, and a closure elsewhere does not concern them', async () => {
    await book()
    await expect(move()).rejects.toMatchObject({ code: 'service_location_booked' })
    await expect(owner((context) => absences.addClosure(context, atHarbor(), away()))).resolves.toBeDefined()
    database.clock.moveTo('2026-11-21T17:00:00Z')
    await expect(move()).resolves.toBeDefined()
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })

  test('that moves while a customer holds a time either keeps its location or refuses the time', async () => {
    const hold = (serviceId: ServiceId) =>
      as(fixture.stranger, (context) =>
        holdFreeSlot(
          context,
          { holdId: newHoldId(), serviceId, startsAt: afternoon, staffId: null },
          { sessionToken: null, addressGroup: randomUUID() },
          noCalendars,
        ),
      )
    for (let round = 0; round < 5; round++) {
      await fixture.openAnotherSalon()
      harbor = await addTestLocation(database.pool, fixture.salon.businessId, '2 Harbor Road')
      const after = { ...(await settings()), resourceGroupIds: [] }
      const [held, moved] = await Promise.allSettled([
        hold(fixture.salon.serviceId),
        owner((context) => setSettings(context, { ...which(), locationId: harbor }, after)),
      ])
      expect([held.status, moved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('a manager of one location', () => {
  test('changes the team there and nowhere else', async () => {
    const manager = await personWith('manager', [harbor])
    const { staffIds, businessId } = fixture.salon
    const theirs = (work: (context: Context) => Promise<unknown>) => as(manager, work)
    // The first location of the access is the default.
    const seen = await as(manager, (context) => team.readTeam(context, { businessId }))
    expect(seen).toMatchObject({ locationId: harbor, mayManage: true })
    expect(seen.locations.map(({ mayManage }) => mayManage)).toEqual([false, true])
    expect(seen.staff.map(({ mayChangeShifts, mayManage }) => [mayChangeShifts, mayManage])).toEqual([
      [true, false],
      [true, false],
    ])

    const evening = friday(1080, 1140)
    await theirs((context) => team.setShifts(context, { ...atHarbor(), staffId: staffIds[0]! }, evening)) // a salon has two
    await theirs((context) => absences.addClosure(context, atHarbor(), away()))
    const added = await as(manager, (context) => team.addStaff(context, atHarbor(), known({ name: 'Noor' })))
    const noor = { ...atHarbor(), staffId: added.staff.at(-1)!.id } // added above
    await theirs((context) => absences.addTimeOff(context, noor, away()))
    await theirs((context) => team.setSkills(context, noor, []))

    const elsewhere = { ...atMill(), staffId: second() }
    const stylist = { ...atHarbor(), staffId: second() } // with shifts at the main location
    const refused: readonly ((context: Context) => Promise<unknown>)[] = [
      (context) => team.readTeam(context, atMill()),
      (context) => team.setShifts(context, elsewhere, []),
      (context) => absences.addClosure(context, atMill(), away()),
      (context) => absences.addTimeOff(context, stylist, away()),
      (context) => team.changeStaff(context, stylist, known()),
      (context) => team.setSkills(context, stylist, []),
      (context) => settingsOf(context, which()),
      (context) => setSettings(context, { ...which(), locationId: harbor }, null),
      (context) => retireStaff(context, { businessId, staffId: second(), bookings: { kind: 'none' } }),
    ]
    for (const attempt of refused)
      await expect(theirs(attempt)).rejects.toMatchObject({ code: 'not_permitted' })
    await theirs((context) =>
      retireStaff(context, { businessId, staffId: noor.staffId, bookings: { kind: 'none' } }),
    )
  })

  test('links only people with access to the location', async () => {
    const manager = await personWith('manager', [harbor])
    const { locationId } = fixture.salon
    const [ofMill, ofHarbor] = [await personWith('staff', [locationId]), await personWith('staff', [harbor])]
    const add = (memberId: MemberId) =>
      as(manager, (context) => team.addStaff(context, atHarbor(), known({ memberId })))
    await expect(add(ofMill)).rejects.toMatchObject({ code: 'person_not_found' })
    const { people } = await add(ofHarbor)
    expect(people.map(({ memberId }) => memberId)).not.toContain(ofMill)
    expect(people.map(({ memberId }) => memberId)).toContain(fixture.owner)
  })
})

test('staff change their own shifts at their locations only', async () => {
  const worker = await personWith('staff', [harbor])
  await owner((context) => team.changeStaff(context, first(), known({ memberId: worker })))
  const own = (place: Place) =>
    as(worker, (context) =>
      team.setShifts(context, { ...place, staffId: first().staffId }, friday(1080, 1140)),
    )
  await expect(own(atMill())).rejects.toMatchObject({ code: 'not_permitted' })
  const { staff } = await own(atHarbor())
  expect(staff[0]).toMatchObject({ isYou: true, mayManage: false, shifts: friday(1080, 1140) })
})
