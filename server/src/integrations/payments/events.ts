import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/http/problem.ts'
import { type ProviderEvent, type ProviderEventType, providerEventTypes } from './gateway.ts'

const ageSecondsMax = 5 * 60
const aheadSecondsMax = 60

const SignedEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({
    object: z.object({ id: z.optional(z.string()), payment_intent: z.optional(z.nullable(z.string())) }),
  }),
})

/**
 * Parses a message whose signature, made with `secret`, matches its bytes and the current time.
 * @throws Refusal `webhook_signature_invalid`
 */
export function readSignedEvent(message: {
  rawBody: Buffer
  signature: string | undefined
  secret: string
  now: Instant
}): ProviderEvent {
  const event = SignedEvent.safeParse(verified(message))
  if (!event.success) throw new Refusal('input_invalid')
  const { id, type, created, data } = event.data
  const known = knownType(type)
  return {
    id,
    type: known,
    objectId: (known.startsWith('charge.dispute.') ? data.object.payment_intent : data.object.id) ?? null,
    at: fromMilliseconds(created * 1000),
  }
}

function verified({ rawBody, signature, secret, now }: Parameters<typeof readSignedEvent>[0]): unknown {
  const receivedAt = Temporal.Instant.from(now).epochMilliseconds
  try {
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      ageSecondsMax,
      undefined,
      receivedAt,
    )
    // The library rejects old timestamps but accepts any future one; it uses the last timestamp in the header.
    const signedAt = Number([...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1])
    if (signedAt - receivedAt / 1000 <= aheadSecondsMax) return event
  } catch {
    // Any library error means an invalid message.
  }
  throw new Refusal('webhook_signature_invalid')
}

const knownType = (type: string): ProviderEventType =>
  providerEventTypes.find((known) => known === type) ?? 'other'
