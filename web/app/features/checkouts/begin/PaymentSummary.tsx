import type { Checkout, CheckoutPart, CheckoutQuote } from 'contract/checkouts/checkouts'
import type { UsdCents } from 'contract/core/money'
import { type ReactNode, useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { cardBox, stack, wellPadded } from '../../../shared/ui/classes.ts'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { earnedNote } from '../../../shared/ui/memberSkins.ts'
import { pointsInWords, worthOf } from '../checkoutText.ts'
import styles from './PaymentSummary.module.css'

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
    <section
      className={stack(16, cardBox, wellPadded, styles.box)}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
    >
      <SectionTitle id={id}>Summary</SectionTitle>
      {parts.map((part) => (
        <Bought key={keyOf(part)} part={part} />
      ))}
      <dl className={stack(4, styles.sums)}>
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
      </dl>
      {earnPoints > 0 && <p className={earnedNote}>You’ll earn {formatPoints(earnPoints)}</p>}
      {children}
    </section>
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
      <dl className={stack(4, styles.sums)}>
        {lines.map(({ productId, bookingId, name, quantity, totalUsdCents }) => (
          <Row key={productId ?? bookingId} name={`${formatCount(quantity)} × ${name}`}>
            {formatUsd(totalUsdCents)}
          </Row>
        ))}
        {taxUsdCents > 0 && <Amount name="Tax" cents={taxUsdCents} />}
        {tipUsdCents > 0 && <Amount name="Tip" cents={tipUsdCents} />}
      </dl>
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
