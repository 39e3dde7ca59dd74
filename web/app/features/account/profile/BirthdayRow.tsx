import { type Birthday, birthdayKnownDays, changeProfile } from 'contract/account/profile'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { Actions, Line, Row } from '../settings/Rows.tsx'
import { birthdayText, daysIn, monthNames } from './birthday.ts'
import { showProfile } from './profileApi.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** The birth month and, optionally, the day: businesses give points on birthdays. */
export function BirthdayRow({ birthday }: { readonly birthday: Birthday | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const [change] = useWrite(changeProfile)
  async function remove(): Promise<void> {
    const { error } = await change({ body: { birthday: null } }, showProfile)
    if (error) return toast.failed(problemOf(error).sentence)
    const undo = birthday ? { undo: () => void change({ body: { birthday } }, showProfile) } : {}
    toast.done('Birthday removed', undo)
  }
  return (
    <Row name="Birthday">
      {isOpen ? (
        <BirthdayForm birthday={birthday} onEnd={() => setIsOpen(false)} />
      ) : (
        <>
          <Line>
            <span>{birthday ? birthdayText(birthday) : 'Not set'}</span>
            <Actions>
              <Button size="small" onClick={() => setIsOpen(true)}>
                {birthday ? 'Change birthday' : 'Add birthday'}
              </Button>
              {birthday && (
                <Button look="text" size="small" onClick={() => void remove()}>
                  Remove birthday
                </Button>
              )}
            </Actions>
          </Line>
          <p>
            Places whose customer you are may give you points once a year, if you add the date{' '}
            {birthdayKnownDays} days before and confirm your email address. Other people do not see the date.
          </p>
        </>
      )}
    </Row>
  )
}

function BirthdayForm({
  birthday,
  onEnd,
}: {
  readonly birthday: Birthday | null
  readonly onEnd: () => void
}) {
  const [month, setMonth] = useState(birthday?.month ?? 1)
  const [day, setDay] = useState(birthday?.day ?? 0)
  const [change, { error, isLoading }] = useWrite(changeProfile)
  async function save(): Promise<void> {
    const { data } = await change(
      {
        body: {
          birthday: { month, day: day === 0 ? null : Math.min(day, daysIn(month)) },
        },
      },
      showProfile,
    )
    if (!data) return
    toast.done('Birthday saved')
    onEnd()
  }
  return (
    <FormColumn
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) void save()
      }}
    >
      <FieldRow>
        <SelectField
          label="Month"
          value={month}
          onChange={({ currentTarget }) => setMonth(Number(currentTarget.value))}
        >
          {monthNames.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Day (optional)"
          value={day}
          onChange={({ currentTarget }) => setDay(Number(currentTarget.value))}
        >
          <option value={0}>No day</option>
          {Array.from({ length: daysIn(month) }, (_none, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Saving' : 'Save'}
        </Button>
        <Button type="button" look="text" onClick={onEnd}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}
