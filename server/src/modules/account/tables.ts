import type { AccountChangeKind } from 'contract/account/security'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface AccountTables {
  /** The newest code that confirms a phone number. */
  phone_code: {
    member_id: MemberId
    id: string
    phone: string
    code_hash: Buffer
    expires_at: Instant
    tries: Generated<number>
  }
  /** A new address that its owner has not confirmed yet. */
  email_change: {
    member_id: MemberId
    id: string
    /** In lower case. */
    email: string
    requested_at: Instant
    expires_at: Instant
    token_hash: Buffer | null
  }
  /** A change of sign-in methods that the earlier address can undo. */
  account_change: {
    id: Generated<string>
    member_id: MemberId
    kind: AccountChangeKind
    /** The earlier address. */
    email: string
    provider: string | null
    changed_at: Instant
    undo_until: Instant
    token_hash: Buffer | null
    undone_at: Instant | null
    voided_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
