import {
  type AgendaEntry,
  type TimeOff,
  blockTime,
  moveBlockedTime,
  unblockTime,
} from 'contract/calendar/calendar'
import type { StaffId, TimeOffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Span {
  readonly startsAt: Instant
  readonly endsAt: Instant
}
interface Draft extends Span {
  readonly staffId: StaffId
  readonly note: string | null
}

/** Creates, moves and deletes time off, each with undo. Resolves to the refusal, or null. */
export function useTimeOff() {
  const [addCall] = useWrite(blockTime)
  const [moveCall] = useWrite(moveBlockedTime)
  const [removeCall] = useWrite(unblockTime)

  async function undone(work: Promise<{ error?: unknown }>): Promise<void> {
    const { error } = await work
    if (error) toast.failed(problemOf(error).sentence)
  }
  const idOf = ({ id }: AgendaEntry | TimeOff) => ({ timeOffId: id as TimeOffId }) // this kind has a time-off id

  return {
    add: async (draft: Draft): Promise<unknown> => {
      const { data, error } = await addCall({ body: draft })
      if (!data) return error
      toast.done('Time blocked', { undo: () => void undone(removeCall({ params: idOf(data) })) })
      return null
    },
    move: async (entry: AgendaEntry, span: Span): Promise<unknown> => {
      const { error } = await moveCall({ params: idOf(entry), body: span })
      if (error) return error
      const { startsAt, endsAt } = entry
      toast.done('Blocked time moved', {
        undo: () => void undone(moveCall({ params: idOf(entry), body: { startsAt, endsAt } })),
      })
      return null
    },
    remove: async (entry: AgendaEntry): Promise<unknown> => {
      const { error } = await removeCall({ params: idOf(entry) })
      if (error) return error
      const { staffId, startsAt, endsAt, note } = entry
      toast.done('Time unblocked', {
        ...(staffId
          ? { undo: () => void undone(addCall({ body: { staffId, startsAt, endsAt, note } })) }
          : {}),
      })
      return null
    },
  }
}
