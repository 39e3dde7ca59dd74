import type { CalendarStaff } from 'contract/calendar/calendar'
import type { StaffId } from 'contract/core/ids'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { toast } from '../../../shared/toast.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useChooseCalendarStaffMutation } from '../calendarApi.ts'
import { Form, Tick, Ticks } from './Ticks.tsx'

interface Props {
  readonly staff: readonly CalendarStaff[]
  readonly hasLink: boolean
}

/** Links the member to a staff entry: the member's busy times block that person's slots. */
export function StaffPart({ staff, hasLink }: Props) {
  const [chosen, setChosen] = useState<readonly StaffId[]>(() =>
    staff.filter(({ isMe }) => isMe).map(({ id }) => id),
  )
  const [choose, { error, isLoading }] = useChooseCalendarStaffMutation()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const { error: refused } = await choose({ body: { staffIds: [...chosen] } })
    if (!refused) toast.done('Team member saved')
  }
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
                setChosen((before) => [
                  ...before.filter((other) => !people.some((person) => person.id === other)),
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
  return mayChoose ? role : `${role}. An owner can link you on the team page`
}
