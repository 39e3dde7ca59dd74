import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { type ReactNode, useId, useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { wrap } from '../../../shared/ui/classes.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { nextStep } from './agenda.ts'
import { EndDialog } from './EndDialog.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './BookingActions.module.css'
import { moveBooking } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

/** Renders the messages of a booking; `isInbox` when the card is listed among unread messages. */
export type RenderMessages = (booking: Booking, isInbox: boolean) => ReactNode

export interface BookingActionsProps {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly renderMessages: RenderMessages
  /** Address of the slot picker for this booking. */
  readonly moveTo: string
  /** The booking is listed because of its messages. */
  readonly isInbox?: boolean
  /** Whether the messages are open at first. */
  readonly isOpenAtFirst?: boolean
}

/** The business's actions on a booking, the next step first; then its messages. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, businessId, renderMessages, moveTo, isInbox = false, isOpenAtFirst = false } = props
  const threadId = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [openDialog, setOpenDialog] = useState<'decline' | 'cancel' | 'no_show' | 'withdraw' | null>(null)
  const { actions } = booking
  const shared = { booking, businessId, onClose: () => setOpenDialog(null) }
  return (
    <>
      {actions.length > 0 && !isInbox && (
        <footer className={wrap(8, styles.actions)}>
          <NextStep booking={booking} businessId={businessId} />
          {actions.includes('decline') && (
            <Button type="button" isDangerous onClick={() => setOpenDialog('decline')}>
              Decline
            </Button>
          )}
          {actions.includes('no_show') && (
            <Button type="button" isDangerous onClick={() => setOpenDialog('no_show')}>
              No-show
            </Button>
          )}
          {actions.includes('withdraw_no_show') && (
            <Button type="button" onClick={() => setOpenDialog('withdraw')}>
              Withdraw no-show
            </Button>
          )}
          {actions.includes('move') && (
            <ButtonLink look="text" to={moveTo}>
              Reschedule
            </ButtonLink>
          )}
          {actions.includes('cancel') && (
            <Button type="button" isDangerous onClick={() => setOpenDialog('cancel')}>
              Cancel
            </Button>
          )}
          {actions.includes('message') && (
            <Button
              type="button"
              look={booking.unreadMessages > 0 ? 'outlined' : 'text'}
              aria-expanded={isOpen}
              aria-controls={threadId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {messageText(booking.unreadMessages)}
            </Button>
          )}
        </footer>
      )}
      <div id={threadId}>{isOpen && !booking.guest && renderMessages(booking, isInbox)}</div>
      {(openDialog === 'decline' || openDialog === 'cancel') && <EndDialog {...shared} action={openDialog} />}
      {openDialog === 'no_show' && <NoShowDialog {...shared} />}
      {openDialog === 'withdraw' && <WithdrawDialog {...shared} />}
    </>
  )
}

const messageText = (unread: number) =>
  unread === 0 ? 'Messages' : unread === 1 ? '1 new message' : `${formatCount(unread)} new messages`

/** Takes the booking to its next step with one tap; shows a conflict if a colleague was faster. */
function NextStep({ booking, businessId }: Pick<BookingActionsProps, 'booking' | 'businessId'>) {
  const { keyFor } = useIdempotencyKey()
  const [move, { isLoading }] = useWrite(moveBooking)
  const step = nextStep(booking)
  if (!step) return null
  const go = async () => {
    const body = { action: step.action }
    const { error } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`${booking.customerName}: ${step.done}`)
  }
  return (
    <Button
      type="button"
      look="filled"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void go()}
    >
      {step.name}
    </Button>
  )
}
