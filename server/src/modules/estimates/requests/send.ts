import type { BusinessId, EstimateId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import type { EstimateRequest } from 'contract/estimates/requests'
import { randomUUID } from 'node:crypto'
import { EstimateMessageId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { personOf } from '../../identity/public.ts'
import { setSentAt } from '../saved/estimate.repository.ts'
import { locked } from '../saved/ownEstimate.ts'
import { versionsById } from '../templates/template.queries.ts'
import { shortName } from './names.rules.ts'
import { businessNotices } from './notices.rules.ts'
import { notifyBusiness } from './notify.ts'
import { requestsOf } from './present.ts'
import { mustTakeRequests } from './mustTakeRequests.ts'
import { insertEvent, insertMessage, insertRequest, lockRequestsOf } from './request.repository.ts'
import { answerDays, isOpen, isWon } from './requestState.rules.ts'

/** Businesses that can have an open request at once. One that declined, or did not answer, makes room for another. */
const requestsMax = 3

/**
 * Sends an estimate to businesses that the customer chose. A business that already has it is skipped.
 * @throws Refusal estimate_not_found, business_not_found, estimate_business_unavailable, estimate_requests_too_many,
 * estimate_already_accepted
 */
export async function sendEstimate(
  context: Context,
  id: EstimateId,
  { businessIds, message }: { businessIds: readonly BusinessId[]; message: string },
): Promise<{ requests: EstimateRequest[] }> {
  const { db, now } = context
  const memberId = memberOf(context)
  const estimate = await locked(context, id)
  const known = await lockRequestsOf(db, id)
  if (known.some(({ status }) => isWon(status))) throw new Refusal('estimate_already_accepted')
  const added = [...new Set(businessIds)].filter(
    (businessId) => !known.some((request) => request.business_id === businessId),
  )
  const open = known.filter(({ status }) => isOpen(status)).length
  if (open + added.length > requestsMax) throw new Refusal('estimate_requests_too_many')
  await mustTakeRequests(context, added)
  const version = (await versionsById(db, [estimate.version_id])).get(estimate.version_id)
  if (version?.isWithdrawn && added.length > 0) throw new Refusal('estimate_business_unavailable')
  const person = await personOf(context, memberId)
  for (const businessId of added) {
    const request = await insertRequest(db, {
      estimate_id: id,
      business_id: businessId,
      sent_at: now,
      changed_at: now,
      customer_read_at: now,
      respond_by: plus(now, { days: answerDays }),
    })
    if (!request) continue
    await insertEvent(db, request, { now, actor: 'customer', reason: '' })
    if (message !== '')
      await insertMessage(db, {
        id: EstimateMessageId.parse(randomUUID()),
        request_id: request.id,
        is_from_business: false,
        author_id: memberId,
        body: message,
        at: now,
      })
    await notifyBusiness(
      context,
      { request, event: 'sent' },
      businessNotices.sent(shortName(person?.displayName ?? 'A customer'), estimate.name, estimate),
    )
  }
  await setSentAt(db, id, now)
  return { requests: await requestsOf(context, id) }
}
