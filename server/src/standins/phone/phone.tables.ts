import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface PhoneTables {
  /** Messages and calls that the demo stored instead of making them. */
  phone_message: {
    id: Generated<string>
    recipient: string
    channel: 'sms' | 'call'
    body: string
    sent_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PhoneTables {}
}
