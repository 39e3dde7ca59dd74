import { styled } from '@mui/material/styles'
import type { Checkout, CheckoutPart, CheckoutQuote } from 'contract/checkouts/checkouts'
import { type UsdCents } from 'contract/core/money'
import { type ReactNode, useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { pointsInWords, worthOf } from '../checkoutText.ts'

interface Props {
  readonly totals: CheckoutQuote | Checkout
  /** A newer quote is loading. */
  readonly isBusy?: boolean
  /** Actions below the summary. */
  readonly children?: ReactNode
}

/** Purchases by business and funding sources: the parts add up to the total. */
export function PaymentSummary({ totals, isBusy = false, children }: Props) {
  const id = useId()
  const { parts, totalUsdCents, points, storeCreditUsdCents, cardUsdCents, earnPoints } = totals
  return (
    <Box aria-labelledby={id} aria-busy={isBusy || undefined}>
      <SectionTitle id={id}>Summary</SectionTitle>
      {parts.map((part) => (
        <Bought key={keyOf(part)} part={part} />
      ))}
      <Sums>
        <Row name="Total" isStrong>
          {formatUsd(totalUsdCents)}
        </Row>
        {points > 0 && (
          <Row name={pointsInWords(points)} isPoints>
            −{worthOf(points)}
          </Row>
        )}
        {storeCreditUsdCents > 0 && <Row name="Store credit">−{formatUsd(storeCreditUsdCents)}</Row>}
        {(points > 0 || storeCreditUsdCents > 0) && (
          <Row name="By card" isStrong>
            {formatUsd(cardUsdCents)}
          </Row>
        )}
      </Sums>
      {earnPoints > 0 && <Earns>You’ll earn {formatPoints(earnPoints)}</Earns>}
      {children}
    </Box>
  )
}

/** Repeated visits are several parts of one business. */
export const keyOf = ({ business, lines }: CheckoutPart) => lines[0]?.bookingId ?? business.id

function Bought({ part: { business, lines, taxUsdCents, tipUsdCents } }: { readonly part: CheckoutPart }) {
  return (
    <div role="group" aria-label={business.name}>
      <h3>
        <Glyph name={business.glyph} size={20} />
        {business.name}
      </h3>
      <Sums>
        {lines.map(({ productId, bookingId, name, quantity, totalUsdCents }) => (
          <Row key={productId ?? bookingId} name={`${formatCount(quantity)} × ${name}`}>
            {formatUsd(totalUsdCents)}
          </Row>
        ))}
        {taxUsdCents > 0 && <Amount name="Tax" cents={taxUsdCents} />}
        {tipUsdCents > 0 && <Amount name="Tip" cents={tipUsdCents} />}
      </Sums>
    </div>
  )
}

const Amount = ({ name, cents }: { readonly name: string; readonly cents: UsdCents }) => (
  <Row name={name}>{formatUsd(cents)}</Row>
)

interface RowProps {
  readonly name: string
  readonly isStrong?: boolean
  readonly isPoints?: boolean
  readonly children: ReactNode
}

const Row = ({ name, isStrong = false, isPoints = false, children }: RowProps) => (
  <div data-strong={isStrong || undefined} data-points={isPoints || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '& h3': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 4px',
    fontWeight: 600,
    color: colors.heading,
  },
  '& h3 > svg': { flex: 'none', color: colors.brand },
  [theme.breakpoints.down('sm')]: { padding: 16 },
})

const Sums = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { flex: 'none', margin: 0, color: colors.heading },
  '& > [data-strong]': { fontWeight: 600, color: colors.heading },
  '& > [data-points] > *': { color: colors.points },
  '[role=group] + &': {
    paddingBlockStart: 16,
    borderBlockStart: `1px solid ${colors.raisedBorder}`,
  },
})

const Earns = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 4,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
  backgroundColor: colors.pointsTint,
})
