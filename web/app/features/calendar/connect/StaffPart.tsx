import { type CalendarStaff, chooseCalendarStaff } from 'contract/calendar/calendar'
import type { StaffId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { showCalendar } from '../calendarApi.ts'
import { Form, Tick, Ticks } from './Ticks.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly staff: readonly CalendarStaff[]
  readonly hasLink: boolean
}

const Chosen = z.object({ staffIds: z.array(z.custom<StaffId>()) })

/** Links the member to a staff entry: the member's busy times block that person's slots. */
export function StaffPart({ staff, hasLink }: Props) {
  const { handleSubmit, setValue, watch } = useZodForm(Chosen, {
    staffIds: staff.filter(({ isMe }) => isMe).map(({ id }) => id),
  })
  const chosen = watch('staffIds')
  const [choose, { error, isLoading }] = useWrite(chooseCalendarStaff)
  const save = handleSubmit(async (body) => {
    if (isLoading) return
    const { error: refused } = await choose({ body }, showCalendar)
    if (!refused) toast.done('Team member saved')
  })
  const businesses = Map.groupBy(staff, ({ businessSlug }) => businessSlug)
  return (
    <Form aria-labelledby="calendar-staff" onSubmit={(event) => void save(event)}>
      <SectionTitle id="calendar-staff">Which team member are you?</SectionTitle>
      <MutedText>
        {hasLink
          ? 'You cannot be booked at times when your calendar shows you as busy.'
          : 'You can then block time here, and connect your calendar later.'}
      </MutedText>
      {[...businesses].map(([slug, people]) => (
        <Ticks key={slug}>
          <legend>{people[0]?.businessName}</legend>
          {people.map(({ id, name, role, isTaken, mayChoose }) => (
            <Tick
              key={id}
              label={`I am ${name}`}
              note={noteOn({ role, isTaken, mayChoose })}
              disabled={!mayChoose}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                // One per business.
                setValue('staffIds', [
                  ...chosen.filter((other) => !people.some((person) => person.id === other)),
                  ...(checked ? [id] : []),
                ])
              }
            />
          ))}
        </Ticks>
      ))}
      <ErrorMessage error={error} />
      <Button type="submit" aria-disabled={isLoading || undefined}>
        {isLoading ? 'Saving' : 'Save team member'}
      </Button>
    </Form>
  )
}

function noteOn({ role, isTaken, mayChoose }: Pick<CalendarStaff, 'role' | 'isTaken' | 'mayChoose'>): string {
  if (isTaken) return `${role}, linked to another account`
  return mayChoose ? role : `${role}. An owner or manager can link you on the team page`
}
