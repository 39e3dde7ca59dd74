import type { StaffId } from 'contract/core/ids'
import {
  type AbsenceDraft,
  type StaffTimeOff,
  type Team,
  type TeamMember,
  addTimeOff,
  removeTimeOff,
} from 'contract/team/team'
import { newIdempotencyKey } from '../../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../../shared/api/useIdempotencyKey.ts'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { toast } from '../../../../shared/toast.ts'
import { placeOf, type TeamPlace } from '../../../team/teamPlace.ts'
import { absenceText } from '../../../team/teamText.ts'
import { useWrite } from '../../../../shared/api/calls.ts'

/** Blocks and unblocks time of a person, each with undo. Both resolve to true on success. */
export function useBlockedTime(team: TeamPlace) {
  const preferences = usePreferences()
  const { keyFor } = useIdempotencyKey()
  const [send, { error, isLoading }] = useWrite(addTimeOff)
  const [remove, { error: removeError, isLoading: isRemoving }] = useWrite(removeTimeOff)
  const place = placeOf(team)
  const { query } = place
  const params = (staffId: StaffId) => ({ ...place.params, staffId })

  return {
    /** Error of the last refused call. */
    error: error ?? removeError,
    isBusy: isLoading || isRemoving,
    block: async ({ id, name }: Pick<TeamMember, 'id' | 'name'>, body: AbsenceDraft): Promise<boolean> => {
      const { data } = await send({ params: params(id), query, body, idempotencyKey: keyFor([id, body]) })
      if (!data) return false
      const added = blockIn(data, id, body)
      toast.done(
        `Blocked for ${name}: ${absenceText(body, preferences)}`,
        added
          ? { undo: () => void said(remove({ params: { ...params(id), timeOffId: added.id }, query })) }
          : undefined,
      )
      return true
    },
    unblock: async ({ id }: Pick<TeamMember, 'id'>, off: StaffTimeOff): Promise<boolean> => {
      const answer = await remove({ params: { ...params(id), timeOffId: off.id }, query })
      if (!answer.data) return false
      const { localStart, localEnd, note } = off
      // The bookings existed before, too.
      const body = { localStart, localEnd, note, keepsBookings: true }
      toast.done(`No longer blocked: ${absenceText(off, preferences)}`, {
        undo: () => void said(send({ params: params(id), query, body, idempotencyKey: newIdempotencyKey() })),
      })
      return true
    },
  }
}

async function said(work: Promise<{ error?: unknown }>): Promise<void> {
  const { error } = await work
  if (error) toast.failed(problemOf(error).sentence)
}

const blockIn = ({ staff }: Team, staffId: StaffId, { localStart, localEnd }: AbsenceDraft) =>
  staff
    .find(({ id }) => id === staffId)
    ?.timeOff.findLast((off) => off.localStart === localStart && off.localEnd === localEnd)
