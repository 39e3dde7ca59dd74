import type { BusinessId, ClaimId, ClaimProofId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface ClaimsTables {
  business_claim: {
    id: Generated<ClaimId>
    business_id: BusinessId
    member_id: MemberId
    status:
      | 'started'
      | 'proof_pending'
      | 'granted'
      | 'refused'
      | 'disputed'
      | 'upheld'
      | 'moved'
      | 'withdrawn'
    waiting_since: Instant | null
    started_at: Instant
    changed_at: Instant
    disputed_at: Instant | null
    answer_by: Instant | null
    answered_at: Instant | null
    decide_by: Instant | null
    ended_at: Instant | null
    reason: string | null
    owner_ids: Generated<MemberId[]>
  }
  /** Never changes. */
  claim_event: {
    id: Generated<string>
    claim_id: ClaimId
    kind: string
    from_status: string | null
    to_status: string
    side: 'claimant' | 'owner' | 'operator' | 'system'
    member_id: MemberId | null
    text: string | null
    at: Instant
  }
  claim_proof: {
    id: Generated<ClaimProofId>
    claim_id: ClaimId
    kind: 'email' | 'phone' | 'dns' | 'meta' | 'postcard' | 'document'
    target: string
    target_key: string
    status: 'pending' | 'proved' | 'replaced' | 'failed'
    code_hash: Buffer | null
    token: string | null
    tries: Generated<number>
    created_at: Instant
    expires_at: Instant | null
    proved_at: Instant | null
    pin_key_id: string | null
    pin_cipher: Buffer | null
    sent_at: Instant | null
  }
  claim_document: {
    proof_id: ClaimProofId
    media_type: string
    key_id: string
    cipher: Buffer
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ClaimsTables {}
}
