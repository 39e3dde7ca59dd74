import { createHmac, randomUUID } from 'node:crypto'
import type { DomainEvent, DomainEventType } from 'contract/events'
import type { BusinessId, MemberId, WebhookEndpointId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { WebhookDelivery } from 'contract/webhooks'
import { beforeAll } from 'vitest'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WebhookMessage, WebhookOutcome } from '../../integrations/webhooks/sender.ts'
import { sealerOf } from '../../sealing.ts'
import type { TestDatabase } from '../../testing.ts'
import type { WebhookDesk } from '../../webhookDesk.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.service.ts'
import { bakeryDraft, defineTestCategories } from '../businesses/testing.ts'
import { createMember } from '../identity/identity.service.ts'
import { deliveriesOf, queueWebhooks } from './webhooks.deliveries.service.ts'
import { addEndpoint } from './webhooks.endpoints.service.ts'
import { sendWaiting } from './webhooks.send.service.ts'

const orderPaid: DomainEventType[] = ['order.paid']

export interface WebhooksWorld {
  readonly desk: WebhookDesk
  readonly bakery: BusinessId
  readonly owner: MemberId
  /** What was sent, in order. */
  readonly sent: WebhookMessage[]
  /** What the receiver answers from now on. */
  answers(answer: number | 'timeout'): void
  as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T>
  newEndpoint(more?: { url?: string; eventTypes?: DomainEventType[] }): Promise<{
    id: WebhookEndpointId
    secret: string
  }>
  /** Something happens at the bakery. */
  happen(more?: Partial<DomainEvent>): Promise<DomainEvent>
  send(id: WebhookEndpointId): Promise<void>
  log(id: WebhookEndpointId): Promise<WebhookDelivery[]>
  pass(seconds: number): void
}

/** A bakery, its owner, and a receiver that answers what a test wants. */
export function useWebhooksWorld(database: TestDatabase): WebhooksWorld {
  const made: { bakery?: BusinessId; owner?: MemberId } = {}
  const sent: WebhookMessage[] = []
  let answer: number | 'timeout' = 200
  const must = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('it is there from beforeAll on')
    return value
  }
  const as: WebhooksWorld['as'] = (memberId, work) =>
    inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
  const desk: WebhookDesk = {
    sealer: sealerOf(undefined, 'only-for-tests-0123456789abcdefghij'),
    takesLocal: false,
    now: () => database.clock.now(),
    write: (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db })),
    send: async (message): Promise<WebhookOutcome> => {
      sent.push(message)
      return answer === 'timeout'
        ? { statusCode: null, failure: 'timeout', answer: '', milliseconds: 5000 }
        : { statusCode: answer, failure: null, answer: 'hello', milliseconds: 12 }
    },
  }
  beforeAll(async () => {
    const context = database.contextOf()
    await defineTestCategories(context)
    made.bakery = await listBusiness(context, bakeryDraft())
    await publishBusiness(context, made.bakery)
    const { id } = await createMember(context, {
      email: 'tomas@goodword.example',
      displayName: 'Tomas',
      emailVerified: true,
      isOperator: false,
    })
    made.owner = id
    await addMembership(context, { businessId: made.bakery, memberId: id, role: 'owner' })
  })
  return {
    desk,
    get bakery() {
      return must(made.bakery)
    },
    get owner() {
      return must(made.owner)
    },
    sent,
    answers: (next) => {
      answer = next
    },
    as,
    newEndpoint: async (more = {}) => {
      const settings = { url: 'https://shop.example/hook', description: '', eventTypes: orderPaid, ...more }
      const { endpoint, secret } = await as(must(made.owner), (context) =>
        addEndpoint(context, desk, { businessId: must(made.bakery), settings }),
      )
      return { id: endpoint.id, secret }
    },
    happen: async (more = {}) => {
      const event: DomainEvent = {
        id: randomUUID(),
        type: 'order.paid',
        at: database.clock.now(),
        businessId: must(made.bakery),
        memberId: must(made.owner),
        subjectId: randomUUID(),
        data: { number: 'GW-1', totalUsdCents: 1250 },
        ...more,
      }
      await desk.write((context) => queueWebhooks(context, event))
      return event
    },
    send: (id) => sendWaiting(desk, id),
    log: async (id) => {
      const query = { endpointId: id, pageSize: 50 }
      return (await deliveriesOf(database.contextOf(must(made.owner)), must(made.bakery), query)).deliveries
    },
    pass: (seconds) => {
      const later = Temporal.Instant.from(database.clock.now()).add({ seconds })
      database.clock.moveTo(toInstant(later))
    },
  }
}

/**
 * As a receiver checks it that knows the published rules alone
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): five minutes of age, and
 * one of the signatures is that of `id.timestamp.body`.
 */
export function isGenuine({ headers, body }: WebhookMessage, secret: string, now: Instant): boolean {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(Date.parse(now) / 1000 - Number(at)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`)
}
