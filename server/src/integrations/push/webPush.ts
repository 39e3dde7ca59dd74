import type { Instant } from 'contract/core/instant'
import type { WebhookSender } from '../webhooks/sender.ts'
import { encryptPush } from './encryption.ts'
import { pushBytesMax, type PushOutcome, type PushSender } from './pushSender.ts'
import { type VapidKeys, vapidSigner } from './vapid.ts'

/**
 * Sends by the Web Push protocol (RFC 8030), which the push services of all browsers speak.
 * @param post checks the address and never follows redirects
 */
export function webPush({
  post,
  keys,
  subject,
  now,
}: {
  readonly post: WebhookSender
  readonly keys: VapidKeys
  readonly subject: string
  readonly now: () => Instant
}): PushSender {
  const authorize = vapidSigner({ keys, subject })
  return {
    send: async ({ endpoint, ...receiver }, { payload, ttlSeconds, urgency, topic }) => {
      const content = Buffer.from(payload)
      if (content.length > pushBytesMax) throw new RangeError(`a push message has ${content.length} bytes`)
      const { statusCode, failure } = await post({
        url: endpoint,
        headers: {
          authorization: await authorize(new URL(endpoint).origin, Math.floor(Date.parse(now()) / 1000)),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          ...(topic === null ? {} : { topic }),
        },
        body: encryptPush(content, receiver),
      })
      return statusCode === null
        ? failed(failure ?? 'unreachable', failure === 'address_refused')
        : outcomeOf(statusCode)
    },
  }
}

function outcomeOf(statusCode: number): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { state: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' }
  return failed(`status_${statusCode}`, statusCode < 500 && statusCode !== 429 && statusCode !== 408)
}

const failed = (reason: string, isFinal: boolean): PushOutcome => ({ state: 'failed', reason, isFinal })
