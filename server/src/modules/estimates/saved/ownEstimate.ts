import type { EstimateId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type ListedEstimate, ownEstimate } from './estimate.queries.ts'
import { type EstimateRow, lockEstimate } from './estimate.repository.ts'

/** @throws Refusal estimate_not_found */
export async function own(context: Context, id: EstimateId): Promise<ListedEstimate> {
  const row = await ownEstimate(context.db, { id, memberId: memberOf(context) })
  if (!row) throw new Refusal('estimate_not_found')
  return row
}

/** The member's own estimate, locked until the transaction ends. @throws Refusal estimate_not_found */
export async function locked(context: Context, id: EstimateId): Promise<EstimateRow> {
  const row = await lockEstimate(context.db, { id, memberId: memberOf(context) })
  if (!row) throw new Refusal('estimate_not_found')
  return row
}
