import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type Statement, readStatement, downloadStatement } from 'contract/loyalty/statements'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { downloadAddress } from '../../../shared/api/request.ts'
import { dayIn } from '../../../shared/period.ts'
import { between, stack, startAligned, wrap } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PeriodPicker } from '../../../shared/ui/PeriodPicker.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { Counterparties } from './Counterparties.tsx'
import { periodOfAddress, periodsAsOf } from './period.ts'
import { PayoutsPart } from './PayoutsPart.tsx'
import { TaxClasses } from './TaxClasses.tsx'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementTable } from './StatementTable.tsx'
import styles from './StatementView.module.css'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { useRead } from '../../../shared/api/calls.ts'

const ClosingPlot = lazyPart(() => import('./ClosingPlot.tsx'))
const plotHeight = 240

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly mayChangeAccount: boolean
}

/** Mutual balance of Goodword and the business by day, down to each cent. */
export function StatementView({ businessId, slug, mayChangeAccount }: Props) {
  const [query] = useSearchParams()
  const period = periodOfAddress(query)
  const { currentData, data, error, isFetching, refetch } = useRead(readStatement, {
    params: { businessId },
    query: period,
  })
  // Shows the previous period, marked, while another one loads; after a failure it shows none.
  const statement = currentData ?? (error ? undefined : data)
  if (!statement)
    return error ? <Failed error={error} slug={slug} retry={() => void refetch()} /> : <StatementSkeleton />
  const today = dayIn(statement.timeZone, statement.asOf)
  return (
    <div className={stack(40)} aria-busy={isFetching}>
      {error && <Failed error={error} slug={slug} retry={() => void refetch()} />}
      <PeriodPicker
        today={today}
        period={statement}
        offered={periodsAsOf(today)}
        addressOf={(period) => paths.ownStatement(slug, period)}
      />
      <StatementFigures statement={statement} />
      <PayoutsPart businessId={businessId} slug={slug} mayChange={mayChangeAccount} />
      <Days statement={statement} />
      <TaxClasses {...statement} />
      <Counterparties counterparties={statement.counterparties} />
    </div>
  )
}

function Days({ statement }: { readonly statement: Statement }) {
  const { businessId, from, to, days, timeZone } = statement
  const file = downloadAddress(downloadStatement, { params: { businessId }, query: { from, to } })
  return (
    <section aria-labelledby="days">
      <div className={wrap(16, startAligned, between, styles.head)}>
        <div>
          <SectionTitle id="days">
            {formatLocalDate(from)} to {formatLocalDate(to)}
          </SectionTitle>
          <Body style={{ marginBlockStart: 4 }}>Daily activity in {zoneText(timeZone)} time.</Body>
        </div>
        <ButtonAnchor href={file} download>
          Download as CSV
        </ButtonAnchor>
      </div>
      {days.length > 1 && (
        <Suspense fallback={<SkeletonBox style={{ height: plotHeight, marginBlockEnd: 24 }} />}>
          <ClosingPlot statement={statement} height={plotHeight} />
        </Suspense>
      )}
      <StatementTable statement={statement} />
    </section>
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
        <ButtonLink size="small" to={paths.ownStatement(slug)}>
          Show the last 30 days
        </ButtonLink>
      ) : (
        <Button type="button" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

/** "New York" for "America/New_York". */
const zoneText = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const StatementSkeleton = () => (
  <Skeleton label="Loading the statement">
    <SkeletonBox style={{ height: 40, maxWidth: 380, borderRadius: '999px' }} />
    <SkeletonBox style={{ height: 76, maxWidth: 560, marginBlockStart: 16 }} />
    <div className={styles.pair}>
      <SkeletonBox style={{ height: 118 }} />
      <SkeletonBox style={{ height: 118 }} />
    </div>
    <SkeletonBox style={{ height: plotHeight, marginBlockStart: 40 }} />
    <SkeletonBox style={{ height: 384, marginBlockStart: 24 }} />
  </Skeleton>
)
