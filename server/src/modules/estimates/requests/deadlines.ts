import type { EstimateRequestId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { customerNotices } from './notices.rules.ts'
import { notifyCustomer } from './notify.ts'
import { memberOfRequest } from './request.queries.ts'
import { lockRequest, updateRequest } from './request.repository.ts'
import { isOpen } from './requestState.rules.ts'

/** Ends a request that was not answered, or a price that was not accepted in time. */
export async function expireRequest(context: Context, id: EstimateRequestId): Promise<void> {
  const { db, now } = context
  const request = await lockRequest(db, id)
  if (!request || !isOpen(request.status) || request.respond_by === null || request.respond_by > now) return
  const wasQuoted = request.status === 'quoted'
  const expired = await updateRequest(
    db,
    request,
    { status: 'expired', respond_by: null },
    { now, actor: 'goodword', reason: '' },
  )
  const memberId = await memberOfRequest(db, id)
  await notifyCustomer(context, { request: expired, memberId, event: 'expired' }, ({ name }) =>
    customerNotices.expired(name, wasQuoted),
  )
}
