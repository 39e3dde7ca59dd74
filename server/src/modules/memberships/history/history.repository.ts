import type { BusinessAccess } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { AccessChangeKind } from 'contract/memberships/memberships'
import type { Db } from '../../../platform/db/tables.ts'

export interface ChangeEntry {
  readonly businessId: BusinessId
  readonly change: AccessChangeKind
  readonly memberId?: MemberId
  readonly email?: string
  readonly before?: BusinessAccess
  readonly after?: BusinessAccess
  /** The person in the calendar to whom the account was linked. */
  readonly staffId?: StaffId | null
}

export async function insertChange(
  db: Db,
  entry: ChangeEntry & { readonly by: MemberId; readonly now: Instant },
): Promise<void> {
  await db
    .insertInto('membership_change')
    .values({
      business_id: entry.businessId,
      changed_by: entry.by,
      changed_at: entry.now,
      change: entry.change,
      member_id: entry.memberId ?? null,
      email: entry.email ?? null,
      role_before: entry.before?.role ?? null,
      role_after: entry.after?.role ?? null,
      locations_before: listOf(entry.before),
      locations_after: listOf(entry.after),
      staff_id: entry.staffId ?? null,
    })
    .execute()
}

const listOf = (access: BusinessAccess | undefined): LocationId[] | null =>
  access?.locationIds ? [...access.locationIds] : null
