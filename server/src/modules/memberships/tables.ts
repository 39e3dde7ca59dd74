import type { Role } from 'contract/core/roles'
import type { BusinessId, InvitationId, LocationId, MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { AccessChangeKind } from 'contract/memberships/memberships'
import type { Generated } from 'kysely'

export interface MembershipsTables {
  business_invitation: {
    id: Generated<InvitationId>
    business_id: BusinessId
    /** In lower case. */
    email: string
    role: Role
    /** Null for all locations. */
    location_ids: LocationId[] | null
    invited_by: MemberId
    created_at: Instant
    expires_at: Instant
    /** SHA-256 of the token in the latest mail. */
    token_hash: Buffer | null
    sent_count: Generated<number>
    accepted_at: Instant | null
    accepted_by: MemberId | null
    withdrawn_at: Instant | null
  }
  membership_change: {
    id: Generated<string>
    business_id: BusinessId
    changed_by: MemberId
    changed_at: Instant
    change: AccessChangeKind
    member_id: MemberId | null
    email: string | null
    role_before: Role | null
    role_after: Role | null
    locations_before: LocationId[] | null
    locations_after: LocationId[] | null
    staff_id: StaffId | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MembershipsTables {}
}
