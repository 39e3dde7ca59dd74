import type { SavedCard } from 'contract/cards/cards'
import { useId } from 'react'
import { cardExpiry, cardName, spokenCardName } from '../../../shared/format/card.ts'
import { Choices } from '../../../shared/ui/choices.ts'

/** Saved card by id, or fields for a new one. */
export type Means = { readonly cardId: string } | { readonly savesCard: boolean }

interface Props {
  readonly cards: readonly SavedCard[]
  readonly means: Means
  readonly onChoose: (means: Means) => void
}

/** Choice between saved cards and a new one. */
export function CardChoice({ cards, means, onChoose }: Props) {
  const name = useId()
  return (
    <Choices>
      <legend>Choose a card</legend>
      {cards.map((card) => (
        <label key={card.id}>
          <input
            type="radio"
            name={name}
            checked={'cardId' in means && means.cardId === card.id}
            aria-label={`Use saved ${spokenCardName(card)}, expires ${cardExpiry(card)}`}
            onChange={() => onChoose({ cardId: card.id })}
          />
          <span>Use saved {cardName(card)}</span>
          <small>{cardExpiry(card)}</small>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name={name}
          checked={!('cardId' in means)}
          onChange={() => onChoose({ savesCard: false })}
        />
        <span>Another card</span>
      </label>
    </Choices>
  )
}
