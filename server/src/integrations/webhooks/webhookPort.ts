import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'
import type { WebhookSender } from './sender.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'

/** What sends to the addresses of businesses: never inside of a transaction. */
export interface WebhookPort {
  readonly send: WebhookSender
  readonly encrypter: Encrypter
  /** In the demo an address on this machine is taken, too. */
  readonly takesLocal: boolean
  readonly now: () => Instant
  /** A transaction of its own for what is sent and what was answered. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
