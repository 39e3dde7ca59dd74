import type { CheckoutQuote } from 'contract/checkouts/checkouts'
import { formatLegs } from '../../../shared/format/legs.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'

interface Props {
  readonly quote: CheckoutQuote
  /** The quote is of what is chosen now. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onStart: () => void
}

/** Says exactly what happens: on to the card, or paid at once when nothing is left for it. */
export function StartButton({ quote, isReady, isBusy, onStart }: Props) {
  const isByCard = quote.cardUsdCents > 0
  const words = isByCard
    ? `Continue: ${formatLegs(quote, { isCardNamed: true })}`
    : `Pay ${formatLegs(quote)}`
  return (
    <>
      <Action
        type="button"
        look="filled"
        size="large"
        aria-disabled={!isReady || isBusy || undefined}
        onClick={() => isReady && !isBusy && onStart()}
      >
        {isBusy ? (isByCard ? 'Keeping everything for you' : 'Paying') : words}
      </Action>
      <MutedText>
        {isByCard
          ? 'Nothing is charged yet. Everything is then kept for you for 15 minutes.'
          : 'No card is needed: this pays for all of it.'}
      </MutedText>
    </>
  )
}
