import type { WebhookEndpointId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { WebhookOutcome } from '../../../integrations/webhooks/sender.ts'
import type { WebhookPort } from '../../../integrations/webhooks/webhookPort.ts'
import { sealedFor } from '../endpoints/endpoints.ts'
import { sendLater } from '../jobNames.ts'
import { notifyDisabled } from '../endpoints/notifyDisabled.ts'
import { overdueEndpoints } from '../webhook.queries.ts'
import {
  changeDelivery,
  changeEndpoint,
  type DeliveryRow,
  type EndpointRow,
  insertAttempt,
  lockFreeEndpoint,
  lockSentEndpoint,
  nextDelivery,
} from '../webhook.repository.ts'
import { failuresInRowMax, isTaken, secondsToRetry } from '../webhook.rules.ts'
import { signedHeaders } from '../signing.ts'

/** The lease of a worker, after which another may take over. Longer than any attempt. */
const leaseSeconds = 30

/** Deliveries to one endpoint before others get a turn. */
const inRowMax = 20

interface Turn {
  readonly endpoint: EndpointRow
  readonly delivery: DeliveryRow
}

/** Sends due deliveries of an endpoint in sequence; does nothing while another worker sends to it. */
export async function sendWaiting(port: WebhookPort, endpointId: WebhookEndpointId): Promise<void> {
  for (let sent = 0; sent < inRowMax; sent += 1) {
    const turn = await port.write((context) => takeTurn(context, endpointId))
    if (!turn) return
    const outcome = await port.send(messageOf(port, turn))
    await port.write((context) => noteOutcome(context, turn, outcome))
  }
  await port.write((context) => sendLater(context, endpointId))
}

async function takeTurn(context: Context, endpointId: WebhookEndpointId): Promise<Turn | null> {
  const { db, now } = context
  const free = await lockFreeEndpoint(db, { endpointId, now })
  const delivery = free && (await nextDelivery(db, { endpointId, now }))
  if (!delivery) return null
  const endpoint = await changeEndpoint(db, endpointId, { busy_until: plus(now, { seconds: leaseSeconds }) })
  return { endpoint, delivery }
}

function messageOf({ encrypter, now }: WebhookPort, { endpoint, delivery }: Turn) {
  const { id, url, key_id: keyId, cipher, old_key_id, old_cipher, old_until } = endpoint
  const at = now()
  const secrets = [encrypter.decrypt({ keyId, cipher }, sealedFor(id))]
  // All instants share one format, so text order is time order.
  if (old_key_id !== null && old_cipher !== null && old_until !== null && old_until > at)
    secrets.push(encrypter.decrypt({ keyId: old_key_id, cipher: old_cipher }, sealedFor(id)))
  const { body } = delivery
  return { url, body, headers: signedHeaders({ id: delivery.id, body }, { secrets, now: at }) }
}

async function noteOutcome(context: Context, turn: Turn, outcome: WebhookOutcome): Promise<void> {
  const { db, now } = context
  const endpoint = await lockSentEndpoint(db, turn.endpoint.id)
  if (!endpoint) return
  const { delivery } = turn
  await insertAttempt(db, {
    delivery_id: delivery.id,
    at: now,
    milliseconds: outcome.milliseconds,
    status_code: outcome.statusCode,
    failure: outcome.failure,
    answer: outcome.answer,
  })
  const attempts = delivery.attempts + 1
  // A worker that took over an expired lease releases that lease.
  const isOwnTurn = endpoint.busy_until === turn.endpoint.busy_until
  const free = isOwnTurn ? { busy_until: null } : {}
  if (isTaken(outcome.statusCode)) {
    await changeDelivery(db, delivery.id, { status: 'delivered', attempts, next_try_at: null })
    await changeEndpoint(db, endpoint.id, { ...free, failures_in_row: 0 })
    return
  }
  const tries = delivery.tries + 1
  const seconds = secondsToRetry(tries)
  const nextTryAt = seconds === null ? null : plus(now, { seconds })
  await changeDelivery(db, delivery.id, {
    status: nextTryAt ? 'waiting' : 'failed',
    attempts,
    tries,
    next_try_at: nextTryAt,
  })
  const failures = endpoint.failures_in_row + 1
  const isOver = endpoint.status === 'active' && failures >= failuresInRowMax
  await changeEndpoint(db, endpoint.id, {
    ...free,
    failures_in_row: failures,
    ...(isOver && { status: 'disabled' as const }),
  })
  if (isOver) await notifyDisabled(context, endpoint)
  else if (nextTryAt) await sendLater(context, endpoint.id, nextTryAt)
}
/**
 * Finds due deliveries without a worker: their worker died, or they came due while another delivery was in progress.
 */
export async function sendOverdue(context: Context): Promise<void> {
  for (const endpointId of await overdueEndpoints(context.db, context.now))
    await sendLater(context, endpointId)
}
