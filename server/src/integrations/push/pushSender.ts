import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'

/** A browser's subscription at its push service. */
export interface PushTarget {
  readonly endpoint: string
  /** The public key of the browser: an uncompressed point of P-256, 65 bytes. */
  readonly p256dh: Buffer
  /** The authentication secret of the browser, 16 bytes. */
  readonly auth: Buffer
}

export interface PushMessage {
  /** JSON for the service worker, at most `pushBytesMax`. */
  readonly payload: string
  /** How long the push service stores the message for a browser that is offline. */
  readonly ttlSeconds: number
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** A later message with the same topic replaces a pending one; at most 32 characters of base64url. */
  readonly topic: string | null
}

/** Push services must accept 4,096 bytes (RFC 8030), of which the encryption takes about 100. */
export const pushBytesMax = 3000

export type PushOutcome =
  | { readonly state: 'sent' }
  /** The subscription has ended: it must be deleted. */
  | { readonly state: 'gone' }
  /** `isFinal` is false for a temporary failure. */
  | { readonly state: 'failed'; readonly reason: string; readonly isFinal: boolean }

/** Sends to push services over the network, never inside a transaction. */
export interface PushSender {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

/** Dependencies of code that sends push notifications. */
export interface PushPort {
  readonly db: Db
  readonly sender: PushSender
  /** The public VAPID key, with which browsers subscribe. */
  readonly publicKey: string
  /** True for addresses that may be called: on the public internet, or of the stand-in. */
  readonly mayCall: (endpoint: string) => boolean
  /** Where pages subscribe to the stand-in; null with real push services. */
  readonly standInPath: string | null
  readonly now: () => Instant
  /** Runs `work` in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
