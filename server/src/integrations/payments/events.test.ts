import type { Instant } from 'contract/core/instant'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readSignedEvent } from './events.ts'

const secret = 'whsec_of_the_test'
const now = '2026-11-20T17:00:00.000Z' as Instant // the contract's format
const nowSeconds = Date.parse(now) / 1000

function message(
  change: { type?: string; object?: object; secret?: string; signedAt?: number; tampered?: boolean } = {},
) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds - 3600,
    livemode: false,
    type: change.type ?? 'payment_intent.succeeded',
    data: { object: change.object ?? { id: 'pi_1', object: 'payment_intent', amount: 1500 } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? secret,
    timestamp: change.signedAt ?? nowSeconds,
  })
  const sent = change.tampered ? payload.replace('1500', '1501') : payload
  return { rawBody: Buffer.from(sent), signature }
}

const read = (sent: { rawBody: Buffer; signature: string | undefined }) =>
  readSignedEvent({ ...sent, secret, now })

describe('a signed event of the provider', () => {
  test('is read when its signature is valid, even if the event is old', () => {
    expect(read(message())).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      at: '2026-11-20T16:00:00.000Z',
    })
  })
  test('names the disputed payment', () => {
    const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' }
    expect(read(message({ type: 'charge.dispute.created', object: dispute })).objectId).toBe('pi_1')
  })
  test('of an unknown type is read as other', () => {
    expect(read(message({ type: 'balance.available', object: { object: 'balance' } }))).toMatchObject({
      type: 'other',
      objectId: null,
    })
  })
  test('may be five minutes old or a minute ahead', () => {
    for (const signedAt of [nowSeconds - 300, nowSeconds + 60])
      expect(read(message({ signedAt })).id).toBe('evt_1')
  })
  test.each([
    ['without a signature', { ...message(), signature: undefined }],
    ['with an empty signature', { ...message(), signature: '' }],
    ['with a made-up signature', { ...message(), signature: 'signed by me' }],
    ['signed with another secret', message({ secret: 'whsec_of_another' })],
    ['changed after it was signed', message({ tampered: true })],
    ['replayed after five minutes', message({ signedAt: nowSeconds - 301 })],
    ['more than a minute ahead', message({ signedAt: nowSeconds + 61 })],
    ['an hour ahead', message({ signedAt: nowSeconds + 3600 })],
    ['without a body', { ...message(), rawBody: Buffer.alloc(0) }],
    ['formatted differently', { ...message(), rawBody: Buffer.from(`${message().rawBody.toString()} `) }],
    [
      'with a future and a second timestamp',
      { ...message(), signature: `${message({ signedAt: nowSeconds + 3600 }).signature},t=${nowSeconds}` },
    ],
  ])('%s is refused', (_what, sent) => {
    expect(() => read(sent)).toThrow('webhook_signature_invalid')
  })
  test('that is signed but not an event is invalid', () => {
    const payload = '{"object":"list"}'
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds })
    expect(() => read({ rawBody: Buffer.from(payload), signature })).toThrow('input_invalid')
  })
})
