import type { JournalEntry } from '../../../integrations/journal/erasureJournal.ts'
import type { Context } from '../../../platform/context.ts'
import type { PrivacyPort } from '../port.ts'
import { membersStillThere, openErasureOf, saveErasure, setState } from './erasure.repository.ts'
import { eraseMember } from './eraseMember.ts'

/**
 * Erases members again whom the restore of an earlier database brought back, and continues erasures that were
 * interrupted. Returns the number of members.
 */
export async function replayErasures(port: PrivacyPort): Promise<number> {
  const { write } = port.payments
  const entries = new Map((await port.journal.read()).map((entry) => [entry.memberId, entry]))
  if (entries.size === 0) return 0
  const back = await write(({ db }) => membersStillThere(db, [...entries.keys()]))
  for (const entry of entries.values())
    if (back.includes(entry.memberId))
      await eraseMember(port, await write((context) => resume(context, entry)))
  return back.length
}

/** The erasure in the database, or a new one; running, because the journal shows that it had begun. */
async function resume({ db, now }: Context, { memberId, at, reviews }: JournalEntry): Promise<string> {
  const known = await openErasureOf(db, memberId, { locks: true })
  const choices = { memberId, reviews, givesUpCredit: true, requestedAt: at, dueAt: now }
  const { id } = known ?? (await saveErasure(db, choices))
  await setState(db, id, { state: 'running' })
  return id
}
