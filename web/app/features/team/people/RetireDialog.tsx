import type { Team, TeamMember } from 'contract/team/team'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Choice, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { useRetireStaffMutation } from '../teamApi.ts'

interface Props {
  readonly team: Team
  readonly person: TeamMember
  readonly onClose: () => void
}

/** Retires a staff member; asks how to handle their bookings. */
export function RetireDialog({ team: { businessId, staff }, person, onClose }: Props) {
  const others = staff.filter(({ id, skills }) => id !== person.id && skills.length > 0)
  const [to, setTo] = useState<string>(others[0]?.id ?? '')
  const [isRefund, setIsRefund] = useState(others.length === 0)
  const { keyFor } = useIdempotencyKey()
  const [retire, { error, isLoading }] = useRetireStaffMutation()
  const isBooked = error !== undefined && problemOf(error).code === 'staff_has_bookings'
  const colleague = others.find(({ id }) => id === to)

  async function go(): Promise<void> {
    const bookings = !isBooked
      ? ({ kind: 'none' } as const)
      : isRefund || !colleague
        ? ({ kind: 'refund' } as const)
        : ({ kind: 'reassign', to: colleague.id } as const)
    const body = { bookings }
    const answer = await retire({
      params: { businessId, staffId: person.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!answer.data) return
    const { reassigned, refunded } = answer.data
    toast.done(
      [
        `${person.name} can no longer be booked`,
        ...(reassigned > 0 ? [`${formatCount(reassigned)} moved`] : []),
        ...(refunded > 0 ? [`${formatCount(refunded)} cancelled and paid back`] : []),
      ].join(', '),
    )
    onClose()
  }

  return (
    <AskDialog
      title={`Take ${person.name} out of the calendar?`}
      confirm={isBooked ? (isRefund ? 'Cancel and pay back' : 'Give to the colleague') : 'Take out'}
      isBusy={isLoading}
      error={isBooked ? undefined : error}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {!isBooked && <p>Shifts and services end now. Nobody can book {person.name} any more.</p>}
      {isBooked && (
        <>
          <p role="alert">
            <strong>{person.name} has bookings to come.</strong> What shall become of them?
          </p>
          <Group aria-label="What becomes of the bookings">
            {others.length > 0 && (
              <Choice
                type="radio"
                name="bookings"
                label="Give them to a colleague"
                checked={!isRefund}
                onChange={() => setIsRefund(false)}
              >
                Those that the colleague has no time for are cancelled and paid back in full.
              </Choice>
            )}
            <Choice
              type="radio"
              name="bookings"
              label="Cancel them all"
              checked={isRefund}
              onChange={() => setIsRefund(true)}
            >
              Everything that was paid goes back at once.
            </Choice>
          </Group>
          {!isRefund && (
            <SelectField
              label="Colleague"
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            >
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </AskDialog>
  )
}
