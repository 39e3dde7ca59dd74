import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface PersonalKeysTables {
  /** A key per member, wrapped by TOKEN_KEYS, for personal text in rows that never change. */
  personal_key: { member_id: MemberId; wrapped_by: string; wrapped: Buffer; created_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PersonalKeysTables {}
}
