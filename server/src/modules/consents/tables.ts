import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ConsentPurpose } from 'contract/privacy/privacy'
import type { Generated } from 'kysely'

export interface ConsentsTables {
  /** Append-only: triggers refuse changes. */
  consent_entry: {
    id: Generated<string>
    member_id: MemberId
    purpose: ConsentPurpose
    is_given: boolean
    version: string | null
    source: 'sign_up' | 'settings' | 'unsubscribe' | 'operator'
    at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ConsentsTables {}
}
