import { styled } from '@mui/material/styles'
import type { Booking } from 'contract/bookings'
import type { BusinessId } from 'contract/ids'
import { LocalDate } from 'contract/instant'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { ActionLink } from '../../shared/ui/Action.tsx'
import { ChipLink } from '../../shared/ui/ChipLink.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Trouble } from '../../shared/ui/Trouble.tsx'
import { agendaDays, dayPlus, dayTitle, todayIn, weekStart } from './agenda.ts'
import { useListBusinessBookingsQuery } from './agendaApi.ts'
import { DaySection } from './DaySection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { useNow } from '../../shared/useNow.ts'

/** New requests come in by themselves. */
const pollMilliseconds = 20_000
const clockMilliseconds = 20_000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  /** Choosing another time for the booking that the address names. */
  readonly renderMove: (booking: Booking) => ReactNode
}

/** Requests on top, then the day or the week, booking by booking. */
export function AgendaView({ businessId, slug, renderMove }: Props) {
  const [search] = useSearchParams()
  const now = useNow(clockMilliseconds)
  const isWeek = search.get('show') === 'week'
  const asked = LocalDate.safeParse(search.get('day'))
  // Where the business is becomes known with the first answer.
  const [known] = useKnownZone(businessId, now)
  const today = todayIn(known, now)
  const day = asked.success ? asked.data : today
  const from = isWeek ? weekStart(day) : day
  const count = isWeek ? 7 : 1
  const { data, currentData, error, refetch } = useListBusinessBookingsQuery(
    { params: { businessId }, query: { from, to: dayPlus(from, count - 1) } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true },
  )
  const moving = data?.bookings.find(
    ({ id, actions }) => id === search.get('move') && actions.includes('move'),
  )
  if (moving) return <Whole>{renderMove(moving)}</Whole>
  const show = isWeek ? ({ show: 'week' } as const) : {}
  const step = (days: number) => paths.ownBookings(slug, { ...show, day: dayPlus(from, days) })
  return (
    <Whole>
      {error !== undefined && (
        <Trouble error={error} kept={currentData && 'What you see is from before.'} retry={refetch} />
      )}
      {data && <RequestsSection requests={data.requests} businessId={businessId} now={now} />}
      <Bar aria-label="Which days">
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
        <Steps>
          <ActionLink
            to={step(-count)}
            replace
            preventScrollReset
            aria-label={isWeek ? 'The week before' : 'The day before'}
          >
            ‹
          </ActionLink>
          <ActionLink to={paths.ownBookings(slug, show)} replace preventScrollReset>
            Today
          </ActionLink>
          <ActionLink
            to={step(count)}
            replace
            preventScrollReset
            aria-label={isWeek ? 'The next week' : 'The next day'}
          >
            ›
          </ActionLink>
        </Steps>
      </Bar>
      {!currentData && error === undefined && (
        <Skeleton label={`Loading ${dayTitle(from)}`}>
          <SkeletonBox sx={{ height: 28, width: 220, mb: 2 }} />
          <SkeletonBox sx={{ height: 140, mb: 2 }} />
          <SkeletonBox sx={{ height: 140 }} />
        </Skeleton>
      )}
      {currentData &&
        agendaDays(currentData.bookings, from, count).map((each) => (
          <DaySection key={each.day} agenda={each} isToday={each.day === today} businessId={businessId} />
        ))}
    </Whole>
  )
}

/** The zone of the business, from whatever was answered for the day where the page is read. */
function useKnownZone(businessId: BusinessId, now: number) {
  const here = todayIn(undefined, now)
  const { data } = useListBusinessBookingsQuery({ params: { businessId }, query: { from: here, to: here } })
  return [data?.timeZone] as const
}

const Whole = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Bar = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Steps = styled('div')({
  display: 'flex',
  gap: 8,
  marginInlineStart: 'auto',
  // Everything stands on one line of a phone.
  '& > a': { paddingInline: 12 },
})
