import type { BusinessAccess } from 'contract/core/roles'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { ErrorCode } from 'contract/errors/errors'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'

interface Held extends BusinessAccess {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

/** Gives or replaces access. @throws Refusal last_owner, location_not_found */
export async function saveMembership(db: Db, held: Held): Promise<void> {
  const key = { business_id: held.businessId, member_id: held.memberId }
  const access = { role: held.role, all_locations: held.locationIds === null }
  await db
    .insertInto('membership')
    .values({ ...key, ...access })
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id']).doUpdateSet(access))
    .execute()
    .catch(refuse)
  await db
    .deleteFrom('membership_location')
    .where('business_id', '=', held.businessId)
    .where('member_id', '=', held.memberId)
    .execute()
  const locationIds = [...new Set(held.locationIds)]
  if (locationIds.length > 0)
    await db
      .insertInto('membership_location')
      .values(locationIds.map((location_id) => ({ ...key, location_id })))
      .execute()
      .catch(refuse)
}

/** @throws Refusal last_owner */
export async function deleteMembership(
  db: Db,
  { businessId, memberId }: Pick<Held, 'businessId' | 'memberId'>,
): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute()
    .catch(refuse)
}

const codes: Record<string, ErrorCode> = {
  membership_last_owner: 'last_owner',
  membership_location_location_fkey: 'location_not_found',
}

function refuse(error: unknown): never {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  const code = typeof name === 'string' ? codes[name] : undefined
  throw code ? new Refusal(code) : error
}
