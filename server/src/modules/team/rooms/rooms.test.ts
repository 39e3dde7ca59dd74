import { randomUUID } from 'node:crypto'
import { ResourceId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import * as rooms from './rooms.ts'
import { useTeamFixture } from '../../../../test-support/fixtures/team.ts'

const fixture = useTeamFixture()
const { database, as, read, book } = fixture

describe('rooms', () => {
  const group = async () => (await read()).resourceGroups[0]! // the salon has one
  const change = async (units: { id: ResourceId | null; name: string }[], name = 'Rooms') => {
    const { id: groupId } = await group()
    return as(fixture.owner, (context) =>
      rooms.changeResourceGroup(context, { businessId: fixture.salon.businessId, groupId }, { name, units }),
    )
  }
  test('are added, renamed and removed', async () => {
    const { units } = await group()
    const [one, two] = units as [(typeof units)[number], (typeof units)[number]] // the group has two
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
  test('cannot be removed while booked or needed by a service', async () => {
    await book()
    const { id: groupId, units } = await group()
    await expect(change([{ id: null, name: 'Another' }])).rejects.toMatchObject({ code: 'resource_booked' })
    expect((await group()).units).toEqual(units)
    const which = { businessId: fixture.salon.businessId, groupId }
    await expect(
      as(fixture.owner, (context) => rooms.removeResourceGroup(context, which)),
    ).rejects.toMatchObject({
      code: 'resource_group_needed',
    })
    database.clock.moveTo('2026-11-21T17:00:00Z')
    await expect(change([{ id: null, name: 'Another' }])).resolves.toBeDefined()
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('with a duplicate name are refused, and those of other groups are not found', async () => {
    const draft = { name: 'Rooms', units: [{ id: null, name: 'One' }] }
    await expect(
      as(fixture.owner, (context) => rooms.addResourceGroup(context, fixture.salon, draft)),
    ).rejects.toMatchObject({ code: 'resource_group_taken' })
    await expect(change([{ id: ResourceId.parse(randomUUID()), name: 'One' }])).rejects.toMatchObject({
      code: 'resource_not_found',
    })
    await as(fixture.owner, (context) =>
      rooms.addResourceGroup(context, fixture.salon, { ...draft, name: 'Chairs' }),
    )
    const chairs = (await read()).resourceGroups.find(({ name }) => name === 'Chairs')
    const which = { businessId: fixture.salon.businessId, groupId: chairs!.id } // added above
    const left = await as(fixture.owner, (context) => rooms.removeResourceGroup(context, which))
    expect(left.resourceGroups.map(({ name }) => name)).toEqual(['Rooms'])
  })
})
