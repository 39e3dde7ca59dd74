import type { MemberId } from 'contract/core/ids'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { isErasing as isErasingIn, lockForErasure, setErasing, stateForAct } from './erasing.repository.ts'
import type { IdentityTables } from '../tables.ts'

/**
 * Refuses what a suspended member, or one who is being erased, may no longer begin. Until the transaction ends, no
 * erasure of the member begins or ends.
 * @throws Refusal member_suspended
 */
export async function requireActive({ db }: Context, memberId: MemberId): Promise<void> {
  mustBeActive(await stateForAct(db, memberId))
}

/**
 * As `requireActive`, for staff who complete what the member began earlier; they do not learn why.
 * @throws Refusal customer_blocked
 */
export async function requireActiveCustomer({ db }: Context, memberId: MemberId): Promise<void> {
  const state = await stateForAct(db, memberId)
  if (state.erasing_since !== null || state.suspended_at !== null) throw new Refusal('customer_blocked')
}

/** True from the first step of the member's erasure on; like `requireActive`, also until the transaction ends. */
export async function isErasing({ db }: Context, memberId: MemberId): Promise<boolean> {
  return isErasingIn(db, memberId)
}

/**
 * Locks the member against every act that `requireActive` admits, and waits for those that have begun. Then the caller
 * reads what prevents the erasure.
 */
export async function lockBeforeErasure({ db }: Context, memberId: MemberId): Promise<void> {
  await lockForErasure(db, memberId)
}

/** Refuses the member everywhere from now on. The caller holds the lock. */
export async function beginErasing({ db, now }: Context, memberId: MemberId): Promise<void> {
  await setErasing(db, memberId, now)
}

/** @throws Refusal member_suspended, with the reason for the member */
export function mustBeActive(
  row: Pick<Selectable<IdentityTables['member']>, 'suspended_at' | 'suspension_reason' | 'erasing_since'>,
): void {
  if (row.erasing_since !== null)
    throw new Refusal('member_suspended', { details: { reason: 'We are deleting this account.' } })
  if (row.suspended_at !== null)
    throw new Refusal('member_suspended', { details: { reason: row.suspension_reason } })
}
