import type { DomainEvent } from 'contract/events/events'
import { minus } from 'contract/core/time'
import type { Context } from '../../platform/context.ts'
import { deleteEventsBefore, type DomainEventDraft, eventRow, insertEvents } from './event.repository.ts'

export type { DomainEventDraft }

/** Delivers events to their listeners; the data are `{ eventIds }`. */
export const deliverEventsJob = 'deliver-events'

const retentionDays = 30

/** Records events in the transaction that caused them; listeners receive them after the commit. */
export async function recordEvents(context: Context, drafts: readonly DomainEventDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const eventIds = await insertEvents(context.db, drafts, context.now)
  await context.enqueue(deliverEventsJob, { eventIds })
}

export async function eventById(context: Context, id: string): Promise<DomainEvent | null> {
  const row = await eventRow(context.db, id)
  if (!row) return null
  const { at, type, business_id: businessId, member_id: memberId, subject_id: subjectId, data } = row
  return { id, type, at, businessId, memberId, subjectId, data }
}

export async function deleteOldEvents(context: Context): Promise<void> {
  const before = minus(context.now, { days: retentionDays })
  await deleteEventsBefore(context.db, before)
}
