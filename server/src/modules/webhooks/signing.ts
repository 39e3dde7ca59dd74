import { randomBytes } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { Webhook } from 'standardwebhooks'

const secretBytes = 32

/** In the format of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** Standard Webhooks headers, with one signature per secret. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secrets, now }: { secrets: readonly string[]; now: Instant },
): Record<string, string> {
  const at = new Date(now)
  return {
    'content-type': 'application/json',
    'user-agent': 'Goodword-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
