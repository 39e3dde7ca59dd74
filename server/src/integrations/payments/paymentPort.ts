import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { PaymentGateway } from './gateway.ts'

/** Dependencies of code that calls the card processor, never inside a transaction. */
export interface PaymentPort {
  readonly db: Db
  readonly gateway: PaymentGateway
  readonly provider: 'stripe' | 'sandbox'
  /** Runs `work` in its own transaction, to store the processor's responses. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
