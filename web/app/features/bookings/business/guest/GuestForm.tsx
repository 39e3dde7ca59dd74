import { bookingNoteLettersMax, type Booking } from 'contract/bookings/bookings'
import { guestNameLettersMax, guestPhoneLettersMax } from 'contract/bookings/guest'
import type { Team } from 'contract/team/team'
import type { ReactNode } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../../shared/form/useZodForm.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogActions, DialogBody } from '../../../../shared/ui/Dialog.tsx'
import { FieldRow, TextArea } from '../../../../shared/ui/FormFields.tsx'
import { Message } from '../../../../shared/ui/Message.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { moveRefusal } from '../moveRefusal.ts'
import type { PickedTime } from '../pickedTime.ts'
import { type GuestFields, guestSchema, newGuest } from './guestForm.ts'
import { TimeFields } from './TimeFields.tsx'
import { bookGuest } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  readonly time: PickedTime
  readonly onBooked: (booking: Booking) => void
  readonly onClose: () => void
  /** Fields above the form. */
  readonly children?: ReactNode
}

/** Fields that the server can refuse. */
const typed = ['name', 'phone', 'email', 'note'] as const

/** Books a walk-in or a caller: service, person and time, then contact details. */
export function GuestForm({ team, time, onBooked, onClose, children }: Props) {
  const { businessId, timeZone } = team
  const form = useZodForm(guestSchema(timeZone), newGuest(team, time))
  const { field, handleSubmit, register, setError, watch } = form
  const { keyFor } = useIdempotencyKey()
  const [send, { error, isLoading }] = useWrite(bookGuest)

  const submit = handleSubmit(async (booking) => {
    if (!booking || isLoading) return
    const answer = await send({ params: { businessId }, body: booking, idempotencyKey: keyFor(booking) })
    if (answer.data) return onBooked(answer.data)
    const { fields } = problemOf(answer.error)
    for (const name of typed) {
      const refused = fields.find(({ path }) => path.endsWith(`.${name}`))
      if (refused) setError(name, { message: refused.message })
    }
  })
  return (
    <form noValidate aria-label="New booking" onSubmit={(event) => void submit(event)}>
      <DialogBody>
        {children}
        {/* Registered before the fields below, because the first invalid one gets the focus. */}
        <TimeFields team={team} form={form} day={field('day')} time={register('time', { deps: 'day' })} />
        <TextField label="Name" autoComplete="off" maxLength={guestNameLettersMax} {...field('name')} />
        <FieldRow>
          <TextField
            label="Phone (optional)"
            type="tel"
            autoComplete="off"
            maxLength={guestPhoneLettersMax}
            {...field('phone')}
          />
          <TextField
            label="Email (optional)"
            type="email"
            autoComplete="off"
            help="Receives the confirmation."
            {...field('email')}
          />
        </FieldRow>
        <TextArea label="Note (optional)" rows={2} maxLength={bookingNoteLettersMax} {...field('note')} />
        {error && <Refused error={error} team={team} fields={watch()} />}
      </DialogBody>
      <DialogActions>
        <Button type="button" look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Booking' : 'Book'}
        </Button>
      </DialogActions>
    </form>
  )
}

interface RefusedProps {
  readonly error: unknown
  readonly team: Team
  readonly fields: GuestFields
}

function Refused({ error, team, fields }: RefusedProps) {
  const problem = problemOf(error)
  const wish = {
    serviceName: team.services.find(({ id }) => id === fields.serviceId)?.name ?? 'this service',
    personName: team.staff.find(({ id }) => id === fields.staffId)?.name ?? null,
  }
  return (
    <Message kind="error">
      <p>{moveRefusal(problem, wish) ?? problem.sentence}</p>
    </Message>
  )
}
