import { styled } from '@mui/material/styles'
import type { BusinessSummary } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import { pointsEarned } from 'contract/core/points'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatEarnRate, formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'

const exampleCents = usdCents(2400)

/**
 * Two businesses of the town with the points of a visit, as pinned notes. Decorative and on wide screens only, hidden
 * from screen readers: the same businesses are listed below.
 */
export function NoticeBoard({ businesses }: { readonly businesses: readonly BusinessSummary[] }) {
  const [first, second] = businesses.toSorted(
    (one, other) => other.earnRateHundredths - one.earnRateHundredths,
  )
  if (!first || !second) return null
  return (
    <Board aria-hidden>
      <Pinned business={second} />
      <Pinned business={first} />
      <Slip>
        <CoinIcon size={28} />
        <div>
          <strong>+{formatPoints(pointsEarned(exampleCents, first.earnRateHundredths))}</strong>
          <span>
            for {formatUsd(exampleCents)} at {first.name}
          </span>
        </div>
      </Slip>
    </Board>
  )
}

function Pinned({ business }: { readonly business: BusinessSummary }) {
  const { name, coverPath, earnRateHundredths, category } = business
  return (
    <figure>
      <div>
        <BusinessCover path={coverPath} priority="normal" />
      </div>
      <figcaption>
        <strong>{name}</strong>
        <span>{category.name}</span>
        <PointsChip>{formatEarnRate(earnRateHundredths)}</PointsChip>
      </figcaption>
    </figure>
  )
}

const floating = '0 10px 30px rgb(18 22 37 / 0.10)'

const Board = styled('div')({
  display: 'none',
  [theme.breakpoints.up('lg')]: { display: 'block' },
  position: 'relative',
  height: 400,
  '& figure': {
    position: 'absolute',
    width: 228,
    margin: 0,
    overflow: 'hidden',
    borderRadius: 12,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
    boxShadow: floating,
  },
  '& figure > div': { aspectRatio: '16 / 9' },
  '& figure:nth-of-type(1)': { insetInlineEnd: 0, insetBlockStart: 8, transform: 'rotate(3deg)' },
  '& figure:nth-of-type(2)': { insetInlineStart: 0, insetBlockStart: 72, transform: 'rotate(-3deg)' },
  '& figcaption': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '12px 16px 16px',
  },
  '& figcaption > strong': {
    ...theme.typography.h4,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& figcaption > span:first-of-type': { color: colors.quietText, marginBlockEnd: 8 },
})

const Slip = styled('div')({
  position: 'absolute',
  insetInlineEnd: 8,
  insetBlockEnd: 24,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 280,
  padding: '16px 24px 16px 16px',
  borderRadius: 12,
  transform: 'rotate(-1.5deg)',
  color: colors.points,
  backgroundColor: colors.pointsTint,
  boxShadow: floating,
  '& svg': { flex: 'none' },
  '& strong': { ...theme.typography.h3, display: 'block', color: 'inherit' },
  '& span': { color: colors.heading },
})
