import type { ConsentPurpose } from 'contract/googleAccess/callback'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface GoogleAccessTables {
  oauth_state: {
    state_hash: Buffer
    member_id: MemberId
    session_id: string
    verifier_key_id: string
    verifier_cipher: Buffer
    return_path: string
    purpose: ConsentPurpose
    ends_at: Instant
    used_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GoogleAccessTables {}
}
