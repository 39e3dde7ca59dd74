import { randomBytes } from 'node:crypto'
import type { Log } from '../../../platform/log/log.ts'
import type { ProfileSwitches } from './switches.ts'

/** The push subscription to the topic of the notices, as an operator configures it at Google. */
export interface PushSubscription {
  readonly topic: string
  readonly endpoint: string
  readonly audience: string
  /** The email address of the service account that signs pushes. */
  readonly account: string
}

export interface Notice {
  readonly type: 'NEW_REVIEW' | 'UPDATED_REVIEW'
  /** `accounts/123/locations/456` */
  readonly location: string
  readonly reviewId: string
}

export interface SignedPush {
  readonly authorization: string
  readonly body: {
    readonly message: { readonly data: string; readonly messageId: string; readonly publishTime: string }
    readonly subscription: string
  }
}

/** Signs an OIDC token with the keys that the stand-in publishes. */
export type Sign = (claims: Record<string, unknown>) => Promise<string>

interface Options {
  readonly subscription: PushSubscription | null
  readonly switches: ProfileSwitches
  readonly sign: Sign
  readonly now: () => number
  readonly log: Log
}

const attemptsMax = 5
const heldMilliseconds = 1500
const tokenSeconds = 3600

/** Pub/Sub with one push subscription: delivers at least once, in no guaranteed order, and retries. */
export function createPushes({ subscription, switches, sign, now, log }: Options) {
  const timers = new Set<NodeJS.Timeout>()
  const counts = { sent: 0, accepted: 0 }
  /** Held until a later push overtakes it. */
  let held: SignedPush | null = null

  function later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timers.add(timer)
  }

  async function signed(
    { type, location, reviewId }: Notice,
    { messageId = numericId(), claims = {} }: { messageId?: string; claims?: Record<string, unknown> } = {},
  ): Promise<SignedPush> {
    const seconds = Math.floor(now() / 1000)
    const token = await sign({
      aud: subscription?.audience ?? '',
      azp: '110000000000000000001',
      sub: '110000000000000000001',
      email: subscription?.account ?? '',
      email_verified: true,
      iat: seconds,
      exp: seconds + tokenSeconds,
      ...claims,
    })
    const data = { type, location_name: location, review_name: `${location}/reviews/${reviewId}` }
    return {
      authorization: `Bearer ${token}`,
      body: {
        message: {
          data: Buffer.from(JSON.stringify(data)).toString('base64'),
          messageId,
          publishTime: new Date(now()).toISOString(),
        },
        subscription: (subscription?.topic ?? '').replace('/topics/', '/subscriptions/'),
      },
    }
  }

  async function deliver(push: SignedPush, attempt = 1): Promise<void> {
    if (!subscription) return
    counts.sent++
    const isAccepted = await fetch(subscription.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: push.authorization },
      body: JSON.stringify(push.body),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => {
        await response.body?.cancel()
        return response.ok
      })
      .catch(() => false)
    if (isAccepted) counts.accepted++
    else if (attempt < attemptsMax) later(500 * 2 ** attempt, () => void deliver(push, attempt + 1))
    else log.warn({ messageId: push.body.message.messageId }, 'the push of a notice was not accepted')
  }

  function release(): void {
    const push = held
    held = null
    if (push) void deliver(push)
  }

  return {
    counts,
    signed,
    /** Sends without waiting for a response, as Google does. */
    publish: async (notice: Notice): Promise<void> => {
      if (!subscription || !switches.sendsPushes) return
      const push = await signed(notice)
      if (switches.reordersPushes && held === null) {
        held = push
        later(heldMilliseconds, release)
        return
      }
      void deliver(push).then(release)
      if (switches.duplicatesPushes) void deliver(push)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

const numericId = () => BigInt(`0x${randomBytes(8).toString('hex')}`).toString()
