import type { MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { sweep, type Write } from '../../../platform/jobs/sweep.ts'
import { recordAudit } from '../../audit/public.ts'
import { disconnectCalendar } from '../../calendar/public.ts'
import { deleteCustomer, payersOfCardsOf, removeAllCards } from '../../cards/public.ts'
import { disconnectGoogle } from '../../googleReviews/public.ts'
import {
  beginErasing,
  endSessionsOfMember,
  lockBeforeErasure,
  personOf,
  recognizeCard,
  rememberFormer,
} from '../../identity/public.ts'
import { forfeitWallet } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { destroyKey } from '../../personalKeys/public.ts'
import { deleteUnusedPhotos } from '../../photos/public.ts'
import { deleteOwnReviews } from '../../reviews/public.ts'
import { storageKeysOf } from '../export/export.repository.ts'
import { eraseMembers } from '../jobNames.ts'
import type { PrivacyPort } from '../port.ts'
import {
  addStep,
  connectedAddresses,
  deleteJobs,
  dueErasures,
  erasedWithBalance,
  type ErasureRow,
  isAnythingLeft,
  isRevoking,
  lockErasure,
  setState,
} from './erasure.repository.ts'
import { blockersOf } from './requestErasure.ts'
import { wipeMentions } from './mentions.repository.ts'
import { admitErasure, type InPieces, wipeAccount, wipeTables } from './wipe.repository.ts'

const batch = 20
const lateAtOnce = 100

/** Erases the members whose grace period is over. */
export async function eraseDue({ payments, ...port }: PrivacyPort): Promise<void> {
  await sweep(payments.write, {
    job: eraseMembers,
    find: ({ db, now }, resting) => dueErasures(db, { now, resting, limit: batch }),
    run: (id) => eraseMember({ payments, ...port }, id),
  })
}

/**
 * Erases one member in steps. Each step may run again, so a run that is killed at any moment is continued by the next.
 * The journal outside the database is written before the first step. When all steps are complete, each runs once more:
 * something may have arrived after its step. The erasure ends when nothing is left.
 */
export async function eraseMember(port: PrivacyPort, id: string): Promise<void> {
  const { write } = port.payments
  const erasure = await write((context) => begin(context, id))
  if (!erasure) return
  const { member_id: memberId } = erasure
  await port.journal.append({ memberId, at: erasure.requested_at, reviews: erasure.reviews })
  const done = new Set(erasure.steps)
  for (const [step, run] of Object.entries(steps)) {
    if (done.has(step)) continue
    if (!(await run(port, erasure))) return
    await write(({ db }) => addStep(db, id, step))
  }
  for (const run of Object.values(steps)) if (!(await run(port, erasure))) return
  await write((context) => end(context, erasure))
}

/** Looks at everything again while no act of the member can begin. The next run takes the rest. */
async function end(context: Context, { id, member_id: memberId }: ErasureRow): Promise<void> {
  const { db, now, log } = context
  await lockBeforeErasure(context, memberId)
  if (await isAnythingLeft(db, memberId)) {
    log.warn({ memberId }, 'an erasure waits for something that is still open')
    return
  }
  await wipeAccount(db, await wipedOf(context, memberId))
  await setState(db, id, { state: 'done', endedAt: now })
  await recordAudit(context, {
    action: 'member.erased',
    subject: `member:${memberId}`,
    memberId,
    reason: `Steps: ${Object.keys(steps).join(', ')}`,
  })
}

/**
 * Checks the blockers again: orders may have been placed since the request. Without any, the member is refused
 * everywhere from here on.
 */
async function begin(context: Context, id: string): Promise<ErasureRow | null> {
  const { db, now } = context
  const erasure = await lockErasure(db, id)
  if (!erasure) return null
  const { member_id: memberId } = erasure
  await lockBeforeErasure(context, memberId)
  const blockers =
    erasure.state === 'running'
      ? []
      : await blockersOf(context, memberId, { givesUpCredit: erasure.gives_up_credit })
  if (blockers.length === 0) {
    await beginErasing(context, memberId)
    await setState(db, id, { state: 'running' })
    return erasure
  }
  await setState(db, id, {
    state: 'blocked',
    blockedBy: blockers.map(({ code }) => code),
    dueAt: plus(now, { days: 1 }),
  })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `erasure:${id}:blocked`,
    title: 'We can’t delete your account yet',
    body: 'An open order, booking or payment must end first. We try again every day.',
    href: paths.ownPrivacy('delete'),
    mail: { button: 'See the reasons', about: null },
  })
  return null
}

/** False: the step is pending, and the next run continues with it. */
type Step = (port: PrivacyPort, erasure: ErasureRow) => Promise<boolean>

const always =
  (run: (port: PrivacyPort, erasure: ErasureRow) => Promise<unknown>): Step =>
  async (port, erasure) => {
    await run(port, erasure)
    return true
  }

const steps: Readonly<Record<string, Step>> = {
  access: always(({ payments }, { member_id: memberId }) =>
    payments.write((context) => endSessionsOfMember(context, memberId)),
  ),
  // Jobs revoke the permissions at Google after the commit.
  connections: always(({ payments }, { member_id: memberId }) =>
    payments.write(async (context) => {
      await unlessMissing(() => disconnectCalendar(asMember(context, memberId)))
      await disconnectGoogle(asMember(context, memberId))
    }),
  ),
  cards: always(({ payments }, { member_id: memberId }) => removeAllCards(payments, memberId)),
  // The processor also stores the member's id. The row with the processor's id is deleted with the data below.
  customer: always(({ payments }, { member_id: memberId }) => deleteCustomer(payments, memberId)),
  exports: always(async ({ payments, storage }, { member_id: memberId }) => {
    for (const key of await payments.write(({ db }) => storageKeysOf(db, memberId))) await storage.delete(key)
  }),
  points: always(({ payments }, { member_id: memberId }) => forfeit(payments.write, memberId)),
  // While the address and the cards are known.
  person: always(({ payments }, { member_id: memberId }) =>
    payments.write(async (context) => {
      const cards = await payersOfCardsOf(context, memberId)
      const { email } = await personOf(asMember(context, memberId), memberId)
      await rememberFormer(context, { memberId, email, cardHashes: [...cards.keys()] })
      for (const [cardHash, payers] of cards)
        for (const payer of payers) await recognizeCard(context, { memberId: payer, cardHash })
    }),
  ),
  // Before the reviews are deleted: their ids show which notifications quote them.
  mentions: always(({ payments }, { member_id: memberId }) => wipeMentionsOf(payments.write, memberId)),
  reviews: always(async ({ payments }, { member_id: memberId, reviews }) => {
    if (reviews === 'deleted')
      await payments.write((context) => deleteOwnReviews(asMember(context, memberId)))
  }),
  // In a separate transaction, so that it waits for an action that is creating the key, and never the reverse.
  key: always(({ payments }, { member_id: memberId }) =>
    payments.write((context) => destroyKey(context, memberId)),
  ),
  data: async ({ payments: { write } }, { member_id: memberId }) => {
    const inPieces = piecesWith(write)
    const words = await write(async (context) => [
      memberId,
      (await wipedOf(context, memberId)).email,
      ...(await connectedAddresses(context.db, memberId)),
    ])
    if (await inPieces((db) => isRevoking(db, words))) return false
    await deleteJobs(inPieces, words)
    await wipeMentionsOf(write, memberId)
    await wipeTables(inPieces, await write((context) => wipedOf(context, memberId)))
    await write((context) => context.enqueue(deleteUnusedPhotos, {}))
    return true
  },
}

/** Also credit that arrived after the erasure had begun: the member can no longer spend it. */
async function forfeit(write: Write, memberId: MemberId): Promise<void> {
  let isDone = false
  while (!isDone)
    ({ isDone } = await write((context) => forfeitWallet(context, { memberId, givesUpCredit: true })))
}

/** Points and credit that reached erased members afterwards, such as by a refund, go where theirs went. */
export async function forfeitLate(write: Write): Promise<void> {
  for (const memberId of await write(({ db }) => erasedWithBalance(db, lateAtOnce)))
    await forfeit(write, memberId)
}

const piecesWith =
  (write: Write): InPieces =>
  (piece) =>
    write(async ({ db }) => {
      await admitErasure(db)
      return piece(db)
    })

async function wipeMentionsOf(write: Write, memberId: MemberId): Promise<void> {
  await wipeMentions(piecesWith(write), await write((context) => wipedOf(context, memberId)))
}

async function wipedOf(context: Context, memberId: MemberId) {
  const { email, displayName: name } = await personOf(asMember(context, memberId), memberId)
  return { memberId, email, name }
}

const asMember = (context: Context, memberId: MemberId): Context => ({
  ...context,
  actor: { memberId, isOperator: false, sessionId: null },
})

async function unlessMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'calendar_not_connected')) throw error
  }
}
