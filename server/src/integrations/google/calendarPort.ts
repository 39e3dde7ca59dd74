import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { CalendarProvider } from './calendarProvider.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'

/** Dependencies of code that calls the calendar service, never inside a transaction. */
export interface CalendarPort {
  readonly db: Db
  readonly provider: CalendarProvider
  readonly encrypter: Encrypter
  readonly origin: string
  /** The address for the service's change notifications; null when the service cannot reach this server. */
  readonly pushAddress: () => string | null
  readonly now: () => Instant
  /** Runs `work` in its own transaction, to store the service's responses. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
