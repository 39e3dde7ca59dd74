import { type TeamMember, addTimeOff, removeTimeOff } from 'contract/team/team'
import { Button } from '../../../shared/ui/Button.tsx'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { AbsenceForm, type AbsenceToAdd } from './AbsenceForm.tsx'
import { Lines } from '../sections.ts'
import { placeOf, type TeamPlace } from '../teamPlace.ts'
import { absenceText } from '../teamText.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: TeamPlace
  readonly person: TeamMember
}

/** Absences of a staff member, and adding one. */
export function TimeOffPart({ team, person }: Props) {
  const preferences = usePreferences()
  const { query, ...place } = placeOf(team)
  const params = { ...place.params, staffId: person.id }
  const { keyFor, renew } = useIdempotencyKey()
  const [send, { error, isLoading }] = useWrite(addTimeOff)
  const [remove] = useWrite(removeTimeOff)

  async function add(body: AbsenceToAdd): Promise<boolean> {
    const answer = await send({ params, query, body, idempotencyKey: keyFor(body) })
    if (answer.error) return false
    // The same absence may be added again after undo.
    renew()
    toast.done(`${person.name} is off ${absenceText(body, preferences)}`)
    return true
  }
  async function takeBack({
    id: timeOffId,
    localStart,
    localEnd,
    note,
  }: TeamMember['timeOff'][number]): Promise<void> {
    const answer = await remove({ params: { ...params, timeOffId }, query })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    // Undo keeps bookings made since.
    const body = { localStart, localEnd, note, keepsBookings: true }
    toast.done(`${person.name} is not off ${absenceText(body, preferences)}`, {
      undo: () => void restore(body),
    })
  }
  async function restore(body: AbsenceToAdd): Promise<void> {
    const answer = await send({ params, query, body, idempotencyKey: newIdempotencyKey() })
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
  }

  return (
    <>
      {person.timeOff.length > 0 && (
        <Lines aria-label={`Planned time off of ${person.name}`}>
          {person.timeOff.map((off) => (
            <li key={off.id}>
              <span>
                {absenceText(off, preferences)}
                {off.note && <small>{off.note}</small>}
              </span>
              <Button
                type="button"
                look="text"
                size="small"
                aria-label={`Remove: ${absenceText(off, preferences)}`}
                onClick={() => void takeBack(off)}
              >
                Remove
              </Button>
            </li>
          ))}
        </Lines>
      )}
      <AbsenceForm
        name={`Time off of ${person.name}`}
        submitName="Add time off"
        noteHelp="Visible to owners and this person."
        error={error}
        isBusy={isLoading}
        add={add}
      />
    </>
  )
}
