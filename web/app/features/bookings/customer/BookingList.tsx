import { styled } from '@mui/material/styles'
import type { BookingSummary } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, spanInWords } from '../../../shared/venueTime.ts'
import { bookingsOf, type BookingsShow, useListBookingsInfiniteQuery } from '../bookingsApi.ts'
import { tabAddress } from './BookingTabs.tsx'
import { startsInWords, statusTone } from '../bookingText.ts'
import { StatusChip } from './StatusChip.tsx'

interface Props {
  readonly show: BookingsShow
  readonly now: Instant
}

/** Bookings of one tab; each card links to its booking. */
export const BookingList = ({ show, now }: Props) => (
  <PagedList
    query={useListBookingsInfiniteQuery(show, { refetchOnMountOrArgChange: true })}
    rowsOf={bookingsOf}
    name="bookings"
    more="Show more bookings"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(bookings) => (
      <List>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Card booking={booking} show={show} now={now} />
          </li>
        ))}
      </List>
    )}
  </PagedList>
)

function Card({ booking, show, now }: Props & { readonly booking: BookingSummary }) {
  const own = useTimeZone()
  const { id, business, service, staff, status, startsAt, unreadMessages, dueNowUsdCents } = booking
  const { timeZone } = business
  const ownTime = ownClock(startsAt, timeZone, own)
  return (
    <CardLink to={paths.bookings({ ...tabAddress(show), b: id })}>
      <GlyphMark name={business.glyph} />
      <Summary>
        <strong>{service.name}</strong>
        <span>
          {business.name}
          {staff && `, with ${staff.name}`}
        </span>
        <time dateTime={startsAt}>
          {spanInWords(booking, timeZone)}
          {ownTime && ` (your time ${ownTime})`}
        </time>
        {unreadMessages > 0 && (
          <em>{unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}</em>
        )}
      </Summary>
      <State>
        <StatusChip status={status} />
        {statusTone(status) === 'open' && <span>{startsInWords(startsAt, timeZone, now)}</span>}
        {status === 'held' && dueNowUsdCents > 0 && <span>{formatUsd(dueNowUsdCents)} due</span>}
      </State>
    </CardLink>
  )
}

const empty: Record<BookingsShow, { title: string; sentence: string }> = {
  upcoming: {
    title: 'No upcoming bookings',
    sentence: 'Your bookings appear here with their location, time and cancellation policy.',
  },
  requests: {
    title: 'No open requests',
    sentence: 'Some businesses confirm each booking. Your pending requests appear here.',
  },
  past: { title: 'No past bookings', sentence: 'Past visits appear here.' },
}

const Empty = ({ show }: { readonly show: BookingsShow }) => (
  <EmptyState drawing="nothingFound" title={empty[show].title}>
    <Body>{empty[show].sentence}</Body>
    {show === 'upcoming' ? (
      <ActionLink look="filled" to={paths.search({ bookable: 'yes' })}>
        Find a place to book
      </ActionLink>
    ) : (
      <ActionLink to={paths.bookings()}>See upcoming bookings</ActionLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your bookings">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} sx={{ height: 104, mb: 2, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' })

const CardLink = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 16,
  padding: 16,
  borderRadius: 12,
  textDecoration: 'none',
  color: colors.text,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  '&:hover': { borderColor: colors.brand },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > :last-of-type': { gridColumn: '2 / -1', justifyItems: 'start' },
  },
})

const Summary = styled('span')({
  display: 'grid',
  '& > *': { overflowWrap: 'anywhere' },
  '& > strong': { ...theme.typography.h4, color: colors.heading },
  '& > time': { fontVariantNumeric: 'tabular-nums' },
  '& > em': { fontStyle: 'normal', fontWeight: 600, color: colors.link },
})

const State = styled('span')({
  display: 'grid',
  justifyItems: 'end',
  gap: 4,
  fontVariantNumeric: 'tabular-nums',
  '& > span + span': { color: colors.quietText },
})
