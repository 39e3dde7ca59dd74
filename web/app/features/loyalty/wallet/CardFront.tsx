import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { WalletCard } from 'contract/loyalty/wallet'
import { Link } from 'react-router'
import { useDisplayMode } from '../../../shared/displayMode.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { theme } from '../../../shared/theme/theme.ts'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { Mark } from '../../../shared/ui/Logo.tsx'
import { tierPercent, tierSentence, worthOf } from './walletText.ts'

interface Props {
  readonly card: WalletCard
  readonly titleId: string
}

/** Name and mark at the top left, points at the top right, tier and progress at the bottom. */
export function CardFront({ card: { business, availablePoints, tier }, titleId }: Props) {
  const [mode] = useDisplayMode()
  const inPoints = formatPoints(availablePoints)
  const inMoney = worthOf(availablePoints)
  const toNext = tier && tierSentence(tier)
  return (
    <Front>
      <Pattern>
        {business ? <Glyph name={business.glyph} size={220} strokeWidth={0.75} /> : <Mark size={200} />}
      </Pattern>
      <Top>
        <Name>
          {business ? <Glyph name={business.glyph} size={24} /> : <Mark size={24} />}
          <h3 id={titleId}>
            {business ? <Link to={paths.business(business.slug)}>{business.name}</Link> : 'Goodword'}
          </h3>
        </Name>
        <Balance>
          <strong>{mode === 'points' ? inPoints : inMoney}</strong>
          <span>{mode === 'points' ? inMoney : inPoints}</span>
        </Balance>
      </Top>
      {tier ? (
        <Tier>
          <p>
            <strong>{tier.tier.name}</strong>
            <span>{toNext ?? 'Highest tier'}</span>
          </p>
          <Way aria-hidden>
            <span style={{ transform: `scaleX(${tierPercent(tier) / 100})` }} />
          </Way>
        </Tier>
      ) : (
        <Tier>
          <p>
            <span>{business?.categoryName}</span>
          </p>
        </Tier>
      )}
    </Front>
  )
}

const Front = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  padding: 20,
  fontVariantNumeric: 'tabular-nums',
})

const Pattern = styled('div')({
  position: 'absolute',
  insetInlineEnd: -48,
  insetBlockEnd: -64,
  opacity: 0.14,
  pointerEvents: 'none',
})

const Top = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 16 })

const Name = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  '& > svg': { flex: 'none' },
  '& > h3': {
    ...theme.typography.h4,
    margin: 0,
    color: 'inherit',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': { outline: '2px solid #fff', outlineOffset: -2 },
})

const Balance = styled('p')({
  flex: 'none',
  display: 'grid',
  justifyItems: 'end',
  margin: 0,
  '& > strong': { ...theme.typography.h3, color: 'inherit' },
})

const Tier = styled('div')({
  display: 'grid',
  gap: 8,
  '& > p': { display: 'flex', justifyContent: 'space-between', gap: 16, margin: 0 },
})

const Way = styled('div')({
  height: 4,
  overflow: 'hidden',
  borderRadius: 999,
  background: 'rgb(255 255 255 / 0.3)',
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 999,
    background: '#fff',
    transformOrigin: 'left',
  },
})
