import { styled } from '@mui/material/styles'
import type { SavedCard } from 'contract/cards'
import { useId } from 'react'
import { cardExpiry, cardName, spokenCardName } from '../../shared/format/card.ts'
import type { Means } from './PaymentMeans.tsx'

interface Props {
  readonly cards: readonly SavedCard[]
  readonly means: Means
  readonly onChoose: (means: Means) => void
}

/** A saved card, or another one. */
export function CardChoice({ cards, means, onChoose }: Props) {
  const name = useId()
  return (
    <Choices>
      <legend>Which card</legend>
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

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h3, padding: 0, marginBlockEnd: 12 },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '8px 16px',
    borderRadius: 12,
    cursor: 'pointer',
    color: theme.vars.palette.role.heading,
    border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
    backgroundColor: theme.vars.palette.role.raised,
  },
  '& > label:has(:checked)': { borderColor: theme.vars.palette.role.action },
  '& > label:has(:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.role.action}`,
    outlineOffset: 2,
  },
  '& input': {
    flex: 'none',
    width: 24,
    height: 24,
    margin: 0,
    outline: 'none',
    accentColor: theme.vars.palette.role.action,
  },
  '& span': { flex: 1 },
  '& small': { ...theme.typography.body1, color: theme.vars.palette.role.quietText },
}))
