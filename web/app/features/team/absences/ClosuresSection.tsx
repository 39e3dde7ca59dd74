import { type Team, addClosure, removeClosure } from 'contract/team/team'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { toast } from '../../../shared/toast.ts'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { AbsenceForm, type AbsenceToAdd } from './AbsenceForm.tsx'
import { Lines, Section, type SectionProps } from '../sections.ts'
import { placeOf, titleAt } from '../teamPlace.ts'
import { absenceText } from '../teamText.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Closures of the location, regardless of shifts. */
export function ClosuresSection({ team }: SectionProps) {
  const preferences = usePreferences()
  const { closures, mayManage } = team
  const { params, query } = placeOf(team)
  const { keyFor, renew } = useIdempotencyKey()
  const [send, { error, isLoading }] = useWrite(addClosure)
  const [remove] = useWrite(removeClosure)

  async function add(body: AbsenceToAdd): Promise<boolean> {
    const answer = await send({ params, query, body, idempotencyKey: keyFor(body) })
    if (answer.error) return false
    // The same closure may be added again after undo.
    renew()
    toast.done(`Closed ${absenceText(body, preferences)}`)
    return true
  }
  async function takeBack({
    id: closureId,
    localStart,
    localEnd,
    note,
  }: Team['closures'][number]): Promise<void> {
    const answer = await remove({ params: { ...params, closureId }, query })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    // Undo keeps bookings made since.
    const body = { localStart, localEnd, note, keepsBookings: true }
    toast.done(`Open again: ${absenceText(body, preferences)}`, { undo: () => void restore(body) })
  }
  async function restore(body: AbsenceToAdd): Promise<void> {
    const answer = await send({ params, query, body, idempotencyKey: newIdempotencyKey() })
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
  }

  return (
    <Section aria-labelledby="closures">
      <SectionTitle id="closures">{titleAt(team, 'Closed days')}</SectionTitle>
      <Body>Customers cannot book on closed days. The opening hours on your profile do not change.</Body>
      {closures.length === 0 ? (
        <MutedText>No closed days planned.</MutedText>
      ) : (
        <Lines aria-label="Closed days">
          {closures.map((closure) => (
            <li key={closure.id}>
              <span>
                {absenceText(closure, preferences)}
                {closure.note && <small>{closure.note}</small>}
              </span>
              {mayManage && (
                <Button
                  type="button"
                  look="text"
                  size="small"
                  aria-label={`Remove: ${absenceText(closure, preferences)}`}
                  onClick={() => void takeBack(closure)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Lines>
      )}
      {mayManage ? (
        <AbsenceForm
          name="Closed days"
          submitName="Add closed days"
          noteHelp="Visible to your team, like Stocktaking."
          error={error}
          isBusy={isLoading}
          add={add}
        />
      ) : (
        <RoleNeeded permission="team.manage" what="add closed days" />
      )}
    </Section>
  )
}
