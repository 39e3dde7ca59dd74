import { styled } from '@mui/material/styles'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDistance } from '../../../shared/format/distance.ts'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { PriceLevel } from '../../../shared/ui/PriceLevel.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { cheapestOf, metresBetween, ratingText } from './comparison.ts'

interface ComparisonTableProps {
  readonly businesses: readonly BusinessProfile[]
  readonly now: Instant
  /** Origin of the distances; null when unknown. */
  readonly origin: { readonly latitude: number; readonly longitude: number } | null
  /** Address without that business. */
  readonly pathWithout: (slug: string) => string
  readonly renderHours: (business: BusinessProfile) => ReactNode
}

type Row = readonly [question: string, answer: (business: BusinessProfile) => ReactNode]

/** One column per business and one row per criterion; scrolls sideways when it does not fit. */
export function ComparisonTable({ businesses, now, origin, pathWithout, renderHours }: ComparisonTableProps) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Comparison of places">
      <Table>
        <thead>
          <tr>
            <td aria-label="Criteria" />
            {businesses.map(({ slug, name, coverPath, categories }) => (
              <th key={slug} scope="col">
                <Cover>
                  <BusinessCover path={coverPath} priority="normal" />
                </Cover>
                <Name to={paths.business(slug)}>{name}</Name>
                <p>{categories[0]?.name}</p>
                <Link to={pathWithout(slug)}>
                  Remove<SrOnly> {name}</SrOnly>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(now, origin, renderHours).map(([question, answer]) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {businesses.map((business) => (
                <td key={business.slug}>{answer(business)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

function rowsOf(
  now: Instant,
  origin: ComparisonTableProps['origin'],
  renderHours: ComparisonTableProps['renderHours'],
): Row[] {
  const distance: Row[] = origin
    ? [['Distance', ({ location }) => formatDistance(metresBetween(origin, location))]]
    : []
  return [
    ['Rating', ({ rating }) => ratingText(rating)],
    ['Price level', ({ priceLevel }) => <PriceLevel level={priceLevel} />],
    ['Prices', pricesOf],
    ...distance,
    [
      'Open',
      ({ location }) => <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />,
    ],
    ['Hours', renderHours],
    [
      'Points earned',
      ({ earnRateHundredths }) =>
        earnRateHundredths > 0 ? <PointsChip>{formatEarnRate(earnRateHundredths)}</PointsChip> : 'None',
    ],
    ['Bookable services', ({ services }) => (services.length > 0 ? services.length : 'None')],
    ['Amenities', ({ features }) => (features.length > 0 ? features.join(', ') : 'Not listed')],
  ]
}

function pricesOf(business: BusinessProfile): ReactNode {
  const cents = cheapestOf(business)
  return cents === null ? 'On request' : <Price cents={cents} isFrom />
}

const Scroll = styled('div')({
  overflowX: 'auto',
  marginInline: -16,
  paddingInline: 16,
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    minWidth: 168,
    padding: '12px 16px 12px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& tbody th, & thead td': {
    position: 'sticky',
    insetInlineStart: -16,
    zIndex: 1,
    minWidth: 112,
    width: 160,
    paddingInlineStart: 16,
    color: colors.quietText,
    backgroundColor: colors.page,
  },
  '& tbody tr': { borderBlockStart: `1px solid ${colors.raisedBorder}` },
  '& td': { color: colors.text },
  '& thead p': { margin: 0, color: colors.quietText },
  '& thead a': {
    position: 'relative',
    color: colors.link,
    display: 'inline-block',
    minHeight: 24,
  },
})

const Cover = styled('div')({
  maxWidth: 320,
  aspectRatio: '16 / 9',
  borderRadius: 12,
  overflow: 'hidden',
  marginBlockEnd: 12,
})

const Name = styled(Link)({
  ...theme.typography.h4,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
