import { randomUUID } from 'node:crypto'
import { type GiftCard, giftCardDesigns } from 'contract/giftCards/giftCards'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { cardWith } from '../../../test-support/cardProcessor.ts'
import { visa } from '../../../test-support/fixtures/checkouts.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { openSandbox } from '../../standins/cardProcessor/cardProcessor.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { pictureHref } from './pictures/giftCardPicture.ts'

const server = useApp()
let priya: { id: MemberId; cookie: string }

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  priya = await person()
})

async function person() {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Priya',
    emailVerified: true,
    isOperator: false,
  })
  return { id, cookie: `goodword_session=${(await createSession(now(), id)).token}` }
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, cookie = priya.cookie, key }: { body?: object; cookie?: string; key?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin: 'http://localhost:3999', cookie, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<GiftCard & { code?: string; giftCards?: GiftCard[] }>(),
  }
}

const draft = { usdCents: 2500, recipient: null, message: '', sendOn: null }

test('a purchase starts once per key with one payment, and can be changed and cancelled', async () => {
  const key = randomUUID()
  const first = await send('POST', '/gift-cards', { body: draft, key })
  expect(first).toMatchObject({ status: 200, body: { status: 'unpaid', usdCents: 2500, code: null } })
  expect((await send('POST', '/gift-cards', { body: draft, key })).body).toEqual(first.body)
  const path = `/gift-cards/${first.body.id}`
  const opened = await send('POST', `${path}/card`)
  expect(opened.body.card).toMatchObject({ provider: 'sandbox', status: 'requires_payment_method' })
  expect((await send('POST', `${path}/card`)).body).toEqual(opened.body)
  expect((await send('POST', `${path}/settle`)).body.status).toBe('unpaid')
  const recipient = { name: 'Sam', email: 'sam@goodword.example' }
  const changed = await send('PUT', `${path}/delivery`, { body: { recipient, message: 'Hi', sendOn: null } })
  expect(changed.body).toMatchObject({ recipient, message: 'Hi' })
  expect((await send('GET', path)).body).toEqual(changed.body)
  expect((await send('GET', '/gift-cards')).body.giftCards).toEqual([changed.body])
  expect((await send('POST', `${path}/cancel`)).body.status).toBe('cancelled')
  expect((await send('POST', `${path}/card`)).body).toMatchObject({ code: 'gift_card_state' })
})

test.each([
  ['less than $5', { usdCents: 499 }],
  ['more than $500', { usdCents: 50_001 }],
  ['a fractional amount', { usdCents: 1000.5 }],
  ['a long message', { message: 'a'.repeat(301) }],
  ['an invalid address', { recipient: { name: 'Sam', email: 'sam' } }],
  ['no name', { recipient: { name: ' ', email: 'sam@goodword.example' } }],
  ['a name of two lines', { recipient: { name: 'Sam\nBcc: x', email: 'sam@goodword.example' } }],
  ['an invalid day', { sendOn: '2026-02-30' }],
  ['points', { points: 100 }],
])('refuses %s as invalid input', async (_name, more) => {
  const answer = await send('POST', '/gift-cards', { body: { ...draft, ...more }, key: randomUUID() })
  expect(answer).toMatchObject({ status: 400, body: { code: 'input_invalid' } })
})

test('an unknown gift card and one of another member are not found', async () => {
  const { body } = await send('POST', '/gift-cards', { body: draft, key: randomUUID() })
  const { cookie } = await person()
  for (const [id, by] of [
    [randomUUID(), priya.cookie],
    ['0', priya.cookie],
    [body.id, cookie],
  ] as const)
    expect(await send('POST', `/gift-cards/${id}/settle`, { cookie: by }), id).toMatchObject({
      status: 404,
      body: { code: 'gift_card_not_found' },
    })
  expect(await send('GET', '/gift-cards', { cookie: '' })).toMatchObject({ status: 401 })
})

test('wrong codes count although each call is refused, and the limit has a retry time', async () => {
  const { cookie } = await person()
  const guess = () =>
    send('POST', '/gift-cards/redeem', { body: { code: 'GIFT-1' }, cookie, key: randomUUID() })
  for (let count = 0; count < 10; count++) expect(await guess()).toMatchObject({ status: 404 })
  const refused = await guess()
  expect(refused).toMatchObject({ status: 429, body: { code: 'gift_card_guesses' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
})

test('a repeated redemption gets the stored response, also while wrong codes pause the member', async () => {
  const { body: bought } = await send('POST', '/gift-cards', { body: draft, key: randomUUID() })
  const path = `/gift-cards/${bought.id}`
  const { clientSecret } = (await send('POST', `${path}/card`)).body.card!
  const { url: connectionString } = server.database
  const sandbox = openSandbox({ connectionString, clock: systemClock, log: createLog('silent') })
  await sandbox.bank.confirm({ clientSecret: clientSecret!, card: cardWith(visa) })
  await sandbox.close()
  const { code } = (await send('POST', `${path}/settle`)).body
  // Wrong codes of other tests count for the same network address.
  await server.database.pool.query('delete from code_guess')
  const redeem = (typed: string | null | undefined, key: string) =>
    send('POST', '/gift-cards/redeem', { body: { code: typed }, key })
  const key = randomUUID()
  const first = await redeem(code, key)
  expect(first).toMatchObject({ status: 200, body: { usdCents: 2500 } })
  for (let count = 0; count < 10; count++) await redeem('GIFT-1', randomUUID())
  expect(await redeem(code, randomUUID())).toMatchObject({ status: 429 })
  expect(await redeem(code, key)).toMatchObject({ status: 200, body: first.body })
  expect(await redeem('GIFT-1', key)).toMatchObject({ body: { code: 'idempotency_key_reused' } })
})

test('each design has a picture for mails that browsers keep, and other names have none', async () => {
  for (const design of giftCardDesigns) {
    const { statusCode, headers, rawPayload } = await server.app.inject(pictureHref(design))
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1104, height: 440 })
    expect(rawPayload.length).toBeLessThan(40_000)
  }
  expect(new Set(giftCardDesigns.map(pictureHref)).size).toBe(giftCardDesigns.length)
  expect((await server.app.inject('/gift-cards/other.png')).statusCode).toBe(404)
})
