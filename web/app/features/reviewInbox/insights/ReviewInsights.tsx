import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { type ReviewInsights as Insights, readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import { useNavigate, useSearchParams } from 'react-router'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { AspectLists } from './AspectLists.tsx'
import { sourceNames } from './insightsWords.ts'
import { TrendOfSource } from './TrendOfSource.tsx'
import styles from './ReviewInsights.module.css'
import { useRead } from '../../../shared/api/calls.ts'

const periods = ['30', '90', '365'] as const
const sources = ['google', 'goodword'] as const

interface Choice {
  readonly days: (typeof periods)[number]
  readonly business: string | undefined
  readonly source: (typeof sources)[number] | undefined
}

/** The trend of stars, volume and answers by source, and praised and missed subjects. Reads the address. */
export function ReviewInsights() {
  const [search] = useSearchParams()
  const choice = choiceIn(search)
  const { days, business, source } = choice
  const { currentData, data, error, isFetching, refetch } = useRead(
    readReviewInsights,
    { query: { days, ...(business !== undefined && { business }), ...(source !== undefined && { source }) } },
    { refetchOnMountOrArgChange: true },
  )
  // The previous period remains, marked as busy, while another one loads.
  const insights = currentData ?? (error ? undefined : data)
  return (
    <div className={stack(40, styles.whole)} aria-busy={isFetching}>
      <Filters choice={choice} insights={insights} />
      {error && !isFetching && !insights && <ErrorNotice error={error} retry={refetch} />}
      {!insights && (!error || isFetching) && <Loading />}
      {insights && <Found insights={insights} choice={choice} />}
    </div>
  )
}

function Found({ insights, choice }: { readonly insights: Insights; readonly choice: Choice }) {
  const { trends, isPartial, reviewsRead } = insights
  if (trends.every(({ count, before }) => count + before.count === 0)) return <Nothing choice={choice} />
  return (
    <>
      <div className={styles.sources}>
        {trends.map((trend) => (
          <TrendOfSource key={trend.source} trend={trend} />
        ))}
      </div>
      <AspectLists insights={insights} />
      <MutedText>
        {isPartial
          ? `Based on the newest ${formatCount(reviewsRead)} reviews.`
          : `Based on the words of ${formatCount(reviewsRead)} ${reviewsRead === 1 ? 'review' : 'reviews'}.`}{' '}
        A list of words finds the subjects. It rates no person.
      </MutedText>
    </>
  )
}

function choiceIn(search: URLSearchParams): Choice {
  return {
    days: periods.find((days) => days === search.get('days')) ?? '90',
    business: search.get('business') ?? undefined,
    source: sources.find((each) => each === search.get('source')),
  }
}

const addressOf = ({ days, business, source }: Choice): string =>
  paths.reviews({
    tab: 'insights',
    ...(days !== '90' && { days }),
    ...(business !== undefined && { business }),
    ...(source !== undefined && { source }),
  })

interface FiltersProps {
  readonly choice: Choice
  readonly insights: Insights | undefined
}

function Filters({ choice, insights }: FiltersProps) {
  const navigate = useNavigate()
  const { backendData } = useAuth()
  const businesses = (backendData?.memberships ?? []).filter((each) => hasPermission(each, 'reviews.reply'))
  const show = (change: Partial<Choice>) =>
    void navigate(addressOf({ ...choice, ...change }), { replace: true, preventScrollReset: true })
  return (
    <div className={stack(16)}>
      <ChipNav aria-label="Period">
        {periods.map((days) => (
          <ChipChoice key={days} to={addressOf({ ...choice, days })} isChosen={days === choice.days}>
            {days} days
          </ChipChoice>
        ))}
      </ChipNav>
      <div className={wrap(16)}>
        {businesses.length > 1 && (
          <SelectField
            label="Business"
            value={choice.business ?? ''}
            onChange={({ currentTarget: { value } }) => show({ business: value || undefined })}
          >
            <option value="">All of your businesses</option>
            {businesses.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Written on"
          value={choice.source ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ source: sources.find((each) => each === value) })
          }
        >
          <option value="">Google and Goodword</option>
          {sources.map((source) => (
            <option key={source} value={source}>
              {sourceNames[source]}
            </option>
          ))}
        </SelectField>
      </div>
      {insights && (
        <MutedText>
          {formatLocalDate(insights.from)} to {formatLocalDate(insights.to)}, compared with the {choice.days}{' '}
          days before. Ratings of Google and Goodword stay apart.
        </MutedText>
      )}
    </div>
  )
}

const Nothing = ({ choice }: { readonly choice: Choice }) => (
  <EmptyState drawing="nothingFound" title={`No reviews in these ${choice.days} days`}>
    <Body>Trends, and what customers praise or miss, appear with the first review.</Body>
    {choice.days !== '365' && (
      <ButtonLink to={addressOf({ ...choice, days: '365' })}>Show 365 days</ButtonLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the insights">
    <SkeletonBox style={{ height: 118 }} />
    <SkeletonBox style={{ height: 220, marginBlockStart: 24 }} />
    <SkeletonBox style={{ height: 240, marginBlockStart: 40, borderRadius: '12px' }} />
  </Skeleton>
)
