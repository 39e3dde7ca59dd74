import type { listBusinessBookings } from 'contract/bookings/businessBookings'
import type { Booking } from 'contract/bookings/bookings'
import { BookingId, type BusinessId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { Answer } from 'contract/core/route'
import { plusDays } from 'contract/core/time'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { ChipLink } from '../../../shared/ui/ChipLink.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { weekStart } from '../../../shared/format/week.ts'
import { agendaDays, todayIn } from './agenda.ts'
import { useListBusinessBookingsQuery } from './agendaApi.ts'
import type { RenderMessages } from './BookingCard.tsx'
import { DaySection } from './DaySection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { UnreadSection } from './UnreadSection.tsx'
import { useNow } from '../../../shared/useNow.ts'
import styles from './AgendaView.module.css'
import { formatLongDay } from '../../../shared/format/day.ts'

/** Polls for new requests. */
const pollMilliseconds = 20_000
const clockMilliseconds = 20_000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly renderMessages: RenderMessages
  /** Slot picker for the booking in the address. */
  readonly renderMove: (booking: Booking) => ReactNode
}

/** Requests first, then unread messages, then the bookings of the day or week. */
export function AgendaView({ businessId, slug, renderMessages, renderMove }: Props) {
  const [search] = useSearchParams()
  const now = useNow(clockMilliseconds)
  const isWeek = search.get('show') === 'week'
  const parameter = LocalDate.safeParse(search.get('day'))
  // The time zone of the business arrives with the first response.
  const [known] = useKnownZone(businessId, now)
  const today = todayIn(known, now)
  const day = parameter.success ? parameter.data : today
  const from = isWeek ? weekStart(day) : day
  const count = isWeek ? 7 : 1
  const { data, currentData, error, refetch } = useListBusinessBookingsQuery(
    { params: { businessId }, query: { from, to: plusDays(from, count - 1) } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true },
  )
  const moving = data?.bookings.find(
    ({ id, actions }) => id === search.get('move') && actions.includes('move'),
  )
  if (moving) return <div className={styles.whole}>{renderMove(moving)}</div>
  const show = isWeek ? ({ show: 'week' } as const) : {}
  const link = BookingId.safeParse(search.get('b'))
  const sought = link.success ? link.data : null
  const place = data && placeOf(data, sought)
  const shared = { businessId, renderMessages }
  const at = (here: typeof place) => (place === here ? sought : null)
  const step = (days: number) => paths.ownBookings(slug, { ...show, day: plusDays(from, days) })
  return (
    <div className={styles.whole}>
      {error !== undefined && (
        <ErrorNotice
          error={error}
          staleText={currentData && 'These bookings may be out of date.'}
          retry={refetch}
        />
      )}
      {data && <RequestsSection {...shared} requests={data.requests} now={now} sought={at('requests')} />}
      {data && (
        <UnreadSection
          {...shared}
          // Requests are listed above already.
          unread={data.unread.filter(({ status }) => status !== 'requested')}
          now={now}
          sought={at('unread')}
        />
      )}
      {currentData && sought !== null && place === null && (
        <Notice>
          <p>The linked booking is not on these days. It may have been rescheduled.</p>
        </Notice>
      )}
      <nav className={styles.bar} aria-label="Days shown">
        <ChipLink
          to={paths.ownBookings(slug, { day })}
          replace
          preventScrollReset
          data-selected={!isWeek || undefined}
          aria-current={!isWeek ? 'true' : undefined}
        >
          Day
        </ChipLink>
        <ChipLink
          to={paths.ownBookings(slug, { show: 'week', day })}
          replace
          preventScrollReset
          data-selected={isWeek || undefined}
          aria-current={isWeek ? 'true' : undefined}
        >
          Week
        </ChipLink>
        <div className={styles.steps}>
          <ButtonLink
            to={step(-count)}
            replace
            preventScrollReset
            aria-label={isWeek ? 'Previous week' : 'Previous day'}
          >
            ‹
          </ButtonLink>
          <ButtonLink to={paths.ownBookings(slug, show)} replace preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink
            to={step(count)}
            replace
            preventScrollReset
            aria-label={isWeek ? 'Next week' : 'Next day'}
          >
            ›
          </ButtonLink>
        </div>
      </nav>
      {!currentData && error === undefined && (
        <Skeleton label={`Loading ${formatLongDay(from)}`}>
          <SkeletonBox style={{ height: 28, width: 220, marginBlockEnd: 16 }} />
          <SkeletonBox style={{ height: 140, marginBlockEnd: 16 }} />
          <SkeletonBox style={{ height: 140 }} />
        </Skeleton>
      )}
      {currentData &&
        agendaDays(currentData.bookings, from, count).map((each) => (
          <DaySection
            {...shared}
            key={each.day}
            agenda={each}
            isToday={each.day === today}
            sought={at('days')}
          />
        ))}
    </div>
  )
}

/** Section that opens the linked booking: the first one that contains it. */
function placeOf(
  { requests, unread, bookings }: Answer<typeof listBusinessBookings>,
  sought: BookingId | null,
): 'requests' | 'unread' | 'days' | null {
  const isIn = (list: readonly Booking[]) => list.some(({ id }) => id === sought)
  if (isIn(requests)) return 'requests'
  if (isIn(unread)) return 'unread'
  return isIn(bookings) ? 'days' : null
}

/** Time zone of the business, from the agenda of the browser's current day. */
function useKnownZone(businessId: BusinessId, now: number) {
  const here = todayIn(undefined, now)
  const { data } = useListBusinessBookingsQuery({ params: { businessId }, query: { from: here, to: here } })
  return [data?.timeZone] as const
}
