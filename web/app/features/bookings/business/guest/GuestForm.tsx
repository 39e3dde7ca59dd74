import { bookingNoteLettersMax, type Booking } from 'contract/bookings/bookings'
import { guestNameLettersMax, guestPhoneLettersMax } from 'contract/bookings/guest'
import type { Team } from 'contract/team/team'
import { type FormEvent, type ReactNode, useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../../shared/api/useIdempotencyKey.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogActions, DialogBody } from '../../../../shared/ui/Dialog.tsx'
import { focusFirstProblem } from '../../../../shared/ui/focusFirstProblem.ts'
import { FieldRow, TextArea } from '../../../../shared/ui/FormFields.tsx'
import { Message } from '../../../../shared/ui/Message.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { useBookGuestMutation } from '../agendaApi.ts'
import { moveRefusal } from '../moveRefusal.ts'
import type { PickedTime } from '../pickedTime.ts'
import { type GuestFields, newGuest, readGuest } from './guestForm.ts'
import { TimeFields } from './TimeFields.tsx'

interface Props {
  readonly team: Team
  readonly time: PickedTime
  readonly onBooked: (booking: Booking) => void
  readonly onClose: () => void
  /** Fields above the form. */
  readonly children?: ReactNode
}

/** Books a walk-in or a caller: what, with whom and when, then who. */
export function GuestForm({ team, time, onBooked, onClose, children }: Props) {
  const { businessId, timeZone } = team
  const [fields, setFields] = useState<GuestFields>(() => newGuest(team, time))
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [send, { error, isLoading }] = useBookGuestMutation()
  const { booking, problems } = readGuest(fields, timeZone)
  const change = (part: Partial<GuestFields>) => setFields({ ...fields, ...part })
  const typed = (field: 'name' | 'phone' | 'email' | 'note') => ({
    value: fields[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
    error: refusedField(error, field),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasTried(true)
    if (!booking) return focusFirstProblem(event.currentTarget)
    if (isLoading) return
    const { data } = await send({ params: { businessId }, body: booking, idempotencyKey: keyFor(booking) })
    if (data) onBooked(data)
  }
  return (
    <form noValidate aria-label="New booking" onSubmit={(event) => void submit(event)}>
      <DialogBody>
        {children}
        <TimeFields
          team={team}
          fields={fields}
          error={wasTried ? (problems.time ?? null) : null}
          onChange={change}
        />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={guestNameLettersMax}
          {...typed('name')}
          error={(wasTried && problems.name) || refusedField(error, 'name')}
        />
        <FieldRow>
          <TextField
            label="Phone (optional)"
            type="tel"
            autoComplete="off"
            maxLength={guestPhoneLettersMax}
            {...typed('phone')}
          />
          <TextField
            label="Email (optional)"
            type="email"
            autoComplete="off"
            help="Receives the confirmation."
            {...typed('email')}
          />
        </FieldRow>
        <TextArea label="Note (optional)" rows={2} maxLength={bookingNoteLettersMax} {...typed('note')} />
        {error && <Refused error={error} team={team} fields={fields} />}
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

const refusedField = (error: unknown, field: string): string | null =>
  error === undefined
    ? null
    : (problemOf(error).fields.find(({ path }) => path.endsWith(`.${field}`))?.message ?? null)

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
