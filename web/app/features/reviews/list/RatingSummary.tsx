import { styled } from '@mui/material/styles'
import { paths, type ReviewAddress } from 'contract/paths'
import type { ReviewSummary } from 'contract/reviews/reviews'
import { Link } from 'react-router'
import { formatCount } from '../../../shared/format/points.ts'
import { formatMean, formatReviews } from '../../../shared/format/rating.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { changedReviews } from './reviewAddress.ts'
import { aspectText, removedText } from '../reviewText.ts'

interface RatingSummaryProps {
  readonly slug: string
  readonly address: ReviewAddress
  readonly summary: ReviewSummary
}

const levels = [5, 4, 3, 2, 1] as const

/** Mean rating with one bar per number of stars; a bar filters by it, and a second press clears the filter. */
export function RatingSummary({ slug, address, summary }: RatingSummaryProps) {
  const { rating, recent, histogram, aspects } = summary
  const most = Math.max(...histogram)
  const removed = removedText(summary.removed)
  const apart = aspectText(aspects)
  if (!rating) return removed && <MutedText>{removed}</MutedText>
  return (
    <Summary>
      <Overall>
        <Mean>
          {formatMean(rating.meanHundredths)}
          <small> of 5</small>
        </Mean>
        <MutedText>{formatReviews(rating.count)}, all from verified visits</MutedText>
        {recent && recent.count < rating.count && (
          <MutedText>{`${formatMean(recent.meanHundredths)} in the last 90 days (${formatCount(recent.count)})`}</MutedText>
        )}
      </Overall>
      <Bars aria-label="Reviews by stars">
        {levels.map((stars) => {
          const count = histogram[stars - 1] ?? 0
          const isChosen = address.stars?.split(',').includes(String(stars)) ?? false
          // Full text for the figures: "5 stars: 46 reviews".
          const bar = (
            <>
              <span>
                {stars}
                <SrOnly>{stars === 1 ? ' star: ' : ' stars: '}</SrOnly>
              </span>
              <Track aria-hidden>
                <span style={{ inlineSize: `${most === 0 ? 0 : (count / most) * 100}%` }} />
              </Track>
              <Count>
                {formatCount(count)}
                <SrOnly>
                  {count === 1 ? ' review' : ' reviews'}
                  {isChosen && '. Remove filter'}
                </SrOnly>
              </Count>
            </>
          )
          return (
            <li key={stars}>
              {count === 0 ? (
                <EmptyBar>{bar}</EmptyBar>
              ) : (
                <Bar
                  to={paths.businessReviews(
                    slug,
                    changedReviews(address, { stars: isChosen ? undefined : String(stars) }),
                  )}
                  preventScrollReset
                  aria-current={isChosen || undefined}
                >
                  {bar}
                </Bar>
              )}
            </li>
          )
        })}
      </Bars>
      {(apart.length > 0 || removed) && (
        <Below>
          {apart.length > 0 && <MutedText>{apart.join(' · ')}</MutedText>}
          {removed && <MutedText>{removed}</MutedText>}
        </Below>
      )}
    </Summary>
  )
}

const Summary = styled('div')({
  display: 'grid',
  gap: '16px 40px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '224px minmax(0, 440px)', alignItems: 'center' },
})

const Overall = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4 })

const Mean = styled('p')({
  margin: 0,
  fontSize: '2.75rem',
  lineHeight: 52 / 44,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  color: colors.heading,
  '& > small': { ...theme.typography.body1, letterSpacing: 0, color: colors.quietText },
})

const Bars = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const barStyles = {
  display: 'grid',
  gridTemplateColumns: '12px minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: 12,
  minHeight: 32,
  paddingInline: 8,
  marginInline: -8,
  fontVariantNumeric: 'tabular-nums',
} as const

const Bar = styled(Link)({
  ...barStyles,
  borderRadius: 4,
  textDecoration: 'none',
  color: colors.text,
  '&:hover, &[aria-current]': { backgroundColor: colors.tint },
  '&[aria-current]': { fontWeight: 600 },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
})

const EmptyBar = styled('span')({ ...barStyles, color: colors.quietText })

const Track = styled('span')({
  display: 'block',
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  backgroundColor: colors.raisedBorder,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 999,
    backgroundColor: colors.brand,
  },
})

const Count = styled('span')({
  textAlign: 'end',
  color: colors.quietText,
})

const Below = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, gridColumn: '1 / -1' })
