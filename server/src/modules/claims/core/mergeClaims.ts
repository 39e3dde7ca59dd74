import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { ownersOf, unfreezeBusiness } from '../../businesses/public.ts'
import { type ClaimRow, openClaimOf, openClaimsOf, setClaimant } from './claim.repository.ts'
import { isOpen } from './claim.rules.ts'
import { lockClaim, moveClaim } from './moveClaim.ts'

interface Merge {
  readonly from: MemberId
  readonly to: MemberId
}

/**
 * Moves the claims of one account to another. Of two open claims of one business, the disputed one stays, otherwise
 * that of `to`. A claim of a business that the other account owns ends: both belong to one person. Call it before the
 * memberships move.
 */
export async function mergeClaims(context: Context, merge: Merge): Promise<void> {
  for (const [memberId, otherId] of [
    [merge.from, merge.to],
    [merge.to, merge.from],
  ] as const)
    for (const { id } of await openClaimsOf(context.db, memberId)) {
      const claim = await lockClaim(context, id)
      if (!isOpen(claim.status)) continue
      if ((await ownersOf(context, claim.business_id)).includes(otherId)) await end(context, claim)
    }
  for (const { id } of await openClaimsOf(context.db, merge.from)) {
    const claim = await lockClaim(context, id)
    const other = await openClaimOf(context.db, { businessId: claim.business_id, memberId: merge.to })
    if (isOpen(claim.status) && other) await end(context, claim.status === 'disputed' ? other : claim)
  }
  await setClaimant(context.db, merge)
}

async function end(context: Context, claim: ClaimRow): Promise<void> {
  await moveClaim(context, claim, { to: 'withdrawn', kind: 'replaced', side: 'system' })
  if (claim.status === 'disputed') await unfreezeBusiness(context, claim.business_id)
}
