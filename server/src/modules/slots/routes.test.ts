import { randomUUID } from 'node:crypto'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { SlotHold, SlotList } from 'contract/slots/slots'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'

const server = useApp()
let salon: Salon
/** Routes use the system clock; a day next week satisfies any notice. */
const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 7 }).toString() as LocalDate // a valid date

function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
}

beforeAll(async () => {
  salon = await openSalon(now())
})

beforeEach(async () => {
  await server.database.pool.query('truncate allocation, slot_session, session_seat, slot_hold')
})

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, cookie, from = '203.0.113.7' }: { body?: object; cookie?: string; from?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: from,
    headers: { origin: 'http://localhost:3999', ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    body: answer.json<SlotList & SlotHold & { code?: string; details?: { nearest?: unknown[] } }>(),
  }
}

const listed = async () =>
  (await send('GET', `/services/${salon.serviceId}/slots?from=${day}&to=${day}`)).body

function wish(startsAt: string, holdId: string = randomUUID()) {
  return { holdId, serviceId: salon.serviceId, startsAt, staffId: null }
}

test('an anonymous visitor can list, hold, read and release a time', async () => {
  const { slots, staff, days } = await listed()
  expect(days).toEqual([{ date: day, slotCount: slots.length }])
  expect(staff).toHaveLength(2)
  const body = wish(slots[3]!.startsAt) // a day has more slots
  const held = await send('POST', '/holds', { body })
  expect(held).toMatchObject({
    status: 200,
    body: { id: body.holdId, status: 'held', service: { name: 'Cake tasting' } },
  })
  expect((await send('POST', '/holds', { body })).body).toEqual(held.body)
  expect((await send('GET', `/holds/${body.holdId}`)).body).toEqual(held.body)
  expect(await send('DELETE', `/holds/${body.holdId}`)).toEqual({ status: 200, body: {} })
  expect(await send('GET', `/holds/${body.holdId}`)).toMatchObject({
    status: 409,
    body: { code: 'slot_hold_ended' },
  })
})

test('a taken time is refused with the nearest free times', async () => {
  const { slots } = await listed()
  const { startsAt } = slots[3]! // a day has more slots
  for (const from of ['203.0.113.1', '203.0.113.2'])
    await send('POST', '/holds', { body: wish(startsAt), from })
  const refused = await send('POST', '/holds', { body: wish(startsAt), from: '203.0.113.3' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  expect(refused.body.details?.nearest).toEqual([slots[1], slots[2], slots[4]])
})

test('the sixth hold from one address and the third of a member are refused', async () => {
  const { slots } = await listed()
  for (const { startsAt } of slots.slice(0, 5)) await send('POST', '/holds', { body: wish(startsAt) })
  const sixth = { body: wish(slots[5]!.startsAt) } // a day has more slots
  expect(await send('POST', '/holds', sixth)).toMatchObject({
    status: 429,
    body: { code: 'slot_holds_too_many' },
  })
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const cookie = `goodword_session=${(await createSession(now(), id)).token}`
  const statuses: number[] = []
  for (const [index, { startsAt }] of slots.slice(6, 9).entries())
    statuses.push(
      (await send('POST', '/holds', { body: wish(startsAt), cookie, from: `2001:db8:${index}::1` })).status,
    )
  expect(statuses).toEqual([200, 200, 429])
})

test('invalid input is refused, and unknown ids are not found', async () => {
  const slots = `/services/${salon.serviceId}/slots`
  for (const query of [
    '',
    '?from=2026-11-20',
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-11-21&to=2026-11-20',
    '?from=2026-11-01&to=2026-12-02',
    `?from=${day}&to=${day}&staff=me`,
    `?from=${day}&to=${day}&limit=1`,
  ])
    expect(await send('GET', `${slots}${query}`), query).toMatchObject({
      status: 400,
      body: { code: 'input_invalid' },
    })
  for (const id of [randomUUID(), 'cut'])
    expect(await send('GET', `/services/${id}/slots?from=${day}&to=${day}`)).toMatchObject({
      status: 404,
      body: { code: 'service_not_found' },
    })
  expect(await send('GET', `${slots}?from=${day}&to=${day}&staff=${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { code: 'staff_not_found' },
  })
  const startsAt = (await listed()).slots[0]!.startsAt // a day has slots
  for (const change of [
    { holdId: '1' },
    { holdId: '00000000-0000-0000-0000-000000000000' },
    { holdId: salon.serviceId },
    { startsAt: day },
    { startsAt: null },
    { staffId: 'me' },
    { staffId: undefined },
    { memberId: randomUUID() },
    { expiresAt: startsAt },
  ])
    expect(
      await send('POST', '/holds', { body: { ...wish(startsAt), ...change } }),
      JSON.stringify(change),
    ).toMatchObject({
      status: 400,
      body: { code: 'input_invalid' },
    })
  for (const id of [randomUUID(), 'mine'])
    for (const method of ['GET', 'DELETE'] as const)
      expect(await send(method, `/holds/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'slot_hold_not_found' },
      })
  expect(await send('POST', '/holds', { body: wish('2031-01-01T15:00:00.000Z') })).toMatchObject({
    status: 422,
    body: { code: 'slot_invalid' },
  })
})

test('an anonymous visitor can read the booking terms of a service', async () => {
  const answer = await send('GET', `/services/${salon.serviceId}/booking-terms`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      capacity: 1,
      confirmMode: 'instant',
      deposit: { kind: 'none' },
      policyTiers: [{ hoursBefore: 24, refundPercent: 100 }],
      staffPrices: [],
    },
  })
  expect(await send('GET', `/services/${randomUUID()}/booking-terms`)).toMatchObject({
    status: 409,
    body: { code: 'service_not_bookable' },
  })
  expect((await send('GET', '/services/none/booking-terms')).status).toBe(404)
})
