import { type MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { AbsenceDraft } from 'contract/team/team'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { openSalon } from '../../../../test-support/fixtures/slots.ts'
import * as absences from '../absences/closures.ts'
import * as team from './team.ts'
import { setSettings, settingsOf } from '../settings/serviceSettings.ts'
import { useTeamFixture } from '../../../../test-support/fixtures/team.ts'

const fixture = useTeamFixture()
const { database, as, read, first, known, away, signInAs, book, slotsOnFriday } = fixture

describe('authorization', () => {
  test('strangers can read nothing', async () => {
    await expect(read(fixture.stranger)).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      as(fixture.stranger, (context) => team.addStaff(context, fixture.salon, known())),
    ).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      as(fixture.stranger, (context) =>
        settingsOf(context, { ...first(), serviceId: fixture.salon.serviceId }),
      ),
    ).rejects.toMatchObject({ code: 'business_not_found' })
  })
  test('staff read everything but notes and accounts, and cannot change others', async () => {
    await signInAs(fixture.owner)
    await as(fixture.owner, (context) => absences.addTimeOff(context, first(), away()))
    const seen = await read(fixture.worker)
    expect(seen).toMatchObject({ mayManage: false, people: [] })
    expect(seen.staff[0]).toMatchObject({ mayChangeShifts: false, memberId: null, timeOff: [{ note: null }] })
    const attempts: readonly ((context: Context) => Promise<unknown>)[] = [
      (context) => team.setShifts(context, first(), []),
      (context) => team.setSkills(context, first(), []),
      (context) => absences.addTimeOff(context, first(), away()),
      (context) => absences.addClosure(context, fixture.salon, away()),
      (context) => team.addStaff(context, fixture.salon, known()),
      (context) => setSettings(context, { ...first(), serviceId: fixture.salon.serviceId }, null),
    ]
    for (const attempt of attempts)
      await expect(as(fixture.worker, attempt)).rejects.toMatchObject({ code: 'not_permitted' })
  })
  test('staff change their own shifts and time off', async () => {
    await signInAs(fixture.worker)
    const shifts = [{ dayOfWeek: 5, startsMinute: 600, endsMinute: 900 }]
    const after = await as(fixture.worker, (context) => team.setShifts(context, first(), shifts))
    expect(after.staff[0]).toMatchObject({ isYou: true, mayChangeShifts: true, shifts })
    const { staff } = await as(fixture.worker, (context) => absences.addTimeOff(context, first(), away()))
    const timeOffId = staff[0]!.timeOff[0]!.id // added above
    const back = await as(fixture.worker, (context) =>
      absences.removeTimeOff(context, { ...first(), timeOffId }),
    )
    expect(back.staff[0]?.timeOff).toEqual([])
    await expect(
      as(fixture.worker, (context) => absences.removeTimeOff(context, { ...first(), timeOffId })),
    ).rejects.toMatchObject({ code: 'absence_not_found' })
  })
})

describe('people', () => {
  test('are added at the end, then get shifts and services, and the change is logged', async () => {
    const added = await as(fixture.owner, (context) =>
      team.addStaff(context, fixture.salon, known({ name: 'Noor', memberId: fixture.worker })),
    )
    const noor = added.staff.at(-1)
    expect(noor).toMatchObject({ name: 'Noor', memberId: fixture.worker, shifts: [], skills: [] })
    expect(added.lastChange).toMatchObject({ byName: 'Tomas Rivera' })
    const skills = [{ serviceId: fixture.salon.serviceId, priceUsdCents: usdCents(900), durationMinutes: 45 }]
    const skilled = await as(fixture.owner, (context) =>
      team.setSkills(context, { ...first(), staffId: noor!.id }, skills),
    ) // added above
    expect(skilled.staff.at(-1)?.skills).toEqual(skills)
  })
  test('are linked to an account of the business, each account once', async () => {
    await signInAs(fixture.worker)
    const add = (memberId: MemberId) =>
      as(fixture.owner, (context) => team.addStaff(context, fixture.salon, known({ memberId })))
    await expect(add(fixture.worker)).rejects.toMatchObject({ code: 'person_taken' })
    await expect(add(fixture.stranger)).rejects.toMatchObject({ code: 'person_not_found' })
  })
  test('of another business are not found, nor are its services', async () => {
    const other = await openSalon(database.contextOf())
    const theirs = { businessId: fixture.salon.businessId, staffId: other.staffIds[0]! } // the salon has two
    await expect(as(fixture.owner, (context) => team.setShifts(context, theirs, []))).rejects.toMatchObject({
      code: 'team_member_not_found',
    })
    const skill = { serviceId: other.serviceId, priceUsdCents: null, durationMinutes: null }
    await expect(
      as(fixture.owner, (context) => team.setSkills(context, first(), [skill])),
    ).rejects.toMatchObject({
      code: 'service_not_found',
    })
    await expect(
      as(fixture.owner, (context) => settingsOf(context, { ...first(), serviceId: other.serviceId })),
    ).rejects.toMatchObject({ code: 'service_not_found' })
  })
  test('work in their shifts, which cannot overlap', async () => {
    const shifts = [
      { dayOfWeek: 5, startsMinute: 900, endsMinute: 960 },
      { dayOfWeek: 5, startsMinute: 960, endsMinute: 1020 },
    ]
    await as(fixture.owner, (context) => team.setShifts(context, first(), shifts))
    expect(await slotsOnFriday()).toEqual(['15:00', '15:30', '16:00', '16:30'])
    const twice = [shifts[0]!, { ...shifts[0]!, startsMinute: 930 }] // two shifts above
    await expect(
      as(fixture.owner, (context) => team.setShifts(context, first(), twice)),
    ).rejects.toMatchObject({
      code: 'shifts_overlap',
    })
  })
})

describe('absences', () => {
  test('remove free times and renew the availability index', async () => {
    database.enqueued.length = 0
    await as(fixture.owner, (context) => absences.addTimeOff(context, first(), away()))
    expect(await slotsOnFriday()).toEqual(['17:00', '17:30'])
    const data = { businessId: fixture.salon.businessId }
    expect(database.enqueued).toContainEqual({ job: 'slots-changed', data })
  })
  test('over bookings are refused with those bookings, unless these are to remain', async () => {
    const { bookingId } = await book()
    const add = (changes: Partial<AbsenceDraft> = {}) =>
      as(fixture.owner, (context) => absences.addTimeOff(context, first(), away(changes)))
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
  test('are refused during an open hold, but not after it expires', async () => {
    await book(false)
    const add = () => as(fixture.owner, (context) => absences.addTimeOff(context, first(), away()))
    await expect(add()).rejects.toMatchObject({ code: 'absence_booked' })
    database.clock.moveTo('2026-11-20T17:11:00Z')
    await expect(add()).resolves.toBeDefined()
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('of the whole business check all bookings', async () => {
    await book()
    const add = (changes: Partial<AbsenceDraft> = {}) =>
      as(fixture.owner, (context) => absences.addClosure(context, fixture.salon, away(changes)))
    await expect(add()).rejects.toMatchObject({ code: 'absence_booked' })
    const { closures } = await add({ keepsBookings: true })
    expect(await slotsOnFriday()).toEqual(['17:00', '17:30'])
    const closureId = closures[0]!.id // added above
    await as(fixture.owner, (context) =>
      absences.removeClosure(context, { businessId: fixture.salon.businessId, closureId }),
    )
    expect((await read()).closures).toEqual([])
  })
  test('in the past are refused', async () => {
    const past = away({ localStart: '2026-11-19T09:00', localEnd: '2026-11-19T18:00' })
    await expect(
      as(fixture.owner, (context) => absences.addTimeOff(context, first(), past)),
    ).rejects.toMatchObject({
      code: 'absence_invalid',
    })
  })
})

test('a booking and an absence at the same time never both succeed unnoticed', async () => {
  for (let round = 0; round < 5; round++) {
    await fixture.openAnotherSalon()
    const [booked, absent] = await Promise.allSettled([
      book(),
      as(fixture.owner, (context) => absences.addTimeOff(context, first(), away())),
    ])
    expect([booked.status, absent.status]).toContain('fulfilled')
    if (booked.status === 'fulfilled' && absent.status === 'fulfilled')
      expect((await read()).staff[0]?.timeOff).toEqual([])
  }
})
