import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'
import type { WebhookSender } from './sender.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'

/** Dependencies of code that calls webhook addresses, never inside a transaction. */
export interface WebhookPort {
  readonly send: WebhookSender
  readonly encrypter: Encrypter
  /** In the demo, addresses on this machine are allowed, too. */
  readonly takesLocal: boolean
  readonly now: () => Instant
  /** Runs `work` in its own transaction, to store requests and responses. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
