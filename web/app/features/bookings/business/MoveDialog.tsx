import type { Preferences } from 'contract/account/preferences'
import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatLongDay, formatWallClock } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { notifiedText } from './notifiedText.ts'
import { moveRefusal } from './moveRefusal.ts'
import { rescheduleByBusiness } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  /** A held time, or one that was chosen in the grid. */
  readonly to:
    | { readonly holdId: SlotHoldId }
    | { readonly startsAt: Instant; readonly staffId: StaffId | null }
  /** New local time at the business. */
  readonly localStart: string
  /** Null for a service without staff. */
  readonly personName: string | null
  readonly onMoved: () => void
  readonly onClose: () => void
}

const moveSchema = (lettersMin: 0 | 1) =>
  z.object({
    reason: z.pipe(
      z.string().check(z.trim(), z.minLength(lettersMin, 'Enter a short reason.')),
      z.transform((text) => text || null),
    ),
  })

/** Moves a visit with a reason for the customer, who may refuse the new time. */
export function MoveDialog(props: Props) {
  const { booking, businessId, to, localStart, personName, onMoved, onClose } = props
  const preferences = usePreferences()
  const { customerName, guest, service, staff, sequence } = booking
  const { field, handleSubmit } = useZodForm(moveSchema(guest ? 0 : 1), { reason: '' })
  const { keyFor } = useIdempotencyKey()
  const [move, { error, isLoading }] = useWrite(rescheduleByBusiness)
  const refusal = error && moveRefusal(problemOf(error), { serviceName: service.name, personName })

  const send = handleSubmit(async (said) => {
    const body = 'holdId' in to ? { ...to, ...said } : { ...to, sequence, ...said }
    const { error: refused } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onMoved()
  })
  return (
    <AskDialog
      title={`Reschedule the visit of ${customerName}?`}
      confirm="Reschedule visit"
      busy="Rescheduling"
      decline="Keep current time"
      isBusy={isLoading}
      error={refusal ? undefined : error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        From {momentText(booking.localStart, staff?.name ?? null, preferences)}
        <br />
        to <strong>{momentText(localStart, personName, preferences)}</strong>
      </p>
      <p>
        {guest
          ? notifiedText(booking)
          : localStart === booking.localStart
            ? `The time stays the same. ${customerName} is notified of the change.`
            : `${customerName} is notified with your reason and can cancel within 24 hours for a full refund.`}
      </p>
      <TextField label={guest ? 'Reason (optional)' : 'Reason'} maxLength={500} {...field('reason')} />
      {refusal && (
        <Message kind="error">
          <p>{refusal}</p>
        </Message>
      )}
    </AskDialog>
  )
}

/** "Saturday, November 21 at 2:30 PM with Noor" in local time of the business. */
const momentText = (localStart: string, personName: string | null, preferences: Preferences) =>
  `${formatLongDay(localStart.slice(0, 10))} at ${formatWallClock(localStart, preferences)}${personName === null ? '' : ` with ${personName}`}`
