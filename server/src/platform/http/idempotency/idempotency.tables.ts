import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { JSONColumnType } from 'kysely'

export interface IdempotencyTables {
  idempotency: {
    member_id: MemberId
    key: string
    route: string
    request_hash: Buffer
    answer: JSONColumnType<object, string, never>
    created_at: Instant
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends IdempotencyTables {}
}
