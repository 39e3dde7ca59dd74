import type { DomainEventType, EventData } from 'contract/events/events'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated, JSONColumnType } from 'kysely'

export interface EventsTables {
  domain_event: {
    id: Generated<string>
    at: Instant
    type: DomainEventType
    business_id: BusinessId | null
    member_id: MemberId | null
    subject_id: string
    data: JSONColumnType<EventData>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends EventsTables {}
}
