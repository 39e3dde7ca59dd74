import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import {
  type ErasureBlocker,
  type OpenErasure,
  type requestErasure as requestErasureRoute,
} from 'contract/privacy/privacy'
import { erasureGraceDays } from 'contract/privacy/terms'
import type { Received } from 'contract/core/route'
import type { MemberId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { longDate } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { endSessionsExcept, endSessionsOfMember, personOf, setLeaving } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { setAuthorHidden } from '../../reviews/public.ts'
import { dayAt } from '../privacy.rules.ts'
import { blockerRows } from './blockers.queries.ts'
import {
  type ErasureRow,
  membersStillThere,
  openErasureOf,
  saveErasure,
  setState,
} from './erasure.repository.ts'

/** The reasons that prevent the deletion; store credit is excluded if the member gives it up. */
export async function blockersOf(
  { db, now }: Context,
  memberId: MemberId,
  { givesUpCredit }: { givesUpCredit: boolean },
): Promise<ErasureBlocker[]> {
  const rows = await blockerRows(db, { memberId, now })
  return rows.filter(({ code }) => !(givesUpCredit && code === 'store_credit'))
}

/**
 * Schedules the deletion after the grace period and ends all other sessions. A repeated call changes the choices.
 * @throws Refusal erasure_blocked with the reasons and the latest date at which they end automatically
 */
export async function requestErasure(
  context: Context,
  { reviews, givesUpCredit }: Received<typeof requestErasureRoute>['body'],
  sessionToken: string | null,
): Promise<OpenErasure> {
  const memberId = memberOf(context)
  await requireNoBlockers(context, memberId, { givesUpCredit })
  const known = await openErasureOf(context.db, memberId, { locks: true })
  const row = await schedule(context, { memberId, reviews, givesUpCredit })
  await endSessionsExcept(context, { memberId, sessionToken })
  if (!known) await announce(context, row)
  return openErasureFrom(row)
}

/**
 * The same for a member who asked an operator. An open deletion is not changed; all sessions of the member end.
 * @throws Refusal erasure_blocked with the blockers; user_not_found after an erasure
 */
export async function requestErasureOf(
  context: Context,
  { memberId, reason, ...choices }: Choices & { memberId: MemberId; reason: string },
): Promise<OpenErasure> {
  const { db } = context
  const known = await openErasureOf(db, memberId, { locks: true })
  if (known) return openErasureFrom(known)
  if ((await membersStillThere(db, [memberId])).length === 0) throw new Refusal('user_not_found')
  await requireNoBlockers(context, memberId, choices)
  const row = await schedule(context, { memberId, ...choices })
  await endSessionsOfMember(context, memberId)
  await announce(context, row, reason)
  return openErasureFrom(row)
}

type Choices = Pick<Received<typeof requestErasureRoute>['body'], 'reviews' | 'givesUpCredit'>

async function requireNoBlockers(
  context: Context,
  memberId: MemberId,
  choices: Pick<Choices, 'givesUpCredit'>,
): Promise<void> {
  const blockers = await blockersOf(context, memberId, choices)
  if (blockers.length > 0) throw new Refusal('erasure_blocked', { details: { blockers } })
}

async function schedule(context: Context, choices: Choices & { memberId: MemberId }): Promise<ErasureRow> {
  const { db, now } = context
  await setHidden(context, choices.memberId, true)
  return saveErasure(db, { ...choices, requestedAt: now, dueAt: plus(now, { days: erasureGraceDays }) })
}

/** The deletion of a member that is scheduled or running; null without one. */
export async function erasureOf({ db }: Context, memberId: MemberId): Promise<OpenErasure | null> {
  const row = await openErasureOf(db, memberId, { locks: false })
  return row && openErasureFrom(row)
}

/** Hides the member's identity from other people on reviews and elsewhere, or shows it again. */
async function setHidden(context: Context, memberId: MemberId, isHidden: boolean): Promise<void> {
  await setLeaving(context, { memberId, isLeaving: isHidden })
  await setAuthorHidden(context, { memberId, isHidden })
}

async function announce(
  context: Context,
  { id, member_id: memberId, due_at: dueAt }: ErasureRow,
  reason?: string,
): Promise<void> {
  const { timeZone } = await personOf(context, memberId)
  const day = longDate(dayAt(dueAt, timeZone))
  await recordAudit(context, {
    action: 'member.changed',
    subject: `member:${memberId}`,
    memberId,
    changes: [{ field: 'erasure', before: null, after: day }],
    ...(reason && { reason }),
  })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `erasure:${id}`,
    title: `We delete your account on ${day}`,
    body: `You can keep it until then. All ${reason ? '' : 'other '}devices are signed out.`,
    href: paths.ownPrivacy('delete'),
    mail: {
      paragraphs: [
        `You asked us to delete your account. We do it on ${day}.`,
        'If you change your mind, or if this was not you, open the page below and keep your account.',
      ],
      button: 'Keep my account',
      about: null,
    },
  })
}

/** Idempotent. @throws Refusal erasure_running */
export async function withdrawErasure(context: Context): Promise<void> {
  await withdrawErasureOf(context, memberOf(context))
}

/** True if a deletion was open. @throws Refusal erasure_running */
export async function withdrawErasureOf(context: Context, memberId: MemberId): Promise<boolean> {
  const row = await openErasureOf(context.db, memberId, { locks: true })
  if (!row) return false
  if (row.state === 'running') throw new Refusal('erasure_running')
  await setState(context.db, row.id, { state: 'withdrawn', endedAt: context.now })
  await setHidden(context, memberId, false)
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `erasure:${row.id}:withdrawn`,
    title: 'You keep your account',
    body: 'We no longer delete it.',
    href: paths.ownPrivacy(),
  })
  return true
}

export function openErasureFrom(row: ErasureRow): OpenErasure {
  return {
    state: row.state as OpenErasure['state'], // the caller read an open one
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    reviews: row.reviews,
  }
}
