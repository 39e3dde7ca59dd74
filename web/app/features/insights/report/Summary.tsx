import type { Insights } from 'contract/insights/insights'
import { measures } from 'contract/insights/measures'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Details } from '../../../shared/ui/Details.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Body, ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { changeText, comparedText, hasFigures, measureText, shareText } from '../insightsText.ts'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'
import { MeasureTable } from './MeasureTable.tsx'

const shown = ['netSales', 'orders', 'visits', 'newCustomers'] as const

/** The period in a few figures, why net sales changed, and how many customers return. */
export function Summary({ insights, choice }: { readonly insights: Insights; readonly choice: Choice }) {
  const { total, totalBefore, why, returning } = insights
  if (!hasFigures(total) && !hasFigures(totalBefore)) return <NothingYet />
  return (
    <section aria-labelledby="summary">
      <SectionTitle id="summary">At a glance</SectionTitle>
      <Figures style={{ marginBlockStart: 16 }}>
        {shown.map((name) => (
          <Figure
            key={name}
            label={measures[name].words}
            value={measureText(name, total[name])}
            note={comparedText(name, total, totalBefore)}
          />
        ))}
        <Figure
          label="Returning customers"
          value={shareText(returning.returning, returning.customers)}
          note={`${returning.returning} of ${returning.customers} had bought before`}
        />
      </Figures>
      {hasFigures(totalBefore) && <Why why={why} choice={choice} />}
      <Details style={{ marginBlockStart: 16 }}>
        <summary>Show all figures as a table</summary>
        <MeasureTable insights={insights} />
      </Details>
      <Download choice={choice} table="summary" what="the summary" />
      <Details style={{ marginBlockStart: 16 }}>
        <summary>Show returning customers as a table</summary>
        <DataTable>
          <tbody>
            <tr>
              <th scope="row">Customers who bought</th>
              <td>{returning.customers}</td>
            </tr>
            <tr>
              <th scope="row">Those who had bought before</th>
              <td>{returning.returning}</td>
            </tr>
          </tbody>
        </DataTable>
        <Download choice={choice} table="returning" what="returning customers" isQuiet />
      </Details>
    </section>
  )
}

const reasons = [
  { part: 'visits', name: 'More or fewer visits' },
  { part: 'basket', name: 'More or fewer items in each visit' },
  { part: 'price', name: 'Higher or lower price of an item' },
] as const

const NothingYet = () => (
  <section aria-labelledby="summary">
    <SectionTitle id="summary">At a glance</SectionTitle>
    <Body style={{ marginBlockStart: 8 }}>
      No orders or bookings in this period, and none before it. Figures appear with the first one.
    </Body>
  </section>
)

const Why = ({ why, choice }: Pick<Insights, 'why'> & { readonly choice: Choice }) => (
  <div style={{ marginBlockStart: 24 }}>
    <ItemTitle>Why net sales changed by {changeText('netSales', why.change)}</ItemTitle>
    {why.change === 0 ? (
      <Body>Net sales are the same as before.</Body>
    ) : (
      <DataTable>
        <caption>The parts sum to the change. Refunds count on the day of their order.</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Part of the change</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ part, name }) => (
            <tr key={part}>
              <th scope="row">{name}</th>
              <td data-label="Part">{changeText('netSales', why[part])}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
    <Download choice={choice} table="why" what="the reasons" isQuiet />
  </div>
)
