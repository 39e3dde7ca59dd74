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
        ...(reassigned > 0 ? [`${formatCount(reassigned)} reassigned`] : []),
        ...(refunded > 0 ? [`${formatCount(refunded)} canceled and refunded`] : []),
      ].join(', '),
    )
    onClose()
  }

  return (
    <AskDialog
      title={`Deactivate ${person.name}?`}
      confirm={isBooked ? (isRefund ? 'Cancel and refund' : 'Reassign') : 'Deactivate'}
      isDangerous
      isBusy={isLoading}
      error={isBooked ? undefined : error}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {!isBooked && <p>Shifts and services end now, and {person.name} can no longer be booked.</p>}
      {isBooked && (
        <>
          <p role="alert">
            <strong>{person.name} has upcoming bookings.</strong> Choose how to handle them.
          </p>
          <Group aria-label="Upcoming bookings">
            {others.length > 0 && (
              <Choice
                type="radio"
                name="bookings"
                label="Reassign to a colleague"
                checked={!isRefund}
                onChange={() => setIsRefund(false)}
              >
                Bookings that do not fit the colleague’s schedule are canceled and refunded in full.
              </Choice>
            )}
            <Choice
              type="radio"
              name="bookings"
              label="Cancel all bookings"
              checked={isRefund}
              onChange={() => setIsRefund(true)}
            >
              All payments are refunded immediately.
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
