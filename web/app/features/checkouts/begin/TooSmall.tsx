import type { CheckoutQuote } from 'contract/checkouts/checkouts'
import { usdCents } from 'contract/core/money'
import { cardMinimumUsdCents } from 'contract/checkouts/payments'
import type { Points } from 'contract/core/points'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'

interface Props {
  readonly quote: CheckoutQuote
  readonly offer: NonNullable<CheckoutQuote['cardTooSmall']>
  readonly onChoose: (points: Points) => void
}

/** The card part is below the minimum: two remedies, one press each. */
export function TooSmall({ quote: { cardUsdCents }, offer: { fewerPoints, allPoints }, onChoose }: Props) {
  const least = formatUsd(usdCents(cardMinimumUsdCents))
  return (
    <>
      <Notice role="status">
        <p>
          This leaves {formatUsd(cardUsdCents)} to pay by card, but card payments start at {least}.
        </p>
      </Notice>
      {allPoints !== null && (
        <Button type="button" look="filled" size="large" onClick={() => onChoose(allPoints)}>
          Use {formatPoints(allPoints)} and no card
        </Button>
      )}
      <Button
        type="button"
        look={allPoints === null ? 'filled' : 'outlined'}
        size="large"
        onClick={() => onChoose(fewerPoints)}
      >
        Use {formatPoints(fewerPoints)} and {least} by card
      </Button>
    </>
  )
}
