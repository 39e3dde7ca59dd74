import type { Insights } from 'contract/insights/insights'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { daysText } from '../insightsText.ts'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'

interface Props {
  readonly insights: Insights
  readonly choice: Choice
  readonly slug: string
}

const shownMax = 10

/** Customers who stay away longer than their own habit, with a link to a campaign that brings them back. */
export function Overdue({ insights: { overdue }, choice, slug }: Props) {
  const shown = overdue.customers.slice(0, shownMax)
  return (
    <section aria-labelledby="overdue">
      <SectionTitle id="overdue">Overdue customers</SectionTitle>
      <Body style={{ marginBlockStart: 8 }}>
        {overdue.count === 0
          ? 'No customer with three or more visits is away for much longer than usual.'
          : `${overdue.count} ${overdue.count === 1 ? 'customer stays' : 'customers stay'} away for more than one and a half of their usual time.`}
      </Body>
      {shown.length > 0 && (
        <>
          <DataTable>
            <caption>Highest spending first, at most {shownMax}</caption>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                <th scope="col">Last visit</th>
                <th scope="col">Away</th>
                <th scope="col">Usually back after</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ memberId, name, lastDay, daysAway, gapDays }) => (
                <tr key={memberId}>
                  <th scope="row">
                    <Link to={paths.ownCustomer(slug, memberId)}>{name}</Link>
                  </th>
                  <td data-label="Last visit">{formatLocalDate(lastDay)}</td>
                  <td data-label="Away">{daysText(daysAway)}</td>
                  <td data-label="Usually back after">{daysText(gapDays)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          <ButtonLink
            look="filled"
            to={paths.ownCampaigns(slug, { new: 'comeback' })}
            style={{ margin: '16px 12px 0 0' }}
          >
            Start a campaign
          </ButtonLink>
          <Download choice={choice} table="overdue" what="overdue customers" />
        </>
      )}
    </section>
  )
}
