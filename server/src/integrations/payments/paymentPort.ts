import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { PaymentGateway } from './gateway.ts'

/** What talks to the card processor: never inside of a transaction. */
export interface PaymentPort {
  readonly db: Db
  readonly gateway: PaymentGateway
  readonly provider: 'stripe' | 'sandbox'
  /** A transaction of its own for what the processor answered. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
