import { randomUUID } from 'node:crypto'
import { ServiceId, StaffId } from 'contract/core/ids'
import type { ServiceSettings } from 'contract/team/settings'
import { describe, expect, test } from 'vitest'
import { addMembership } from '../../businesses/businesses.ts'
import * as team from '../people/team.ts'
import { setSettings, settingsOf } from './serviceSettings.ts'
import { openSalon } from '../../../../test-support/fixtures/slots.ts'
import { useTeamFixture } from '../../../../test-support/fixtures/team.ts'

const fixture = useTeamFixture()
const { database, as, read, slotsOnFriday } = fixture

describe('settings of a service', () => {
  const which = () => ({ businessId: fixture.salon.businessId, serviceId: fixture.salon.serviceId })
  const now = async () => (await as(fixture.owner, (context) => settingsOf(context, which()))).settings!
  const set = async (changes: Partial<ServiceSettings>) => {
    const settings = { ...(await now()), ...changes }
    return as(fixture.owner, (context) => setSettings(context, which(), settings))
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
  test('give a class a timetable with no slots outside it', async () => {
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
  test('can be removed and restored', async () => {
    const before = await now()
    await as(fixture.owner, (context) => setSettings(context, which(), null))
    expect((await read()).services[0]?.isBookable).toBe(false)
    await expect(slotsOnFriday()).rejects.toMatchObject({ code: 'service_not_bookable' })
    await as(fixture.owner, (context) => setSettings(context, which(), before))
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
      memberId: fixture.owner,
      role: 'owner',
    })
    const theirs = await as(fixture.owner, (context) => team.readTeam(context, other))
    await expect(set({ resourceGroupIds: [theirs.resourceGroups[0]!.id] })).rejects.toMatchObject({
      code: 'resource_group_not_found',
    })
  })
  test('of an unknown service are not found', async () => {
    await expect(
      as(fixture.owner, (context) =>
        settingsOf(context, { ...which(), serviceId: ServiceId.parse(randomUUID()) }),
      ),
    ).rejects.toMatchObject({ code: 'service_not_found' })
    const unknownStaff = { businessId: fixture.salon.businessId, staffId: StaffId.parse(randomUUID()) }
    await expect(
      as(fixture.owner, (context) => team.setShifts(context, unknownStaff, [])),
    ).rejects.toMatchObject({
      code: 'team_member_not_found',
    })
  })
})
