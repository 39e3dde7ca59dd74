import {
  type BookingMessage,
  bookingMessageLettersMax,
  listBookingMessages,
  markBookingMessagesRead,
  sendBookingMessage,
} from 'contract/bookings/businessBookings'
import type { Booking } from 'contract/bookings/bookings'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { narrowBox, stack, wrap } from '../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { momentThere } from '../../shared/venueTime.ts'
import type { TimeZone } from 'contract/core/instant'
import { LongField } from '../../shared/ui/LongField.tsx'
import { messageBubble } from '../../shared/ui/memberSkins.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import styles from './MessageThread.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const pollMilliseconds = 20_000

interface Props {
  readonly booking: Booking
  /** Side of the reader. */
  readonly side?: BookingMessage['from']
  /** The thread is in the inbox: only a reply or a press removes it, reading does not. */
  readonly isInbox?: boolean
}

/** Messages of both sides, oldest first, with a field to reply. */
export function MessageThread({ booking, side = 'customer', isInbox = false }: Props) {
  const input = { params: { bookingId: booking.id } }
  const { data, error, refetch } = useRead(listBookingMessages, input, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMilliseconds,
    skipPollingIfUnfocused: true,
  })
  const [markRead] = useWrite(markBookingMessagesRead)
  const hasUnread = !isInbox && booking.unreadMessages > 0 && data !== undefined
  useEffect(() => {
    if (hasUnread) void markRead({ params: { bookingId: booking.id } })
  }, [hasUnread, markRead, booking.id])
  const mayWrite = booking.actions.includes('message')
  if (data?.messages.length === 0 && !mayWrite) return null
  const reader = side === 'customer' ? booking.business.name : booking.customerName
  return (
    <section aria-label={`Messages with ${reader}`}>
      {side === 'customer' && <SectionTitle>Messages</SectionTitle>}
      {error !== undefined && <ErrorNotice error={error} retry={refetch} />}
      {data === undefined ? (
        error === undefined && (
          <Skeleton label="Loading the messages">
            <SkeletonBox style={{ height: 64, maxWidth: 480 }} />
          </Skeleton>
        )
      ) : data.messages.length === 0 ? (
        <MutedText>No messages yet. {reader} can read what you send here.</MutedText>
      ) : (
        <ol className={stack(12, styles.thread)} aria-live="polite">
          {data.messages.map((message) => (
            <Line key={message.id} message={message} side={side} />
          ))}
        </ol>
      )}
      {mayWrite && <Write booking={booking} reader={reader} isInbox={isInbox} />}
    </section>
  )
}

function Line({
  message: { at, from, name, text },
  side,
}: {
  readonly message: BookingMessage
  readonly side: BookingMessage['from']
}) {
  const preferences = usePreferences()
  const own = useTimeZone() as TimeZone // from the browser
  return (
    <li className={messageBubble} data-own={from === side || undefined}>
      {/* Several people write for a business. */}
      <strong>{from === 'customer' && side === 'customer' ? 'You' : name}</strong>
      <p>{text}</p>
      <time dateTime={at}>{momentThere(at, own, own, preferences)}</time>
    </li>
  )
}

const Message = z.object({ text: z.string().check(z.trim(), z.minLength(1)) })

function Write({
  booking,
  reader,
  isInbox,
}: Required<Pick<Props, 'booking' | 'isInbox'>> & { readonly reader: string }) {
  const key = useIdempotencyKey()
  const { control, formState, handleSubmit, reset } = useZodForm(Message, { text: '' })
  const text = useController({ control, name: 'text' }).field
  const [send, { error, isLoading }] = useWrite(sendBookingMessage)
  const submit = handleSubmit(async (body) => {
    if (isLoading) return
    const { error: refused } = await send({
      params: { bookingId: booking.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (refused && problemOf(refused).isPassing) return
    key.renew()
    if (refused) return
    reset()
    if (isInbox) toast.done(`Reply sent to ${reader}`)
  })
  return (
    <form className={stack(12, narrowBox)} onSubmit={(event) => void submit(event)}>
      <LongField
        {...text}
        label={`Message to ${reader}`}
        lettersMax={bookingMessageLettersMax}
        error={error === undefined ? null : problemOf(error).sentence}
      />
      <div className={wrap(8, styles.actions)}>
        <Button type="submit" aria-disabled={isLoading || !formState.isValid || undefined}>
          {isLoading ? 'Sending' : 'Send'}
        </Button>
        {isInbox && <NoAnswer booking={booking} />}
      </div>
    </form>
  )
}

function NoAnswer({ booking }: Pick<Props, 'booking'>) {
  const [markRead, { isLoading }] = useWrite(markBookingMessagesRead)
  const done = async () => {
    const { error } = await markRead({ params: { bookingId: booking.id } })
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <Button
      type="button"
      look="text"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void done()}
    >
      No reply needed
    </Button>
  )
}
