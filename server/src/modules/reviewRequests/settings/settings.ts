import type { BusinessId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { changeReviewRequests, ReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { type Context, memberOf } from '../../../platform/context.ts'
import { requirePermission } from '../../businesses/public.ts'
import { writeUrlOf } from '../../googleReviews/public.ts'
import { reviewedVisits } from '../../reviews/public.ts'
import { askedVisits, figuresRow } from '../core/request.queries.ts'
import { messageOf } from '../core/request.rules.ts'
import { settingOf, stopAllOf, upsertSetting } from '../core/request.repository.ts'

const defaults = { is_on: false, delay_hours: 2, has_reminder: true, changed_at: null }
const figureDays = 30

/** @throws Refusal business_not_found, not_permitted */
export async function readSettings(context: Context, businessId: BusinessId): Promise<ReviewRequests> {
  const { name } = await requirePermission(context, businessId, 'reviews.manage')
  const setting = (await settingOf(context.db, businessId)) ?? defaults
  const googleUrl = await writeUrlOf(context, businessId)
  const shown = { businessName: name, hasGoogle: googleUrl !== null }
  return {
    isOn: setting.is_on,
    delayHours: setting.delay_hours,
    hasReminder: setting.has_reminder,
    changedAt: setting.changed_at,
    googleUrl,
    message: messageOf('request', shown),
    reminder: messageOf('reminder', shown),
    figures: await figuresOf(context, businessId),
  }
}

/** Turning requests off stops all pending requests. @throws Refusal business_not_found, not_permitted */
export async function changeSettings(
  context: Context,
  {
    businessId,
    isOn,
    delayHours,
    hasReminder,
  }: { businessId: BusinessId } & Received<typeof changeReviewRequests>['body'],
): Promise<ReviewRequests> {
  await requirePermission(context, businessId, 'reviews.manage')
  await upsertSetting(context.db, {
    business_id: businessId,
    is_on: isOn,
    delay_hours: delayHours,
    has_reminder: hasReminder,
    changed_by: memberOf(context),
    changed_at: context.now,
  })
  if (!isOn) await stopAllOf(context.db, businessId)
  return readSettings(context, businessId)
}

async function figuresOf(context: Context, businessId: BusinessId): Promise<ReviewRequests['figures']> {
  const of = { businessId, since: minus(context.now, { days: figureDays }) }
  const { optedOut, askedRecently, reviewedBefore, ...counts } = await figuresRow(context.db, of)
  const reviewed = await reviewedVisits(context, await askedVisits(context.db, of))
  return { ...counts, reviewed: reviewed.size, notAsked: { optedOut, askedRecently, reviewedBefore } }
}
