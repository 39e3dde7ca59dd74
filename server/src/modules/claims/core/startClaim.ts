import type { BusinessId, ClaimId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockOwnership, mustBePublic, ownersOf } from '../../businesses/public.ts'
import { countOpenClaimsOf, insertClaim, insertEvent, lockClaimsOf, openClaimOf } from './claim.repository.ts'

const openClaimsMax = 5

/**
 * Returns the member's open claim of the business, or begins one.
 * @throws Refusal business_not_found, claim_own_business, claims_too_many
 */
export async function startClaim(context: Context, businessId: BusinessId): Promise<ClaimId> {
  const memberId = memberOf(context)
  await mustBePublic(context, businessId)
  await lockClaimsOf(context.db, memberId)
  if (!(await lockOwnership(context, businessId))) throw new Refusal('business_not_found')
  if ((await ownersOf(context, businessId)).includes(memberId)) throw new Refusal('claim_own_business')
  const open = await openClaimOf(context.db, { businessId, memberId })
  if (open) return open.id
  if ((await countOpenClaimsOf(context.db, memberId)) >= openClaimsMax) throw new Refusal('claims_too_many')
  const { id } = await insertClaim(context.db, { businessId, memberId, now: context.now })
  await insertEvent(context.db, {
    claimId: id,
    kind: 'started',
    from: null,
    to: 'started',
    side: 'claimant',
    memberId,
    at: context.now,
  })
  return id
}
