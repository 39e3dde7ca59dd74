import type { CheckoutQuote } from 'contract/checkouts/checkouts'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatLegs } from '../../../shared/format/legs.ts'
import { MutedText } from '../../../shared/ui/Text.tsx'

interface Props {
  readonly quote: CheckoutQuote
  /** The quote matches the current choice. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onStart: () => void
}

/** Names the exact effect: continue to the card, or pay at once when no card part is left. */
export function StartButton({ quote, isReady, isBusy, onStart }: Props) {
  const isByCard = quote.cardUsdCents > 0
  const words = isByCard
    ? `Continue to payment · ${formatLegs(quote, { isCardNamed: true })}`
    : `Pay ${formatLegs(quote)}`
  return (
    <>
      <Button
        type="button"
        look="filled"
        size="large"
        aria-disabled={!isReady || isBusy || undefined}
        onClick={() => isReady && !isBusy && onStart()}
      >
        {isBusy ? (isByCard ? 'Reserving your order' : 'Paying') : words}
      </Button>
      <MutedText>
        {isByCard
          ? 'Nothing is charged yet. We reserve everything for 15 minutes.'
          : 'No card needed: this covers the total.'}
      </MutedText>
    </>
  )
}
