import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import { viewingMinutes } from 'contract/people/people'
import { type Context, memberOf } from '../../../platform/context.ts'
import { dateAndTime } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import {
  beginView,
  type EndedView,
  endView,
  personOf,
  takeEndedViews,
  userOf,
} from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'

/**
 * Lets the operator's session see the pages of a member, read-only, and notifies them. Operators cannot be viewed.
 * @throws Refusal user_not_found, operator_self, viewing_operator, viewing_needs_session
 */
export async function startView(
  context: Context,
  draft: { id: MemberId; reason: string; ticket: string; sessionToken: string | null },
): Promise<{ endsAt: Instant }> {
  const { id: memberId, reason, ticket, sessionToken } = draft
  const operatorId = memberOf(context)
  const user = await userOf(context, memberId)
  if (memberId === operatorId) throw new Refusal('operator_self')
  if (user.isOperator) throw new Refusal('viewing_operator')
  const endsAt = plus(context.now, { minutes: viewingMinutes })
  const earlier = await beginView(context, { operatorId, memberId, sessionToken, endsAt })
  if (earlier) await recordEnd(context, earlier)
  await recordAudit(context, {
    action: 'member.viewed_as',
    subject: `member:${memberId}`,
    memberId,
    actingForId: memberId,
    reason: `${reason} (ticket ${ticket})`,
  })
  const { timeZone, preferences } = await personOf(context, memberId)
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `viewed:${operatorId}:${context.now}`,
    title: 'A Goodword operator is looking at your account',
    body: `Reason: ${reason} The operator sees your pages until ${dateAndTime(endsAt, timeZone, preferences)} at the latest, and cannot change anything. To end it, sign out on all devices.`,
    href: paths.additionalInfo(),
  })
  return { endsAt }
}

/** Ends the view of the operator's session; does nothing without one. */
export async function endOwnView(context: Context, sessionToken: string | null): Promise<void> {
  const operatorId = context.actor?.viewedBy ?? memberOf(context)
  const ended = await endView(context, { operatorId, sessionToken })
  if (ended) await recordEnd(context, ended)
}

/** Records the views that expired, or that a sign-out or the member ended. */
export async function recordEndedViews(context: Context): Promise<void> {
  for (const ended of await takeEndedViews(context)) await recordEnd(context, ended)
}

async function recordEnd(context: Context, { operatorId, memberId }: EndedView): Promise<void> {
  await recordAudit(context, {
    action: 'member.view_ended',
    subject: `member:${memberId}`,
    memberId,
    actorId: operatorId,
    actingForId: memberId,
  })
}
