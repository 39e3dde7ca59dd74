import { styled } from '@mui/material/styles'
import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDistance } from '../format/distance.ts'
import { formatFreeTime } from '../format/freeTime.ts'
import { formatEarnRate } from '../format/points.ts'
import { colors, theme } from '../theme/theme.ts'
import { BusinessCover } from './BusinessCover.tsx'
import { omitProps } from './omitProps.ts'
import { deferOffscreen } from './deferOffscreen.ts'
import { OpenLabel } from './OpenLabel.tsx'
import { PointsChip } from './PointsChip.tsx'
import { Price } from './Price.tsx'
import { PriceLevel } from './PriceLevel.tsx'
import { RatingLine } from './Stars.tsx'

export interface BusinessCardProps {
  readonly business: BusinessSummary
  readonly now: Instant
  readonly distanceMetres?: number
  /** Why it matches: "Sells sourdough". */
  readonly reason?: string | null
  /** Next free slot. */
  readonly freeAt?: Instant | null
  /** Content at the top right, above the card's link: a heart. */
  readonly corner?: ReactNode
  /** Content at the bottom, above the card's link: further actions. */
  readonly foot?: ReactNode
  readonly coverPriority?: 'normal' | 'lazy'
  /** Hides the picture for low cards. */
  readonly isFlat?: boolean
}

/** Card that links to the business with its whole area. Its parent must be a list item. */
export function BusinessCard({
  business,
  now,
  distanceMetres,
  reason,
  freeAt,
  corner,
  foot,
  coverPriority,
  isFlat = false,
}: BusinessCardProps) {
  return (
    <Card>
      {!isFlat && (
        <Cover>
          <BusinessCover path={business.coverPath} priority={coverPriority ?? 'lazy'} />
          {business.earnRateHundredths > 0 && (
            <Earning>
              <PointsChip>{formatEarnRate(business.earnRateHundredths)}</PointsChip>
            </Earning>
          )}
        </Cover>
      )}
      <TextBlock>
        <Name>
          <CardLink to={paths.business(business.slug)}>{business.name}</CardLink>
        </Name>
        <Facts>
          {business.rating && <RatingLine rating={business.rating} />}
          <span>{business.category.name}</span>
          {distanceMetres !== undefined && <span>{formatDistance(distanceMetres)}</span>}
          <PriceLevel level={business.priceLevel} />
        </Facts>
        {business.fromUsdCents !== null && <Price cents={business.fromUsdCents} isFrom />}
        {reason && <Reason>{reason}</Reason>}
        {freeAt && <Free>{`Next available: ${formatFreeTime(freeAt, business.timeZone, now)}`}</Free>}
        <Open>
          <OpenLabel openState={business.openState} timeZone={business.timeZone} now={now} />
        </Open>
        {foot && <Foot>{foot}</Foot>}
      </TextBlock>
      {corner && <Corner>{corner}</Corner>}
    </Card>
  )
}

const railBelow = 480

/** Cards of equal height, as many per row as fit; a rail scrolls sideways on phones. */
export const CardGrid = styled(
  'ul',
  omitProps('isRail'),
)<{
  isRail?: boolean
}>(({ isRail }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...(isRail && {
    [theme.breakpoints.down(railBelow)]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(78vw, 280px)',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      // Full screen width, with room for focus rings.
      marginInline: -16,
      marginBlock: -4,
      padding: '4px 16px',
      scrollPaddingInline: 16,
      '& > li': { scrollSnapAlign: 'start' },
    },
  }),
  [theme.breakpoints.up(railBelow)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', rowGap: 24 },
  '& > li': { minWidth: 0, ...(!isRail && deferOffscreen(320)) },
}))

const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  transition: 'transform 150ms ease-out, box-shadow 150ms ease-out',
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '&:hover': { transform: 'translateY(-2px)', boxShadow: '0 8px 24px rgb(18 22 37 / 0.10)' },
  },
  // The link's own box is only the title: draws the focus ring around the whole card.
  '&:has(a:focus-visible)': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

const Cover = styled('div')({ position: 'relative', aspectRatio: '16 / 9', flex: 'none' })
const Earning = styled('div')({
  position: 'absolute',
  insetInlineStart: 12,
  insetBlockEnd: 12,
  display: 'flex',
})
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, zIndex: 1 })
const TextBlock = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, padding: 16, flex: 1 })

const Name = styled('h3')({
  ...theme.typography.h4,
  margin: 0,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
})

const Facts = styled('p')({
  margin: 0,
  color: colors.quietText,
  fontVariantNumeric: 'tabular-nums',
  '& > :not(:last-child)::after': { content: '" · "', whiteSpace: 'pre' },
})

const Reason = styled('p')({
  margin: 0,
  color: colors.text,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
})

const Free = styled('p')({
  margin: 0,
  color: colors.text,
  fontVariantNumeric: 'tabular-nums',
})

const Open = styled('p')({ margin: 0, marginTop: 'auto', paddingTop: 4 })
// Above the link that covers the whole card.
const Foot = styled('div')({ position: 'relative', zIndex: 1, width: 'fit-content' })
