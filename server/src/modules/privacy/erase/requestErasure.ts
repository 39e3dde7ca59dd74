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
import { endOtherSessions, personOf, requireFreshSignIn } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { dayAt } from '../privacy.rules.ts'
import { blockerRows } from './blockers.queries.ts'
import { type ErasureRow, openErasureOf, saveErasure, setState } from './erasure.repository.ts'

/** What prevents the deletion; store credit does not if the member gives it up. */
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
 * @throws Refusal sign_in_again; erasure_blocked with the reasons and the latest date at which they end automatically
 */
export async function requestErasure(
  context: Context,
  { reviews, givesUpCredit }: Received<typeof requestErasureRoute>['body'],
): Promise<OpenErasure> {
  const { db, now } = context
  const memberId = memberOf(context)
  await requireFreshSignIn(context)
  const blockers = await blockersOf(context, memberId, { givesUpCredit })
  if (blockers.length > 0) throw new Refusal('erasure_blocked', { details: { blockers } })
  const known = await openErasureOf(db, memberId, { locks: true })
  const row = await saveErasure(db, {
    memberId,
    reviews,
    givesUpCredit,
    requestedAt: now,
    dueAt: plus(now, { days: erasureGraceDays }),
  })
  await endOtherSessions(context)
  if (!known) await announce(context, row)
  return openErasureFrom(row)
}

async function announce(
  context: Context,
  { id, member_id: memberId, due_at: dueAt }: ErasureRow,
): Promise<void> {
  const { timeZone } = await personOf(context, memberId)
  const day = longDate(dayAt(dueAt, timeZone))
  await recordAudit(context, {
    action: 'member.changed',
    subject: `member:${memberId}`,
    memberId,
    changes: [{ field: 'erasure', before: null, after: day }],
  })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `erasure:${id}`,
    title: `We delete your account on ${day}`,
    body: 'You can keep it until then. All other devices are signed out.',
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

/** Repeatable. @throws Refusal erasure_running */
export async function withdrawErasure(context: Context): Promise<void> {
  const memberId = memberOf(context)
  const row = await openErasureOf(context.db, memberId, { locks: true })
  if (!row) return
  if (row.state === 'running') throw new Refusal('erasure_running')
  await setState(context.db, row.id, { state: 'withdrawn', endedAt: context.now })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `erasure:${row.id}:withdrawn`,
    title: 'You keep your account',
    body: 'We no longer delete it.',
    href: paths.ownPrivacy(),
  })
}

export function openErasureFrom(row: ErasureRow): OpenErasure {
  return {
    state: row.state as OpenErasure['state'], // the caller read an open one
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    reviews: row.reviews,
  }
}
