import { type Booking, readBooking } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { policySentences } from '../../../shared/bookingPolicy.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { textParagraph, stack, startAligned } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { BookingTimeline } from './BookingTimeline.tsx'
import { cardFeeOf, startsInWords, statusTone } from '../bookingText.ts'
import { ChargeNotice } from './ChargeNotice.tsx'
import { MessageThread } from '../MessageThread.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import { NoShowNotice } from './NoShowNotice.tsx'
import { PolicyList } from '../book/PolicyList.tsx'
import { StatusChip } from './StatusChip.tsx'
import styles from './BookingDetail.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'
import { statusBeside } from '../../../shared/ui/memberSkins.ts'

/** Polls while the booking may still change. */
const pollMilliseconds = 30_000

interface Props {
  readonly bookingId: BookingId
  readonly now: Instant
  /** Slot picker when the address requests one; null for the booking itself. */
  readonly renderMove: ((booking: Booking) => ReactNode) | null
  /** Offer to notify the customer of changes to an upcoming booking. */
  readonly offer: ReactNode
}

/** One booking: status, actions and messages. */
export function BookingDetail({ bookingId, now, renderMove, offer }: Props) {
  const input = { params: { bookingId } }
  const {
    data: booking,
    error,
    refetch,
  } = useRead(readBooking, input, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMilliseconds,
    skipPollingIfUnfocused: true,
  })
  if (!booking) {
    if (error === undefined) return <Loading />
    return problemOf(error).isPassing ? <ErrorNotice error={error} retry={refetch} /> : <UnknownBooking />
  }
  const isMoving = renderMove !== null && booking.actions.includes('reschedule')
  return (
    <article className={stack(32, styles.sheet)}>
      <Head booking={booking} now={now} />
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This booking may be out of date." retry={refetch} />
      )}
      {isMoving ? renderMove(booking) : <AsItIs booking={booking} now={now} offer={offer} />}
    </article>
  )
}

function Head({ booking, now }: { readonly booking: Booking; readonly now: Instant }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { business, service, number, status, startsAt, respondBy, dueNowUsdCents } = booking
  const { timeZone } = business
  return (
    <header>
      <PageTitle>{service.name}</PageTitle>
      <MutedText>
        <Link to={paths.business(business.slug)}>{business.name}</Link> · Booking {number}
      </MutedText>
      <p>
        <StatusChip status={status} />{' '}
        {statusTone(status) === 'open' && (
          <strong>{startsInWords(startsAt, timeZone, now, preferences)}</strong>
        )}
      </p>
      {status === 'requested' && respondBy !== null && (
        <Body>
          {business.name} has until {momentThere(respondBy, timeZone, own, preferences)} to confirm. After
          that, the request expires and any payment is refunded automatically.
        </Body>
      )}
      {status === 'held' && respondBy !== null && (
        <Body>
          Your time is reserved until {momentThere(respondBy, timeZone, own, preferences)}. Pay{' '}
          {formatUsd(dueNowUsdCents)} to confirm it.
        </Body>
      )}
    </header>
  )
}

function AsItIs({ booking, now, offer }: Pick<Props, 'now' | 'offer'> & { readonly booking: Booking }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { policy, dueNowUsdCents, business, status, series, note } = booking
  const { timeZone } = business
  return (
    <>
      <BookingActions booking={booking} />
      {(status === 'requested' || status === 'confirmed') && offer}
      <ChargeNotice booking={booking} />
      <MovedNotice booking={booking} now={now} />
      <NoShowNotice booking={booking} />
      <div className={stack(40, startAligned, statusBeside, styles.sections)}>
        <BookingTimeline booking={booking} />
        <div className={stack(40)}>
          <section aria-labelledby="visit">
            <SectionTitle id="visit">Your visit</SectionTitle>
            <BookingFacts visit={booking} dueName="Due at booking" />
            {note !== '' && <MutedText>Your note: {note}</MutedText>}
            {series && (
              <MutedText>
                Visit {series.position} of {series.count}.{' '}
                {series.bookingIds.map((id, index) =>
                  id === booking.id ? null : (
                    <Link key={id} to={paths.bookings({ b: id })}>
                      {` ${index + 1}`}
                    </Link>
                  ),
                )}
              </MutedText>
            )}
          </section>
          <BookingMoney booking={booking} />
          <p className={textParagraph}>
            <HelpLink about={{ booking: booking.id }}>Get help with this booking</HelpLink>
          </p>
          {statusTone(status) === 'open' && (
            <section aria-labelledby="policy">
              <SectionTitle id="policy">Cancellation policy</SectionTitle>
              <PolicyList
                sentences={policySentences(
                  { ...policy, startsAt: booking.startsAt, cardFeeUsdCents: cardFeeOf(booking) },
                  { dueNowUsdCents, timeZone, own, now },
                  preferences,
                )}
              />
            </section>
          )}
          <MessageThread booking={booking} />
        </div>
      </div>
    </>
  )
}

export const UnknownBooking = () => (
  <EmptyState drawing="lost" title="We couldn’t find this booking" level={1}>
    <Body>The link may be incomplete, or the booking belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.bookings()}>
      See your bookings
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <>
    <SrOnly as="h1">Your booking</SrOnly>
    <Skeleton label="Loading the booking">
      <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
      <SkeletonBox style={{ height: 22, maxWidth: 240, marginBlockStart: 8 }} />
      <SkeletonBox style={{ height: 200, maxWidth: 840, marginBlockStart: 40 }} />
      <SkeletonBox style={{ height: 160, maxWidth: 840, marginBlockStart: 24 }} />
    </Skeleton>
  </>
)
