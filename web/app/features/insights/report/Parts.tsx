import type { Insights, InsightsTable, MoreInsights } from 'contract/insights/insights'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { SectionHead } from '../../../shared/ui/SectionHead.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'
import { daysText, percentOfHundredths, segmentMeanings, segmentNames, shareText } from '../insightsText.ts'

interface Props {
  readonly insights: Insights
  readonly choice: Choice
}
interface LinkedProps extends Props {
  readonly slug: string
}

interface Row {
  readonly name: ReactNode
  readonly value: string
  readonly note: string
}

interface FactsProps extends Pick<Props, 'choice'> {
  readonly rows: readonly Row[]
  readonly table: InsightsTable
  /** Completes "Download CSV of". */
  readonly what: string
}

/** Figures of one subject as a small table, with its file. */
const Facts = ({ rows, choice, table, what }: FactsProps) => (
  <>
    <DataTable>
      <tbody>
        {rows.map(({ name, value, note }) => (
          <tr key={note}>
            <th scope="row">
              {name}
              <br />
              <small>{note}</small>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
    <Download choice={choice} table={table} what={what} isQuiet />
  </>
)

/** Groups of customers, or why there are none yet. */
export function Segments({ insights: { segments, customerCount }, choice, slug }: LinkedProps) {
  const link = (segment: 'regular' | 'new' | 'slipping' | 'lost') => (
    <Link to={paths.ownCustomers(slug, { segment })}>{segmentNames[segment]}</Link>
  )
  return (
    <section aria-labelledby="segments">
      <SectionHead id="segments" title="Customers by habit">
        <Link to={paths.ownCustomers(slug)}>All customers</Link>
      </SectionHead>
      {segments ? (
        <Facts
          choice={choice}
          table="segments"
          what="customers by habit"
          rows={[
            { name: link('regular'), value: formatCount(segments.regulars), note: segmentMeanings.regular },
            { name: link('new'), value: formatCount(segments.new), note: segmentMeanings.new },
            { name: link('slipping'), value: formatCount(segments.slipping), note: segmentMeanings.slipping },
            { name: link('lost'), value: formatCount(segments.lost), note: segmentMeanings.lost },
          ]}
        />
      ) : (
        <MutedText>
          You have {formatCount(customerCount)} {customerCount === 1 ? 'customer' : 'customers'}. Groups
          appear from 50 on; until then, the list of customers tells you more.
        </MutedText>
      )}
    </section>
  )
}

interface PointsProps extends Props {
  /** Undefined until it is read. */
  readonly more: MoreInsights | undefined
}

export const Points = ({ insights: { points }, choice, more }: PointsProps) => (
  <section aria-labelledby="points">
    <SectionHead id="points" title="Points" />
    <Facts
      choice={choice}
      table="points"
      what="points"
      rows={[
        { name: 'Issued', value: formatCount(points.issued), note: 'By purchases, without reversed ones' },
        {
          name: 'Spent here',
          value: formatCount(points.spentHere),
          note: 'Also points from other businesses',
        },
        {
          name: 'Cost',
          value: percentOfHundredths(points.costHundredths),
          note: 'Points issued in percent of net sales',
        },
        {
          name: 'Issued here and spent elsewhere',
          value: elsewhereText(more?.points.issuedHereSpentElsewhere),
          note: noteElsewhere(
            more?.points.issuedHereSpentElsewhere,
            'Points that you pay for, at other businesses',
          ),
        },
        {
          name: 'Spent here and issued elsewhere',
          value: elsewhereText(more?.points.spentHereIssuedElsewhere),
          note: noteElsewhere(more?.points.spentHereIssuedElsewhere, 'Points that others pay for'),
        },
      ]}
    />
  </section>
)

const elsewhereText = (points: number | null | undefined) =>
  points === null || points === undefined ? '–' : formatCount(points)

const noteElsewhere = (points: number | null | undefined, note: string) =>
  points === null ? `${note}; fewer than five people` : note

export const Referrals = ({ insights: { referrals }, choice, slug }: LinkedProps) => (
  <section aria-labelledby="referral-funnel">
    <SectionHead id="referral-funnel" title="Referrals">
      <Link to={paths.ownReferrals(slug)}>All referrals</Link>
    </SectionHead>
    <Facts
      choice={choice}
      table="referrals"
      what="referrals"
      rows={[
        {
          name: 'Invited',
          value: formatCount(referrals.invited),
          note: 'Invitations that began in the period',
        },
        {
          name: 'Joined',
          value: formatCount(referrals.joined),
          note: `${shareText(referrals.joined, referrals.invited)} of those invited`,
        },
        {
          name: 'Bought',
          value: formatCount(referrals.bought),
          note: `${shareText(referrals.bought, referrals.joined)} of those who joined`,
        },
        { name: 'Rewarded', value: formatCount(referrals.rewarded), note: 'After the time for refunds' },
        {
          name: 'k',
          value: referrals.kThousandths === null ? '–' : (referrals.kThousandths / 1000).toFixed(3),
          note: 'New customers that one customer brings',
        },
        {
          name: 'Cycle time',
          value: referrals.cycleDays === null ? '–' : daysText(referrals.cycleDays),
          note: 'From the invitation to the first purchase, for half of them',
        },
      ]}
    />
  </section>
)

export const Lifetime = ({ insights: { lifetime }, choice }: Props) => (
  <section aria-labelledby="lifetime">
    <SectionHead id="lifetime" title="Value of a customer" />
    {lifetime ? (
      <Facts
        choice={choice}
        table="lifetime"
        what="the value of a customer"
        rows={[
          {
            name: 'So far',
            value: formatUsd(lifetime.soFar),
            note: `Average of ${formatCount(lifetime.customers)} ${lifetime.customers === 1 ? 'customer' : 'customers'}`,
          },
          {
            name: 'First twelve months',
            value: lifetime.twelveMonths
              ? `${formatUsd(lifetime.twelveMonths.low)} to ${formatUsd(lifetime.twelveMonths.high)}`
              : '–',
            note: lifetime.twelveMonths
              ? 'The middle half of customers'
              : 'Not enough customers with a whole year yet',
          },
        ]}
      />
    ) : (
      <MutedText>No customers yet.</MutedText>
    )}
  </section>
)

export const Bookings = ({ insights: { total }, choice, slug }: LinkedProps) => (
  <section aria-labelledby="visits">
    <SectionHead id="visits" title="Bookings">
      <Link to={paths.ownBookings(slug)}>All bookings</Link>
    </SectionHead>
    <Facts
      choice={choice}
      table="bookings"
      what="bookings"
      rows={[
        { name: 'Bookings', value: formatCount(total.bookings), note: 'That start in the period' },
        {
          name: 'No-shows',
          value: formatCount(total.noShows),
          note: `${shareText(total.noShows, total.bookings)} of bookings`,
        },
      ]}
    />
  </section>
)

export const Reviews = ({ insights: { reviews }, choice, slug }: LinkedProps) => (
  <section aria-labelledby="review-replies">
    <SectionHead id="review-replies" title="Reviews">
      <Link to={paths.ownReviews(slug)}>All reviews</Link>
    </SectionHead>
    <Facts
      choice={choice}
      table="reviews"
      what="reviews"
      rows={[
        { name: 'Received', value: formatCount(reviews.received), note: 'Published in the period' },
        {
          name: 'Answered',
          value: formatCount(reviews.answered),
          note: `${shareText(reviews.answered, reviews.received)} of them`,
        },
      ]}
    />
  </section>
)
