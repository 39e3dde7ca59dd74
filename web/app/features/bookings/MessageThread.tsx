import { styled } from '@mui/material/styles'
import { type BookingMessage, bookingMessageLettersMax } from 'contract/bookingDesk'
import type { Booking } from 'contract/bookings'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Quiet, SectionTitle } from '../../shared/ui/Text.tsx'
import { Trouble } from '../../shared/ui/Trouble.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { momentThere } from '../../shared/venueTime.ts'
import type { TimeZone } from 'contract/instant'
import {
  useListBookingMessagesQuery,
  useMarkBookingMessagesReadMutation,
  useSendBookingMessageMutation,
} from './bookingsApi.ts'
import { LongField } from '../../shared/ui/LongField.tsx'

const pollMilliseconds = 20_000

/** What both sides wrote, the oldest first, and a field for more. */
export function MessageThread({ booking }: { readonly booking: Booking }) {
  const input = { params: { bookingId: booking.id } }
  const { data, error, refetch } = useListBookingMessagesQuery(input, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMilliseconds,
    skipPollingIfUnfocused: true,
  })
  const [markRead] = useMarkBookingMessagesReadMutation()
  const hasUnread = booking.unreadMessages > 0 && data !== undefined
  useEffect(() => {
    if (hasUnread) void markRead({ params: { bookingId: booking.id } })
  }, [hasUnread, markRead, booking.id])
  const mayWrite = booking.actions.includes('message')
  if (data?.messages.length === 0 && !mayWrite) return null
  return (
    <section aria-labelledby="messages">
      <SectionTitle id="messages">Messages</SectionTitle>
      {error !== undefined && <Trouble error={error} retry={refetch} />}
      {data === undefined ? (
        error === undefined && (
          <Skeleton label="Loading the messages">
            <SkeletonBox sx={{ height: 64, maxWidth: 480 }} />
          </Skeleton>
        )
      ) : data.messages.length === 0 ? (
        <Quiet>Nothing was written yet. {booking.business.name} reads what you send here.</Quiet>
      ) : (
        <Thread aria-live="polite">
          {data.messages.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </Thread>
      )}
      {mayWrite && <Write booking={booking} />}
    </section>
  )
}

function Line({ message: { at, from, name, text } }: { readonly message: BookingMessage }) {
  const own = useTimeZone() as TimeZone // one that the browser itself names
  return (
    <li data-from={from}>
      <strong>{from === 'customer' ? 'You' : name}</strong>
      <p>{text}</p>
      <time dateTime={at}>{momentThere(at, own, own)}</time>
    </li>
  )
}

function Write({ booking }: { readonly booking: Booking }) {
  const key = useIdempotencyKey()
  const [text, setText] = useState('')
  const [send, { error, isLoading }] = useSendBookingMessageMutation()
  const submit = async () => {
    if (text.trim() === '' || isLoading) return
    const body = { text }
    const { error: refused } = await send({
      params: { bookingId: booking.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (refused && problemOf(refused).isPassing) return
    key.renew()
    if (!refused) setText('')
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <LongField
        label={`Write to ${booking.business.name}`}
        value={text}
        lettersMax={bookingMessageLettersMax}
        error={error === undefined ? null : problemOf(error).sentence}
        onChange={setText}
      />
      <Action type="submit" aria-disabled={isLoading || text.trim() === '' || undefined}>
        {isLoading ? 'Sending' : 'Send'}
      </Action>
    </Form>
  )
}

const Thread = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    justifySelf: 'start',
    maxWidth: 'min(100%, 52ch)',
    padding: '8px 16px',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  },
  '& > [data-from=customer]': { justifySelf: 'end', backgroundColor: theme.vars.palette.role.tint },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& strong': { color: theme.vars.palette.role.heading },
  '& time': { fontSize: '0.8125rem', color: theme.vars.palette.role.quietText },
}))

const Form = styled('form')({ display: 'grid', gap: 12, '& > button': { justifySelf: 'start' } })
