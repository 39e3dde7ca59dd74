import type { Insights } from 'contract/insights/insights'
import { formatMonth } from '../../../shared/format/day.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { shareText } from '../insightsText.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'
import styles from './Cohorts.module.css'

/** Customers by the month of their first visit: how many buy again in later months, as a table with shades. */
export function Cohorts({
  insights: { cohorts },
  choice,
}: {
  readonly insights: Insights
  readonly choice: Choice
}) {
  const width = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return (
    <section aria-labelledby="cohorts">
      <SectionTitle id="cohorts">Do new customers come back?</SectionTitle>
      {cohorts.length === 0 ? (
        <Body style={{ marginBlockStart: 8 }}>No new customers in the last twelve months.</Body>
      ) : (
        <>
          {/* Scrolls by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroll} role="region" aria-label="Table of first months" tabIndex={0}>
            <table className={styles.grid}>
              <caption>
                Share of the new customers of a month who bought in later months. Hatched months are not over.
              </caption>
              <thead>
                <tr>
                  <th scope="col">First month</th>
                  <th scope="col">Customers</th>
                  {Array.from({ length: width }, (_, month) => (
                    <th key={month} scope="col">
                      {month === 0 ? 'First' : `+${month}`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cohorts.map(({ month, customers, active }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td>{customers}</td>
                    {cellsOf(active).map(({ count, offset }) =>
                      count === null ? (
                        <td key={offset} data-unripe>
                          <SrOnly>not over</SrOnly>
                        </td>
                      ) : (
                        <td
                          key={offset}
                          title={`${count} of ${customers}`}
                          style={
                            { '--share': `${Math.round((count * 60) / customers)}%` } as React.CSSProperties
                          }
                        >
                          {shareText(count, customers)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Download choice={choice} table="cohorts" what="first months" />
        </>
      )}
    </section>
  )
}

/** Each month with its distance from the first one. */
const cellsOf = (active: Insights['cohorts'][number]['active']) =>
  active.map((count, offset) => ({ count, offset }))
