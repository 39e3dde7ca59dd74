import { type WaitlistEntry, listWaitlist, leaveWaitlist } from 'contract/bookings/businessBookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { cardBox, padded, spread, stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import styles from './WaitlistView.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Waitlist entries of the member; a slot that became free can be booked with one press. */
export function WaitlistView() {
  const { data, error, refetch } = useRead(listWaitlist, {}, { refetchOnMountOrArgChange: true })
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
      <ul className={stack(16, styles.list)}>
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
  const [leave, { error, isLoading }] = useWrite(leaveWaitlist)
  const [isAsking, setIsAsking] = useState(false)
  const { timeZone } = business
  const give = async () => {
    const { error: refused } = await leave({ params: { waitlistEntryId: id } })
    if (!refused) setIsAsking(false)
  }
  return (
    <li className={spread(16, cardBox, padded)}>
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
        <Button isDangerous type="button" onClick={() => setIsAsking(true)}>
          {offer ? 'Release this time' : 'Leave waiting list'}
        </Button>
      </p>
      {isAsking && (
        <AskDialog
          title={
            offer ? `Release your time for ${service.name}?` : `Leave the waiting list for ${service.name}?`
          }
          confirm={offer ? 'Release time' : 'Leave waiting list'}
          decline={offer ? 'Keep time' : 'Keep my place'}
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void give()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {offer
              ? `${business.name} offers it to the next person, and you lose your place.`
              : 'You lose your place. If you join again, you start at the end.'}
          </p>
        </AskDialog>
      )}
    </li>
  )
}
