import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderEvent } from '../../../integrations/payments/gateway.ts'
import { noFaults } from './delivery.ts'
import { cardWith, intentDraft, paidIntent, useSandbox } from '../../../../test-support/cardProcessor.ts'

const tested = useSandbox()
/** Replaces our webhook address: parses each message as the product does. */
let server: Server
let address: string
let heard: ProviderEvent[]
let refusals: number

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      const event = tested.sandbox.gateway.readEvent(
        Buffer.concat(chunks),
        signature,
        tested.database.clock.now(),
      )
      if (refusals > 0) refusals -= 1
      else heard.push(event)
      response.writeHead(heard.includes(event) ? 200 : 503).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
})
afterAll(() => server.close())
beforeEach(async () => {
  heard = []
  refusals = 0
  Object.assign(tested.faults, noFaults())
  await tested.database.pool.query('truncate sandbox_event')
  tested.sandbox.delivery.open(address)
})

const typesHeard = () => heard.map(({ type }) => type)

describe('webhook events of the sandbox', () => {
  test('report every change, signed like those of Stripe', async () => {
    const { id } = await paidIntent(tested.sandbox)
    const dispute = await tested.sandbox.bank.openDispute(id)
    await tested.sandbox.bank.moveDispute(dispute.id, 'won')
    const { clientSecret, id: declined } = await tested.sandbox.gateway.createIntent(intentDraft())
    await tested.sandbox.bank.confirm({ clientSecret, card: cardWith('4000000000000002') })
    await tested.sandbox.gateway.cancelIntent(declined)
    await tested.sandbox.delivery.deliverDue()
    expect(heard.map(({ type, objectId }) => [type, objectId])).toEqual([
      ['payment_intent.succeeded', id],
      ['charge.dispute.created', id],
      ['charge.dispute.closed', id],
      ['payment_intent.payment_failed', declined],
      ['payment_intent.canceled', declined],
    ])
    expect(new Set(heard.map((event) => event.id)).size).toBe(5)
  })
  test('are retried until delivered, and not before the delay', async () => {
    refusals = 1
    await paidIntent(tested.sandbox)
    await tested.sandbox.delivery.deliverDue()
    expect(heard).toEqual([])
    const now = Temporal.Instant.from(tested.database.clock.now())
    tested.database.clock.moveTo(now.add({ seconds: 2 }).toString())
    await tested.sandbox.delivery.deliverDue()
    expect(typesHeard()).toEqual(['payment_intent.succeeded'])
    await tested.sandbox.delivery.deliverDue()
    expect(heard).toHaveLength(1)
  })
  test('survive a restart', async () => {
    await tested.reopen()
    await paidIntent(tested.sandbox)
    await tested.reopen()
    tested.sandbox.delivery.open(address)
    await tested.sandbox.delivery.deliverDue()
    expect(typesHeard()).toEqual(['payment_intent.succeeded'])
  })
  test('can arrive twice, late and in the wrong order', async () => {
    Object.assign(tested.faults, { duplicates: 1, isReversed: true, delayMilliseconds: 600 })
    const { id } = await paidIntent(tested.sandbox)
    await tested.sandbox.bank.openDispute(id)
    expect(heard).toEqual([])
    await tested.sandbox.delivery.deliverDue()
    expect(typesHeard()).toEqual([
      'charge.dispute.created',
      'charge.dispute.created',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ])
  })
  test('can be lost', async () => {
    tested.faults.drops = (type) => type === 'payment_intent.succeeded'
    const { id } = await paidIntent(tested.sandbox)
    await tested.sandbox.bank.openDispute(id)
    await tested.sandbox.delivery.deliverDue()
    expect(typesHeard()).toEqual(['charge.dispute.created'])
  })
})
