import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { dayIn } from '../../../shared/period.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ChipLink } from '../../../shared/ui/ChipLink.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PeriodPicker } from '../../../shared/ui/PeriodPicker.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Days } from './Days.tsx'
import { addressOfChoice, type Choice, insightsChoice, periodsAsOf } from './insightsPeriod.ts'
import { Overdue } from './Overdue.tsx'
import { Bookings, Lifetime, Points, Referrals, Reviews, Segments } from './Parts.tsx'
import { SlotUse } from './SlotUse.tsx'
import { Summary } from './Summary.tsx'
import styles from './InsightsView.module.css'
import { readInsights, readMoreInsights } from 'contract/insights/insights'
import { useRead } from '../../../shared/api/calls.ts'

const views = [
  { view: 'cash', name: 'Refunds on their own day' },
  { view: 'order', name: 'Refunds on the day of the order' },
] as const

/** The figures of a business in the order in which an owner asks for them. */
export function InsightsView({
  businessId,
  slug,
}: {
  readonly businessId: BusinessId
  readonly slug: string
}) {
  const [query] = useSearchParams()
  const choice: Choice = { businessId, ...insightsChoice(query) }
  const { businessId: _businessId, ...sent } = choice
  const { currentData, data, error, isFetching, refetch } = useRead(readInsights, {
    params: { businessId },
    query: sent,
  })
  const { view: _view, ...period } = sent
  const {
    currentData: more,
    error: moreError,
    refetch: readMore,
  } = useRead(readMoreInsights, { params: { businessId }, query: period })
  // Shows the previous period, marked, while another one loads.
  const insights = currentData ?? (error ? undefined : data)
  if (!insights)
    return error ? <Failed error={error} slug={slug} retry={() => void refetch()} /> : <Loading />
  const { from, to, comparedWith, view } = insights
  const today = dayIn(insights.timeZone, insights.asOf)
  return (
    <div className={stack(48, styles.whole)} aria-busy={isFetching}>
      <div className={stack(12)}>
        <PeriodPicker
          today={today}
          period={{ from, to }}
          offered={periodsAsOf(today)}
          addressOf={(period) => paths.ownInsights(slug, addressOfChoice({ ...period, view }))}
        />
        <nav className={wrap(8)} aria-label="Views of refunds">
          {views.map((each) => (
            <ChipLink
              key={each.view}
              to={paths.ownInsights(slug, addressOfChoice({ from, to, view: each.view }))}
              preventScrollReset
              data-selected={each.view === view || undefined}
              aria-current={each.view === view ? 'true' : undefined}
            >
              {each.name}
            </ChipLink>
          ))}
        </nav>
        <MutedText>
          {formatLocalDate(from)} to {formatLocalDate(to)}, compared with {formatLocalDate(comparedWith.from)}{' '}
          to {formatLocalDate(comparedWith.to)}. Days follow the clock of your business.
        </MutedText>
      </div>
      <Summary insights={insights} choice={choice} />
      <Days insights={insights} choice={choice} />
      <Overdue insights={insights} choice={choice} slug={slug} />
      <Cohorts insights={insights} choice={choice} />
      {moreError && !more && <ErrorNotice error={moreError} retry={readMore} />}
      <SlotUse insights={insights} more={more} choice={choice} />
      <div className={styles.pairs}>
        <Segments insights={insights} choice={choice} slug={slug} />
        <Points insights={insights} choice={choice} more={more} />
        <Referrals insights={insights} choice={choice} slug={slug} />
        <Lifetime insights={insights} choice={choice} />
        <Bookings insights={insights} choice={choice} slug={slug} />
        <Reviews insights={insights} choice={choice} slug={slug} />
      </div>
    </div>
  )
}

interface FailedProps {
  readonly error: unknown
  readonly slug: string
  readonly retry: () => void
}

function Failed({ error, slug, retry }: FailedProps) {
  const { code, sentence } = problemOf(error)
  return (
    <Notice kind="error" role="alert">
      <p>{sentence}</p>
      {code === 'period_invalid' ? (
        <ButtonLink size="small" to={paths.ownInsights(slug)}>
          Show this month
        </ButtonLink>
      ) : (
        <Button type="button" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

const Loading = () => (
  <Skeleton label="Loading the insights">
    <SkeletonBox style={{ height: 40, maxWidth: 420, borderRadius: '999px' }} />
    <SkeletonBox style={{ height: 118, marginBlockStart: 40 }} />
    <SkeletonBox style={{ height: 260, marginBlockStart: 40 }} />
    <SkeletonBox style={{ height: 320, marginBlockStart: 40 }} />
  </Skeleton>
)
