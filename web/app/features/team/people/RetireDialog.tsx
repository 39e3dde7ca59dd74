import { StaffId } from 'contract/core/ids'
import type { Team, TeamMember } from 'contract/team/team'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Choice, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { SrLegend } from '../../../shared/ui/Skeleton.tsx'
import { retireStaff } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  readonly person: TeamMember
  readonly onClose: () => void
}

const Upcoming = z.pipe(
  z.object({ kind: z.enum(['reassign', 'refund']), to: z.optional(StaffId) }),
  z.transform(({ kind, to }, { issues }) => {
    if (kind === 'refund') return { kind } as const
    if (to) return { kind, to } as const
    issues.push({ code: 'custom', path: ['to'], message: 'Choose a colleague.', input: to })
    return z.NEVER
  }),
)

/** Retires a staff member; asks how to handle their bookings. */
export function RetireDialog({ team: { businessId, staff }, person, onClose }: Props) {
  const others = staff.filter(({ id, skills }) => id !== person.id && skills.length > 0)
  const { field, handleSubmit, register, watch } = useZodForm(Upcoming, {
    kind: others.length > 0 ? 'reassign' : 'refund',
    to: others[0]?.id,
  })
  const isRefund = watch('kind') === 'refund'
  const { keyFor } = useIdempotencyKey()
  const [retire, { error, isLoading }] = useWrite(retireStaff)
  const isBooked = error !== undefined && problemOf(error).code === 'staff_has_bookings'

  const go = handleSubmit(async (chosen) => {
    const body = { bookings: isBooked ? chosen : ({ kind: 'none' } as const) }
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
  })

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
          <Group>
            <SrLegend>Upcoming bookings</SrLegend>
            {others.length > 0 && (
              <Choice type="radio" value="reassign" label="Reassign to a colleague" {...register('kind')}>
                Bookings that do not fit the colleague’s schedule are canceled and refunded in full.
              </Choice>
            )}
            <Choice type="radio" value="refund" label="Cancel all bookings" {...register('kind')}>
              All payments are refunded immediately.
            </Choice>
          </Group>
          {!isRefund && (
            <SelectField label="Colleague" {...field('to')}>
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
