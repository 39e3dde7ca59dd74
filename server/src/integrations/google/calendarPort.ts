import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { CalendarProvider } from './calendarProvider.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'

/** What talks to the calendar service: never inside of a transaction. */
export interface CalendarPort {
  readonly db: Db
  readonly provider: CalendarProvider
  readonly encrypter: Encrypter
  readonly origin: string
  /** Where the service can tell us that a calendar has changed; null where it cannot reach us. */
  readonly pushAddress: () => string | null
  readonly now: () => Instant
  /** A transaction of its own for what the service answered. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
