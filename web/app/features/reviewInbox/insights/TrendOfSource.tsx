import type { ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { ChartFigure } from '../../../shared/ui/ChartFigure.tsx'
import { CsvLink, type CsvTable } from '../../../shared/ui/CsvLink.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import {
  answeredNote,
  answerTimeText,
  countChange,
  meanChange,
  meanText,
  shareText,
  sourceNames,
} from './insightsWords.ts'
import { StarBars } from './StarBars.tsx'

// The chart library is larger than the page.
const TrendChart = lazyPart(() => import('./TrendChart.tsx'))
const height = 220

/** The figures of one source, never combined with those of the other. */
export function TrendOfSource({ trend }: { readonly trend: ReviewTrend }) {
  const { source, count, meanHundredths, answered, medianAnswerMinutes, histogram, steps } = trend
  const name = sourceNames[source]
  const id = `trend-${source}`
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{name}</SectionTitle>
      <Figures style={{ marginBlockStart: 16, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Figure label="Average rating" value={meanText(meanHundredths)} note={meanChange(trend)} />
        <Figure label="Reviews" value={formatCount(count)} note={countChange(trend)} />
        <Figure label="Answered" value={shareText(answered, count)} note={answeredNote(trend)} />
        <Figure
          label="Time to answer"
          value={answerTimeText(medianAnswerMinutes)}
          note={
            medianAnswerMinutes === null ? 'No answers in this period' : 'Half of the answers came sooner'
          }
        />
      </Figures>
      {count === 0 ? (
        <Body style={{ marginBlockStart: 16 }}>No review on {name} in this period.</Body>
      ) : (
        <>
          <StarBars histogram={histogram} name={name} />
          <ChartFigure
            height={height}
            caption={`Reviews on ${name} (gray), the answered ones (green), and the average rating (line, right axis)`}
            chart={<TrendChart steps={steps} name={name} height={height} />}
            table={<StepTable steps={steps} />}
          />
          <CsvLink
            name={`reviews-${source}`}
            table={tableOf(steps)}
            aria-label={`Download CSV of the trend on ${name}`}
            style={{ marginBlockStart: 12 }}
          />
        </>
      )}
    </section>
  )
}

const tableOf = (steps: ReviewTrend['steps']): CsvTable => [
  ['From', 'Reviews', 'Average rating', 'Answered'],
  ...steps.map(({ from, count, meanHundredths, answered }) => [
    from,
    count,
    meanHundredths === null ? null : meanHundredths / 100,
    answered,
  ]),
]

const StepTable = ({ steps }: Pick<ReviewTrend, 'steps'>) => (
  <DataTable>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">Reviews</th>
        <th scope="col">Average</th>
        <th scope="col">Answered</th>
      </tr>
    </thead>
    <tbody>
      {steps.toReversed().map(({ from, count, meanHundredths, answered }) => (
        <tr key={from}>
          <th scope="row">{formatLocalDate(from)}</th>
          <td data-label="Reviews">{formatCount(count)}</td>
          <td data-label="Average">{meanText(meanHundredths)}</td>
          <td data-label="Answered">{formatCount(answered)}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
