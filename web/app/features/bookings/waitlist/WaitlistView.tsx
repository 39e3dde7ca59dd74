import type { WaitlistEntry } from 'contract/bookings/businessBookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { useLeaveWaitlistMutation, useListWaitlistQuery } from '../bookingsApi.ts'
import styles from './WaitlistView.module.css'

/** Waitlist entries of the member; a slot that became free can be booked with one press. */
export function WaitlistView() {
  const { data, error, refetch } = useListWaitlistQuery({}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error === undefined ? (
      <Skeleton label="Loading your waiting lists">
        <SkeletonBox style={{ height: 88, borderRadius: '12px' }} />
      </Skeleton>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  if (data.entries.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="You are not on a waiting list">
        <Body>When a day is fully booked, you can join its waiting list, and we notify you of openings.</Body>
        <ButtonLink to={paths.search({ bookable: 'yes' })}>Find a place to book</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This list may be out of date." retry={refetch} />
      )}
      <ul className={styles.list}>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function Entry({ entry: { id, service, business, date, ahead, offer } }: { readonly entry: WaitlistEntry }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const [leave, { isLoading }] = useLeaveWaitlistMutation()
  const { timeZone } = business
  const give = async () => {
    const { error } = await leave({ params: { waitlistEntryId: id } })
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <li>
      <div>
        <Link to={paths.service(service.id, { day: date })}>{service.name}</Link>
        <span>
          {business.name}, {formatDay(`${date}T00:00:00.000Z` as Instant, 'UTC' as typeof timeZone)}
        </span>
        <span role="status">
          {offer
            ? `Available: ${momentThere(offer.startsAt, timeZone, own, preferences)}. Reserved for you until ${formatClock(offer.until, own as typeof timeZone, preferences)}.`
            : ahead === 0
              ? 'You are next in line.'
              : `${ahead} ahead of you.`}
        </span>
      </div>
      <p>
        {offer && (
          <ButtonLink look="filled" to={paths.bookings({ hold: offer.holdId, s: service.id, day: date })}>
            Book this time
          </ButtonLink>
        )}
        <Button
          type="button"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void give()}
        >
          {offer ? 'Release this time' : 'Leave waiting list'}
        </Button>
      </p>
    </li>
  )
}
