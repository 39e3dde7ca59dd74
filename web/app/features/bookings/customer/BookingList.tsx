import { type BookingSummary, listBookings } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import {
  bodyTone,
  brandEdge,
  cardBox,
  cardTitle,
  classes,
  padded,
  stack,
} from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, spanInWords } from '../../../shared/venueTime.ts'
import { bookingsOf, type BookingsShow } from '../bookingsApi.ts'
import { tabAddress } from './BookingTabs.tsx'
import { startsInWords, statusTone } from '../bookingText.ts'
import { StatusChip } from './StatusChip.tsx'
import styles from './BookingList.module.css'
import { usePages } from '../../../shared/api/calls.ts'

interface Props {
  readonly show: BookingsShow
  readonly now: Instant
}

/** Bookings of one tab; each card links to its booking. */
export const BookingList = ({ show, now }: Props) => (
  <PagedList
    query={usePages(listBookings, { query: { show } }, { refetchOnMountOrArgChange: true })}
    rowsOf={bookingsOf}
    name="bookings"
    more="Show more bookings"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(bookings) => (
      <ul className={stack(16)}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} show={show} now={now} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)

/** A booking with its status; links to its page. */
export function BookingCard({ booking, show, now }: Props & { readonly booking: BookingSummary }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { id, business, service, staff, status, startsAt, unreadMessages, dueNowUsdCents } = booking
  const { timeZone } = business
  const ownTime = ownClock(startsAt, timeZone, own, preferences)
  return (
    <Link
      className={classes(cardBox, padded, bodyTone, brandEdge, styles.cardLink)}
      to={paths.bookings({ ...tabAddress(show), b: id })}
    >
      <GlyphMark name={business.glyph} />
      <span className={styles.summary}>
        <strong className={cardTitle}>{service.name}</strong>
        <span>
          {business.name}
          {staff && `, with ${staff.name}`}
        </span>
        <time dateTime={startsAt}>
          {spanInWords(booking, timeZone, preferences)}
          {ownTime && ` (your time ${ownTime})`}
        </time>
        {unreadMessages > 0 && (
          <em>{unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}</em>
        )}
      </span>
      <span className={stack(4, styles.state)}>
        <StatusChip status={status} />
        {statusTone(status) === 'open' && <span>{startsInWords(startsAt, timeZone, now, preferences)}</span>}
        {status === 'held' && dueNowUsdCents > 0 && <span>{formatUsd(dueNowUsdCents)} due</span>}
      </span>
    </Link>
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
      <ButtonLink look="filled" to={paths.search({ bookable: 'yes' })}>
        Find a place to book
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.bookings()}>See upcoming bookings</ButtonLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your bookings">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 104, marginBlockEnd: 16, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
