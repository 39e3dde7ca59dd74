import { styled } from '@mui/material/styles'
import type { WaitlistEntry } from 'contract/bookings/businessBookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { useLeaveWaitlistMutation, useListWaitlistQuery } from '../bookingsApi.ts'

/** Waitlist entries of the member; a slot that became free can be booked with one press. */
export function WaitlistView() {
  const { data, error, refetch } = useListWaitlistQuery({}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error === undefined ? (
      <Skeleton label="Loading your waiting lists">
        <SkeletonBox sx={{ height: 88, borderRadius: '12px' }} />
      </Skeleton>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  if (data.entries.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="You are not on a waiting list">
        <Body>When a day is fully booked, you can join its waiting list, and we notify you of openings.</Body>
        <ActionLink to={paths.search({ bookable: 'yes' })}>Find a place to book</ActionLink>
      </EmptyState>
    )
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This list may be out of date." retry={refetch} />
      )}
      <List>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
    </>
  )
}

function Entry({ entry: { id, service, business, date, ahead, offer } }: { readonly entry: WaitlistEntry }) {
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
            ? `Available: ${momentThere(offer.startsAt, timeZone, own)}. Reserved for you until ${formatClock(offer.until, own as typeof timeZone)}.`
            : ahead === 0
              ? 'You are next in line.'
              : `${ahead} ahead of you.`}
        </span>
      </div>
      <p>
        {offer && (
          <ActionLink look="filled" to={paths.bookings({ hold: offer.holdId, s: service.id, day: date })}>
            Book this time
          </ActionLink>
        )}
        <Action
          type="button"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void give()}
        >
          {offer ? 'Release this time' : 'Leave waiting list'}
        </Action>
      </p>
    </li>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: 16,
    borderRadius: 12,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
  },
  '& > li > div': { display: 'grid', flex: '1 1 260px' },
  '& > li > div > a': { ...theme.typography.h4, color: colors.link },
  '& > li > p': { display: 'flex', flexWrap: 'wrap', gap: 12, margin: 0 },
})
