import { beforeEach, expect, test } from 'vitest'
import type { Instant } from 'contract/core/instant'
import type { WebhookPort } from '../../../integrations/webhooks/webhookPort.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { notificationsOf } from '../../notifications/notifications.ts'
import { deleteOldDeliveries, queueWebhooks, readDelivery, replay, sendTest } from './deliveries.ts'
import { replaceSecret, settleEndpoint, switchEndpoint } from '../endpoints/endpoints.ts'
import { sendOverdue, sendWaiting } from './sendWebhooks.ts'
import { isGenuine, useWebhooksFixture } from '../../../../test-support/fixtures/webhooks.ts'
import { queuedMails } from '../../../../test-support/mails.ts'

const database = useDatabase()
const fixture = useWebhooksFixture(database)

beforeEach(async () => {
  await database.pool.query('delete from webhook_endpoint')
  database.clock.moveTo('2026-11-20T17:00:00Z')
  fixture.sent.length = 0
  fixture.answers(200)
})

const owning = <T>(work: Parameters<typeof fixture.as<T>>[1]) => fixture.as(fixture.owner, work)
const idOf = (at: number) => fixture.sent[at]?.headers['webhook-id']

test('an event is sent once, signed by the standard, with a thin payload without personal data', async () => {
  const { id, secret } = await fixture.newEndpoint()
  const event = await fixture.happen()
  await fixture.send(id)
  await fixture.send(id)
  expect(fixture.sent).toHaveLength(1)
  const [message] = fixture.sent
  expect(isGenuine(message!, secret, database.clock.now())).toBe(true) // one was sent
  expect(isGenuine({ ...message!, body: `${message!.body.toString()} ` }, secret, database.clock.now())).toBe(
    false,
  ) // the same
  expect(
    isGenuine(
      message!,
      `${secret.slice(0, -3)}${secret.endsWith('AA=') ? 'BA=' : 'AA='}`,
      database.clock.now(),
    ),
  ).toBe(false) // the same
  expect(isGenuine(message!, secret, '2026-11-20T17:06:00.000Z' as Instant)).toBe(false) // an instant
  expect(JSON.parse(String(message!.body))).toEqual({
    type: 'order.paid',
    timestamp: '2026-11-20T17:00:00.000Z',
    data: { id: event.subjectId, number: 'GW-1', totalUsdCents: 1250 },
  }) // the same message
  expect(message!.body).not.toContain(fixture.owner) // the same message
  expect(await fixture.log(id)).toMatchObject([
    { status: 'delivered', attempts: 1, nextTryAt: null, type: 'order.paid' },
  ])
})

test('a repeated event is sent once, and only to subscribed endpoints', async () => {
  const wanting = await fixture.newEndpoint()
  const other = await fixture.newEndpoint({ eventTypes: ['booking.confirmed'] })
  const event = await fixture.happen()
  await fixture.port.write((context) => queueWebhooks(context, event))
  await fixture.happen({ businessId: null })
  await fixture.send(wanting.id)
  await fixture.send(other.id)
  expect(fixture.sent).toHaveLength(1)
})

test('a failing endpoint is retried on schedule with the same id until the last attempt', async () => {
  const { id } = await fixture.newEndpoint()
  await fixture.happen()
  fixture.answers(503)
  const waits: number[] = []
  for (;;) {
    await fixture.send(id)
    const [delivery] = await fixture.log(id)
    if (!delivery?.nextTryAt) break
    const seconds = (Date.parse(delivery.nextTryAt) - Date.parse(database.clock.now())) / 1000
    expect(database.enqueued.at(-1)).toEqual({
      job: 'send-webhooks',
      data: { endpointId: id },
      after: delivery.nextTryAt,
    })
    fixture.pass(seconds - 1)
    const before = fixture.sent.length
    await fixture.send(id)
    expect(fixture.sent).toHaveLength(before)
    fixture.pass(1)
    waits.push(seconds)
  }
  expect(waits).toEqual([12, 150, 1800, 21_600, 86_400])
  expect(fixture.sent).toHaveLength(6)
  expect(new Set(fixture.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(fixture.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(6)
  const [failed] = await fixture.log(id)
  expect(failed).toMatchObject({ status: 'failed', attempts: 6 })
  const { tries } = await readDelivery(database.contextOf(fixture.owner), {
    businessId: fixture.bakery,
    deliveryId: failed!.id, // read above
  })
  expect(tries).toHaveLength(6)
  expect(tries[0]).toMatchObject({ statusCode: 503, failure: null, answer: 'hello', milliseconds: 12 })
})

test('a delivery out of order carries the time of its event', async () => {
  const { id } = await fixture.newEndpoint({ eventTypes: ['order.paid', 'order.fulfilled'] })
  const subjectId = crypto.randomUUID()
  await fixture.happen({ subjectId })
  fixture.answers('timeout')
  await fixture.send(id)
  fixture.pass(5)
  await fixture.happen({ subjectId, type: 'order.fulfilled' })
  fixture.answers(204)
  await fixture.send(id)
  fixture.pass(12)
  await fixture.send(id)
  const bodies = fixture.sent
    .slice(1)
    .map(({ body }) => JSON.parse(String(body)) as { type: string; timestamp: string }) // the body as sent
  expect(bodies.map(({ type }) => type)).toEqual(['order.fulfilled', 'order.paid'])
  expect(bodies[1]!.timestamp < bodies[0]!.timestamp).toBe(true) // two were sent
})

test('a redirect does not count as delivered', async () => {
  const { id } = await fixture.newEndpoint()
  await fixture.happen()
  fixture.answers(301)
  await fixture.send(id)
  expect(await fixture.log(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])
})

test('twenty failures in a row disable the endpoint and notify the owner once, until it is enabled', async () => {
  const { id } = await fixture.newEndpoint()
  const mails = async () => (await queuedMails(database, database.enqueued)).length
  const mailsBefore = await mails()
  fixture.answers(500)
  for (let at = 0; at < 21; at += 1) await fixture.happen()
  await fixture.send(id)
  await fixture.send(id)
  expect(fixture.sent).toHaveLength(20)
  const { notifications } = await notificationsOf(database.contextOf(fixture.owner), {
    show: 'all',
    pageSize: 30,
  })
  expect(notifications.filter(({ href }) => href?.endsWith('/webhooks'))).toMatchObject([
    { title: 'Webhook endpoint shop.example is disabled' },
  ])
  expect((await mails()) - mailsBefore).toBe(1)
  await expect(
    owning((context) => sendTest(context, { businessId: fixture.bakery, endpointId: id })),
  ).rejects.toMatchObject({ code: 'webhook_not_active' })
  await fixture.happen()
  expect(await fixture.log(id)).toHaveLength(21)
  fixture.answers(200)
  const on = await owning((context) =>
    switchEndpoint(context, { businessId: fixture.bakery, endpointId: id, isOn: true }),
  )
  expect(on).toMatchObject({ status: 'active', failuresInRow: 0 })
  fixture.pass(12)
  await fixture.send(id)
  await fixture.send(id)
  expect(new Set((await fixture.log(id)).map(({ status }) => status))).toEqual(new Set(['delivered']))
})

test('a success resets the failure count', async () => {
  const { id } = await fixture.newEndpoint()
  for (const answer of [...Array<number>(19).fill(500), 200, ...Array<number>(19).fill(500)]) {
    fixture.answers(answer)
    await fixture.happen()
    await fixture.send(id)
  }
  fixture.answers(200)
  await fixture.happen()
  await fixture.send(id)
  expect(fixture.sent).toHaveLength(40)
})

test('a manual replay sends the same bytes with the same id and has its own retries', async () => {
  const { id } = await fixture.newEndpoint()
  await fixture.happen()
  await fixture.send(id)
  const [delivered] = await fixture.log(id)
  const named = { businessId: fixture.bakery, deliveryId: delivered!.id } // sent above
  fixture.answers(500)
  fixture.pass(60)
  expect(await owning((context) => replay(context, named))).toMatchObject({ status: 'waiting' })
  await fixture.send(id)
  expect(fixture.sent[1]?.body).toBe(fixture.sent[0]?.body)
  expect(idOf(1)).toBe(idOf(0))
  expect(await fixture.log(id)).toMatchObject([
    { status: 'waiting', attempts: 2, nextTryAt: '2026-11-20T17:01:12.000Z' },
  ])
})

test('a replaced secret remains valid for a day alongside the new one', async () => {
  const { id, secret } = await fixture.newEndpoint()
  const named = { businessId: fixture.bakery, endpointId: id }
  const { secret: next, endpoint } = await owning((context) => replaceSecret(context, fixture.port, named))
  expect(endpoint.oldSecretUntil).toBe('2026-11-21T17:00:00.000Z')
  const signedBy = async () => {
    await owning((context) => sendTest(context, named))
    await fixture.send(id)
    const message = fixture.sent.at(-1)!
    return [secret, next].map((each) => isGenuine(message, each, database.clock.now()))
  }
  expect(await signedBy()).toEqual([true, true])
  fixture.pass(24 * 60 * 60 - 1)
  expect(await signedBy()).toEqual([true, true])
  fixture.pass(1)
  expect(await signedBy()).toEqual([false, true])
})

test('only one of many workers sends, one delivery at a time', async () => {
  const { id } = await fixture.newEndpoint()
  for (let at = 0; at < 5; at += 1) await fixture.happen()
  let atOnce = 0
  let most = 0
  const slow: WebhookPort = {
    ...fixture.port,
    send: async (message) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      atOnce -= 1
      return fixture.port.send(message)
    },
  }
  await Promise.all(Array.from({ length: 8 }, () => sendWaiting(slow, id)))
  expect(most).toBe(1)
  expect(new Set(fixture.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  expect(fixture.sent).toHaveLength(5)
})

test('deliveries of a crashed worker resume after thirty seconds', async () => {
  const { id } = await fixture.newEndpoint()
  await fixture.happen()
  const dying: WebhookPort = {
    ...fixture.port,
    send: async () => {
      throw new Error('killed')
    },
  }
  await expect(sendWaiting(dying, id)).rejects.toThrow('killed')
  await fixture.send(id)
  expect(fixture.sent).toHaveLength(0)
  database.enqueued.length = 0
  await sendOverdue(database.contextOf())
  expect(database.enqueued).toEqual([])
  fixture.pass(30)
  await sendOverdue(database.contextOf())
  expect(database.enqueued).toEqual([{ job: 'send-webhooks', data: { endpointId: id } }])
  await fixture.send(id)
  expect(await fixture.log(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('pending deliveries go to a changed URL, and events during a pause are not delivered', async () => {
  const { id } = await fixture.newEndpoint()
  const named = { businessId: fixture.bakery, endpointId: id }
  await fixture.happen()
  const settings = {
    url: 'https://new.example/hook',
    description: 'Till',
    eventTypes: ['order.paid' as const],
  }
  await owning((context) => settleEndpoint(context, fixture.port, { ...named, settings }))
  await owning((context) => switchEndpoint(context, { ...named, isOn: false }))
  await fixture.happen()
  await fixture.send(id)
  expect(fixture.sent).toHaveLength(0)
  await owning((context) => switchEndpoint(context, { ...named, isOn: true }))
  await fixture.send(id)
  expect(fixture.sent.map(({ url }) => url)).toEqual(['https://new.example/hook'])
})

test('deliveries are deleted after thirty days', async () => {
  const { id } = await fixture.newEndpoint()
  await fixture.happen()
  await fixture.send(id)
  fixture.pass(30 * 24 * 60 * 60)
  await deleteOldDeliveries(database.contextOf())
  expect(await fixture.log(id)).toHaveLength(1)
  fixture.pass(1)
  await deleteOldDeliveries(database.contextOf())
  expect(await fixture.log(id)).toEqual([])
})
