import { paths } from 'contract/paths'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, worksAt } from '../../businesses/public.ts'
import { notify } from '../../notifications/public.ts'
import { reviewedVisits } from '../../reviews/public.ts'
import {
  linksOf,
  type MessageKind,
  messageOf,
  pauseSince,
  reasonToStop,
  reminderDueAt,
} from '../core/request.rules.ts'
import {
  dropReminder,
  isOptedOut,
  lockCustomer,
  lockRequest,
  requestById,
  type RequestRow,
  setReminded,
  setSent,
  settingOf,
  setStopped,
  type VisitId,
  wasAskedSince,
} from '../core/request.repository.ts'
import { googleUrlOf, visitState } from '../core/visits.ts'

/** Sends the request of a visit once, or stores why not. */
export async function sendRequest(context: Context, visitId: VisitId): Promise<void> {
  const row = await lockDue(context, visitId)
  if (row?.stopped !== null || row.sent_at !== null || row.due_at > context.now) return
  const business = await standingOf(context, row)
  if (business.reason !== null) return setStopped(context.db, visitId, business.reason)
  await deliver(context, row, 'request')
  const { now: sentAt } = context
  await setSent(context.db, {
    visitId,
    sentAt,
    reminderDueAt: business.hasReminder ? reminderDueAt(sentAt) : null,
  })
}

/** Sends the only reminder of a request that has no review yet, or stores why not. */
export async function sendReminder(context: Context, visitId: VisitId): Promise<void> {
  const row = await lockDue(context, visitId)
  if (row?.stopped !== null || row.reminded_at !== null || row.reminder_due_at === null) return
  if (row.reminder_due_at > context.now) return
  const business = await standingOf(context, row)
  if (business.reason !== null) return setStopped(context.db, visitId, business.reason)
  if (!business.hasReminder) return dropReminder(context.db, visitId)
  await deliver(context, row, 'reminder')
  await setReminded(context.db, { visitId, remindedAt: context.now })
}

/** Locks the customer first, so that two visits cannot both get a request. */
async function lockDue(context: Context, visitId: VisitId): Promise<RequestRow | null> {
  const row = await requestById(context.db, visitId)
  if (!row) return null
  await lockCustomer(context.db, { memberId: row.member_id, businessId: row.business_id })
  return lockRequest(context.db, visitId)
}

async function standingOf(context: Context, row: RequestRow) {
  const { db, now } = context
  const { visit_id: visitId, business_id: businessId, member_id: memberId } = row
  const setting = await settingOf(db, businessId)
  const business = (await businessFacts(context, [businessId])).get(businessId)
  const visit = await visitState(context, visitId)
  const reason = reasonToStop({
    isOn: setting?.is_on === true && (business?.status === 'published' || business?.status === 'paused'),
    isRefunded: visit?.isRefunded !== false,
    worksHere: await worksAt(context, memberId, businessId),
    isOptedOut: await isOptedOut(db, memberId),
    isReviewed: (await reviewedVisits(context, [visitId])).has(visitId),
    wasAsked: await wasAskedSince(db, { row, since: minus(now, pauseSince) }),
  })
  return { reason, hasReminder: setting?.has_reminder === true }
}

async function deliver(context: Context, row: RequestRow, kind: MessageKind): Promise<void> {
  const { visit_id: visitId, business_id: businessId, member_id: memberId } = row
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Error(`there is no business ${businessId}`)
  const locationId = (await visitState(context, visitId))?.locationId ?? null
  const google = await googleUrlOf(context, { businessId, locationId })
  const { title, body } = messageOf(kind, { businessName: business.name, hasGoogle: google !== null })
  const { first, other } = linksOf({ ours: paths.reviews({ tab: 'mine', write: visitId }), google })
  await notify(context, {
    memberId,
    kind: 'review_request',
    naturalKey: `review-${kind}:${visitId}`,
    title,
    body,
    href: paths.reviews({ tab: 'mine', asked: visitId }),
    mail: {
      button: first.label,
      href: first.href,
      ...(other && { otherButton: other }),
      stop: { label: 'Stop these requests', href: paths.reviewRequestChoice() },
      about: { kind: 'business', id: businessId },
    },
  })
}
