import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership } from '../businesses/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { readWithType } from '../../../test-support/icalendar.ts'
import { mayUseHold } from './calendar/externalCalendars.ts'
import { newHoldId, openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'

const server = useApp()
let salon: Salon
let other: Salon
let maya: Person
let priya: Person
let ines: Person

interface Person {
  readonly id: MemberId
  readonly cookie: string
}

/** Routes use the system clock. */
function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
}

async function person(): Promise<Person> {
  const email = `${randomUUID()}@goodword.example`
  const { id } = await createMember(now(), {
    email,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

beforeAll(async () => {
  salon = await openSalon(now())
  other = await openSalon(now())
  maya = await person()
  priya = await person()
  ines = await person()
  await addMembership(now(), { businessId: salon.businessId, memberId: ines.id, role: 'owner' })
})

async function call(method: 'GET' | 'POST', path: string, who: Person | null, payload?: object) {
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(method === 'POST' && { origin: 'http://localhost:3999', 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) as LocalDate // a day

let taken = 0

async function booked(): Promise<{ id: string }> {
  const days = `from=${dayFromNow(2)}&to=${dayFromNow(9)}`
  const { slots } = (await call('GET', `/services/${salon.serviceId}/slots?${days}`, null)).json()
  const slot = slots[(taken += 2)]
  const holdId = newHoldId()
  await call('POST', '/holds', maya, {
    holdId,
    serviceId: salon.serviceId,
    startsAt: slot.startsAt,
    staffId: null,
  })
  const answer = await call('POST', '/bookings', maya, {
    holdId,
    note: '',
    acceptsPolicy: true,
    repeat: null,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().bookings[0]
}

test('a customer can create, read, list, message about and cancel a booking', async () => {
  const { id } = await booked()
  const read = await call('GET', `/bookings/${id}`, maya)
  expect(read.json()).toMatchObject({ id, status: 'confirmed', cancellation: { percent: 100 } })
  expect((await call('GET', '/bookings', maya)).json().bookings).toContainEqual(
    expect.objectContaining({ id }),
  )
  const sent = await call('POST', `/bookings/${id}/messages`, maya, { text: 'See you then.' })
  expect(sent.json().messages).toMatchObject([{ from: 'customer', text: 'See you then.' }])
  const ended = await call('POST', `/bookings/${id}/cancel`, maya, { refundPercent: 100 })
  expect(ended.json()).toMatchObject({ status: 'cancelled_by_customer' })
})

test('the policy must be accepted', async () => {
  const answer = await call('POST', '/bookings', maya, {
    holdId: newHoldId(),
    note: '',
    acceptsPolicy: false,
    repeat: null,
  })
  expect(answer.json()).toMatchObject({ code: 'input_invalid', fields: [{ path: 'body.acceptsPolicy' }] })
})

test('the calendar file has the booking in UTC, and removes it once it is cancelled', async () => {
  const { id } = await booked()
  const file = await call('GET', `/bookings/${id}/calendar.ics`, maya)
  expect(readWithType(file.body, file.headers['content-type'])).toMatchObject({ method: 'PUBLISH' })
  expect(file.body).toContain(`UID:${id}@goodword`)
  expect(file.body).toContain('SEQUENCE:1')
  expect(file.body).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  await call('POST', `/bookings/${id}/cancel`, maya, { refundPercent: 100 })
  const after = await call('GET', `/bookings/${id}/calendar.ics`, maya)
  expect(readWithType(after.body, after.headers['content-type'])).toMatchObject({ method: 'CANCEL' })
  expect(after.body).toContain('SEQUENCE:2')
})

test('other members and other businesses get no access', async () => {
  const { id } = await booked()
  for (const path of [`/bookings/${id}`, `/bookings/${id}/messages`, `/bookings/${id}/calendar.ics`])
    expect((await call('GET', path, priya)).json()).toMatchObject({ status: 404, code: 'booking_not_found' })
  for (const [path, body] of [
    [`/bookings/${id}/cancel`, { refundPercent: 100 }],
    [`/bookings/${id}/reschedule`, { holdId: newHoldId() }],
    [`/bookings/${id}/messages`, { text: 'Hello' }],
    [`/bookings/${id}/no-show/dispute`, { reason: 'No' }],
    [`/bookings/${id}/checkout`, { points: 0, usesStoreCredit: false, tips: [] }],
  ] as const)
    expect((await call('POST', path, priya, body)).json()).toMatchObject({ code: 'booking_not_found' })
  expect((await call('GET', `/bookings/${id}`, null)).statusCode).toBe(401)
  const statusAt = (businessId: BusinessId, who: Person) =>
    call('POST', `/businesses/${businessId}/bookings/${id}/status`, who, { action: 'check_in' })
  expect((await statusAt(salon.businessId, priya)).json()).toMatchObject({ code: 'business_not_found' })
  await addMembership(now(), { businessId: other.businessId, memberId: ines.id, role: 'owner' })
  expect((await statusAt(other.businessId, ines)).json()).toMatchObject({ code: 'booking_not_found' })
})

test('the hold of another member is unknown: no calendar is asked about it', async () => {
  const { id } = await booked()
  const { slots } = (
    await call('GET', `/services/${salon.serviceId}/slots?from=${dayFromNow(2)}&to=${dayFromNow(9)}`, null)
  ).json()
  const holdId = newHoldId()
  const { startsAt } = slots[(taken += 2)]
  const held = await call('POST', '/holds', priya, {
    holdId,
    serviceId: salon.serviceId,
    startsAt,
    staffId: null,
  })
  expect(held.statusCode).toBe(200)
  const answer = { code: 'slot_hold_not_found' }
  const booking = { holdId, note: '', acceptsPolicy: true, repeat: null }
  expect((await call('POST', '/bookings', maya, booking)).json()).toMatchObject(answer)
  expect((await call('POST', `/bookings/${id}/reschedule`, maya, { holdId })).json()).toMatchObject(answer)
  const mayUse = (who: Person) => mayUseHold(server.database.contextOf(who.id), holdId)
  await expect(mayUse(maya)).rejects.toMatchObject(answer)
  await expect(mayUse(priya)).resolves.toBeUndefined()
})

test('a customer’s message is unread in the agenda until the staff have read it', async () => {
  const { id } = await booked()
  const range = `from=${dayFromNow(0)}&to=${dayFromNow(0)}`
  const unread = async () =>
    (await call('GET', `/businesses/${salon.businessId}/bookings?${range}`, ines)).json().unread
  expect(await unread()).not.toContainEqual(expect.objectContaining({ id }))
  await call('POST', `/bookings/${id}/messages`, maya, { text: 'May I bring my dog?' })
  await call('POST', `/bookings/${id}/messages`, maya, { text: 'It is a small one.' })
  expect(await unread()).toContainEqual(expect.objectContaining({ id, unreadMessages: 2 }))
  await call('POST', `/bookings/${id}/messages`, ines, { text: 'Please do.' })
  expect(await unread()).not.toContainEqual(expect.objectContaining({ id }))
  expect((await call('GET', `/bookings/${id}`, maya)).json()).toMatchObject({ unreadMessages: 1 })
})

test('staff of the business can list its days and cancel with a reason', async () => {
  const { id } = await booked()
  const range = `from=${dayFromNow(0)}&to=${dayFromNow(12)}`
  const board = await call('GET', `/businesses/${salon.businessId}/bookings?${range}`, ines)
  expect(board.json().bookings).toContainEqual(expect.objectContaining({ id, customerName: 'Maya' }))
  const path = `/businesses/${salon.businessId}/bookings/${id}/status`
  expect((await call('POST', path, ines, { action: 'cancel' })).json()).toMatchObject({
    fields: [{ path: 'body.reason' }],
  })
  expect((await call('POST', path, ines, { action: 'cancel', reason: 'We are ill.' })).json()).toMatchObject({
    status: 'cancelled_by_business',
  })
  expect((await call('POST', path, ines, { action: 'confirm' })).json()).toMatchObject({
    code: 'booking_state',
  })
})

test('an owner books a guest and moves the booking, each once per key', async () => {
  const days = `from=${dayFromNow(12)}&to=${dayFromNow(16)}`
  const { slots } = (await call('GET', `/services/${salon.serviceId}/slots?${days}`, null)).json()
  const path = `/businesses/${salon.businessId}/bookings`
  const wanted = {
    serviceId: salon.serviceId,
    staffId: slots[0].staffIds[0],
    startsAt: slots[0].startsAt,
    guest: { name: 'Sam Ortiz', phone: null, email: 'sam@example.com' },
    note: '',
  }
  const key = randomUUID()
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { cookie: ines.cookie, origin: 'http://localhost:3999', 'idempotency-key': key },
      payload: wanted,
    })
  const booking = (await send()).json()
  expect(booking).toMatchObject({ status: 'confirmed', customerName: 'Sam Ortiz', guest: wanted.guest })
  expect((await send()).json().id).toBe(booking.id)
  expect((await call('POST', path, ines, wanted)).json().code).toBe('slot_taken')
  expect((await call('POST', path, maya, wanted)).json().code).toBe('business_not_found')
  const invalid = { ...wanted, guest: { name: ' ', phone: 'call me', email: 'sam' } }
  expect(
    (await call('POST', path, ines, invalid)).json().fields.map(({ path: field }: Field) => field),
  ).toEqual(['body.guest.name', 'body.guest.phone', 'body.guest.email'])
  const move = { startsAt: slots.at(-1).startsAt, staffId: null, sequence: booking.sequence, reason: null }
  const moved = await call('POST', `${path}/${booking.id}/reschedule`, ines, move)
  expect(moved.json()).toMatchObject({ startsAt: move.startsAt, sequence: 2 })
})

interface Field {
  readonly path: string
}
