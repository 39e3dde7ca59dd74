import { randomUUID } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import type { Team } from 'contract/team/team'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership } from '../businesses/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'

const server = useApp()
let salon: Salon
const cookies = { owner: '', staff: '', stranger: '' }
type Who = keyof typeof cookies | null

const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  salon = await openSalon(now(), { rooms: 1 })
  for (const who of ['owner', 'staff', 'stranger'] as const) {
    const { id } = await createMember(now(), {
      email: `${randomUUID()}@goodword.example`,
      displayName: who,
      emailVerified: true,
      isOperator: false,
    })
    if (who !== 'stranger')
      await addMembership(now(), { businessId: salon.businessId, memberId: id, role: who })
    cookies[who] = `goodword_session=${(await createSession(now(), id)).token}`
  }
})

async function send(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/businesses/${salon.businessId}${path}`,
    headers: { origin: 'http://localhost:3999', ...(who ? { cookie: cookies[who] } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Team & { code?: string }>() }
}

const christmas = { localStart: '2027-12-24T09:00', localEnd: '2027-12-27T00:00', note: null }

/** A valid request for every change. */
const changes = () =>
  [
    ['POST', '/team', { name: 'Noor', role: 'Stylist', memberId: null }],
    ['PUT', `/team/${salon.staffIds[0]}`, { name: 'Kim', role: 'Stylist', memberId: null }],
    ['PUT', `/team/${salon.staffIds[0]}/shifts`, { shifts: [] }],
    ['PUT', `/team/${salon.staffIds[0]}/skills`, { skills: [] }],
    ['POST', `/team/${salon.staffIds[0]}/time-off`, christmas],
    ['POST', '/closures', christmas],
    ['POST', '/resource-groups', { name: 'Chairs', units: [{ id: null, name: 'Chair' }] }],
    ['PUT', `/services/${salon.serviceId}/settings`, { settings: null }],
  ] as const

test('only members of the business can read its team', async () => {
  expect(await send('owner', 'GET', '/team')).toMatchObject({ status: 200, body: { mayManage: true } })
  expect(await send('staff', 'GET', '/team')).toMatchObject({ status: 200, body: { mayManage: false } })
  expect(await send('stranger', 'GET', '/team')).toMatchObject({
    status: 404,
    body: { code: 'business_not_found' },
  })
  expect(await send(null, 'GET', '/team')).toMatchObject({ status: 401 })
})

test('only an owner can change the team', async () => {
  for (const [method, path, body] of changes()) {
    expect(await send(null, method, path, body), path).toMatchObject({ status: 401 })
    expect(await send('stranger', method, path, body), path).toMatchObject({
      status: 404,
      body: { code: 'business_not_found' },
    })
    expect(await send('staff', method, path, body), path).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect(await send('owner', method, path, body), path).toMatchObject({ status: 200 })
  }
})

test('a deleted closure or resource group no longer exists', async () => {
  const { body: team } = await send('owner', 'GET', '/team')
  const closure = team.closures[0]!.id // the owner's Christmas closure
  expect(await send('owner', 'DELETE', `/closures/${closure}`)).toMatchObject({
    status: 200,
    body: { closures: [] },
  })
  expect(await send('owner', 'DELETE', `/closures/${closure}`)).toMatchObject({ status: 404 })
  const chairs = team.resourceGroups.find(({ name }) => name === 'Chairs')
  expect(await send('owner', 'DELETE', `/resource-groups/${chairs?.id}`)).toMatchObject({ status: 200 })
})

test('invalid input is refused, and unknown ids are not found', async () => {
  const staff = `/team/${salon.staffIds[0]}`
  for (const [method, path, body] of [
    ['POST', '/team', { name: ' ', role: 'Stylist', memberId: null }],
    ['POST', '/team', { name: 'Noor', role: 'Stylist' }],
    ['PUT', `${staff}/shifts`, { shifts: [{ dayOfWeek: 8, startsMinute: 0, endsMinute: 60 }] }],
    ['PUT', `${staff}/shifts`, { shifts: [{ dayOfWeek: 1, startsMinute: -1, endsMinute: 60 }] }],
    ['POST', `${staff}/time-off`, { ...christmas, localStart: '2027-12-24' }],
    ['POST', `${staff}/time-off`, { ...christmas, localStart: '2027-13-24T09:00' }],
    ['POST', `${staff}/time-off`, { ...christmas, note: 'x'.repeat(201) }],
    ['POST', '/resource-groups', { name: 'Chairs', units: [] }],
    ['PUT', `/services/${salon.serviceId}/settings`, { settings: { capacity: 0 } }],
  ] as const)
    expect(await send('owner', method, path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
      status: 400,
      body: { code: 'input_invalid' },
    })
  for (const id of [randomUUID(), 'me'])
    for (const [method, path, code, body] of [
      ['PUT', `/team/${id}/shifts`, 'team_member_not_found', { shifts: [] }],
      ['DELETE', `${staff}/time-off/${id}`, 'absence_not_found', undefined],
      ['DELETE', `/closures/${id}`, 'absence_not_found', undefined],
      ['DELETE', `/resource-groups/${id}`, 'resource_group_not_found', undefined],
      ['GET', `/services/${id}/settings`, 'service_not_found', undefined],
    ] as const)
      expect(await send('owner', method, path, body), path).toMatchObject({ status: 404, body: { code } })
})
