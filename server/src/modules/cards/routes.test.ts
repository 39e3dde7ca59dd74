import { randomUUID } from 'node:crypto'
import type { SavedCard } from 'contract/cards/cards'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openSandbox, type PaymentSandbox } from '../../standins/cardProcessor/cardProcessor.ts'
import { cardWith } from '../../../test-support/cardProcessor.ts'
import { createLog } from '../../platform/log/log.ts'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
/** The payer's side of the sandbox processor; the server uses the other side of the same records. */
let sandbox: PaymentSandbox

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(() => {
  sandbox = openSandbox({
    connectionString: server.database.url,
    clock: systemClock,
    log: createLog('silent'),
  })
})
afterAll(() => sandbox.close())

async function person(): Promise<{ id: MemberId; cookie: string }> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  return { id, cookie: `goodword_session=${(await createSession(now(), id)).token}` }
}

type Method = 'GET' | 'POST' | 'DELETE'

interface SavedCardResponse {
  readonly cards: SavedCard[]
  readonly card: SavedCard | null
  readonly setupId: string
  readonly clientSecret: string
  readonly code: string
}

async function send(method: Method, path: string, { cookie, body }: { cookie?: string; body?: object }) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin: 'http://localhost:3999', ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<SavedCardResponse>() }
}

const begin = (cookie: string, attempt: string = randomUUID()) =>
  send('POST', '/cards/setups', { cookie, body: { attempt } })
const finish = (cookie: string, setupId: string) =>
  send('POST', `/cards/setups/${setupId}/finish`, { cookie })
const cardsOf = async (cookie: string) => (await send('GET', '/cards', { cookie })).body.cards

async function save(cookie: string, number = '4242424242424242') {
  const { setupId, clientSecret } = (await begin(cookie)).body
  await sandbox.bank.confirm({ clientSecret, card: cardWith(number) })
  return { setupId, ...(await finish(cookie, setupId)) }
}

describe('saving a card', () => {
  test('stores brand, last digits and expiry, and lists the newest first', async () => {
    const { cookie } = await person()
    expect(await cardsOf(cookie)).toEqual([])
    expect((await save(cookie)).body).toMatchObject({ status: 'succeeded', decline: null })
    await save(cookie, '5555555555554444')
    expect(await cardsOf(cookie)).toMatchObject([
      { brand: 'mastercard', last4: '4444' },
      { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029 },
    ])
  })
  test('uses one setup per attempt, and finishing twice saves one card', async () => {
    const { cookie } = await person()
    const attempt = randomUUID()
    const [first, again] = [await begin(cookie, attempt), await begin(cookie, attempt)]
    expect(again.body).toEqual(first.body)
    const { clientSecret, setupId } = first.body
    await sandbox.bank.confirm({ clientSecret, card: cardWith('4242424242424242') })
    await sandbox.bank.confirm({ clientSecret, card: cardWith('4242424242424242') })
    expect((await finish(cookie, setupId)).body).toEqual((await finish(cookie, setupId)).body)
    expect(await cardsOf(cookie)).toHaveLength(1)
  })
  test('returns the decline reason of the bank, and saves nothing', async () => {
    const { cookie } = await person()
    expect((await save(cookie, '4000000000000002')).body).toMatchObject({
      status: 'requires_payment_method',
      decline: 'card_declined',
      card: null,
    })
    expect(await cardsOf(cookie)).toEqual([])
  })
  test('creates one customer at the processor for concurrent calls of a member', async () => {
    const { id, cookie } = await person()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from card_customer where member_id = $1',
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a card of another member', () => {
  test('is not found', async () => {
    const [maya, theo] = [await person(), await person()]
    const { setupId, body } = await save(maya.cookie)
    // A member with saved cards and a member without.
    for (const isKnown of [false, true]) {
      if (isKnown) await save(theo.cookie)
      const tries = [
        await send('DELETE', `/cards/${body.card?.id}`, { cookie: theo.cookie }),
        await finish(theo.cookie, setupId),
      ]
      for (const answer of tries)
        expect(answer).toMatchObject({ status: 404, body: { code: 'card_not_found' } })
    }
    expect(await cardsOf(maya.cookie)).toHaveLength(1)
  })
  test.each(['pm_nobody', 'not an id', '..'])('is not found with the id %s', async (cardId) => {
    const { cookie } = await person()
    await save(cookie)
    expect(await send('DELETE', `/cards/${encodeURIComponent(cardId)}`, { cookie })).toMatchObject({
      status: 404,
    })
  })
})

test('a removed card is gone, and a second removal finds no card', async () => {
  const { cookie } = await person()
  const { body } = await save(cookie)
  const remove = () => send('DELETE', `/cards/${body.card?.id}`, { cookie })
  expect(await remove()).toEqual({ status: 200, body: {} })
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'card_not_found' } })
  expect(await cardsOf(cookie)).toEqual([])
})

test('anonymous visitors cannot read cards', async () => {
  for (const path of ['/cards', '/cards/processor'])
    expect(await send('GET', path, {})).toMatchObject({ status: 401 })
})

test('the page gets the card processor and its frame', async () => {
  const { cookie } = await person()
  const { body } = await send('GET', '/cards/processor', { cookie })
  expect(body).toEqual({ kind: 'sandbox', framePath: '/sandbox/payments/frame' })
})
