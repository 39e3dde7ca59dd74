import { type WaitlistEntry, listWaitlist, joinWaitlist } from 'contract/bookings/businessBookings'
import type { ServiceId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly serviceId: ServiceId
  readonly date: LocalDate
}

/** Waitlist for a full day: notifies the member when a slot becomes free. */
export function WaitForDay({ serviceId, date }: Props) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const waiting = useRead(listWaitlist, {}, { skip: !user, refetchOnMountOrArgChange: true })
  const [join, { error, isLoading }] = useWrite(joinWaitlist)
  if (!user)
    return (
      <ButtonLink to={paths.signIn({ from: pathname + search })}>Sign in to join the waiting list</ButtonLink>
    )
  const entry = waiting.data?.entries.find((each) => each.service.id === serviceId && each.date === date)
  if (entry) return <Loading entry={entry} />
  return (
    <>
      <Button
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void join({ body: { serviceId, date } })}
      >
        {isLoading ? 'One moment' : 'Notify me when a time opens up'}
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}

const Loading = ({ entry: { ahead, offer, service, date } }: { readonly entry: WaitlistEntry }) => (
  <Message kind="success">
    {offer ? (
      <p>
        A time is reserved for you.{' '}
        <Link to={paths.bookings({ hold: offer.holdId, s: service.id, day: date })}>Book it now</Link>
      </p>
    ) : (
      <p>
        We will notify you when a time opens up, and hold it for you for 15 minutes.{' '}
        {ahead === 0 ? 'You are next in line.' : `${ahead} ahead of you.`}{' '}
        <Link to={paths.bookings({ show: 'waitlist' })}>See your waiting lists</Link>
      </p>
    )}
  </Message>
)
