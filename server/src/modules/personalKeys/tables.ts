import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface PersonalKeysTables {
  /**
   * A key per member, wrapped by TOKEN_KEYS, for personal text in rows that never change. The row of a destroyed key
   * stays, without the key.
   */
  personal_key: {
    member_id: MemberId
    wrapped_by: string | null
    wrapped: Buffer | null
    created_at: Instant
    destroyed_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PersonalKeysTables {}
}
