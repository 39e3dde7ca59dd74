import type { SavedCard } from 'contract/cards/cards'
import type { SlotHoldId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { cardMinimumUsdCents } from 'contract/checkouts/payments'
import { useId } from 'react'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { cardExpiry, cardName, spokenCardName } from '../../../shared/format/card.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { Choices } from '../../../shared/ui/choices.ts'
import { beside, errorTone, tickBox } from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './CardOnFileField.module.css'

/** Choice of the member; without one the newest card applies. */
export interface WantedCard {
  readonly cardId: string | null
  readonly paysRest: boolean
}

/** Card to store with the booking; null when the service needs none. */
export function chosenCard(
  { cardId, paysRest }: WantedCard,
  cards: readonly SavedCard[],
  isAsked: boolean,
): { id: string; paysRest: boolean } | null {
  const card = cards.find(({ id }) => id === cardId) ?? cards[0]
  return card && (isAsked || paysRest) ? { id: card.id, paysRest } : null
}

interface Props {
  /** Null while the cards load. */
  readonly cards: readonly SavedCard[] | null
  /** The service requires a card on file. */
  readonly isAsked: boolean
  /** Amount due at the visit; null when it is not known in advance. */
  readonly restUsdCents: UsdCents | null
  readonly holdId: SlotHoldId
  readonly wanted: WantedCard
  readonly card: { readonly id: string } | null
  readonly isMissing: boolean
  readonly onChange: (wanted: WantedCard) => void
}

/** Saved card for a service that requires one, and whether it pays the rest after the visit. */
export function CardOnFileField({
  cards,
  isAsked,
  restUsdCents,
  holdId,
  wanted,
  card,
  isMissing,
  onChange,
}: Props) {
  const name = useId()
  const hasRest = restUsdCents !== null && restUsdCents >= cardMinimumUsdCents
  if (!isAsked && (!hasRest || !cards?.length)) return null
  return (
    <section aria-labelledby="card">
      <SectionTitle id="card">Your card</SectionTitle>
      {isAsked && (
        <Body>
          This service requires a saved card. Nothing is charged now; the policy below lists any fee.
        </Body>
      )}
      {!cards && (
        <Skeleton label="Loading your saved cards">
          <SkeletonBox style={{ height: 48, borderRadius: '12px' }} />
        </Skeleton>
      )}
      {hasRest && cards && cards.length > 0 && (
        <label className={beside(12, styles.rest)}>
          <input
            className={tickBox}
            type="checkbox"
            checked={wanted.paysRest}
            onChange={({ currentTarget }) => onChange({ ...wanted, paysRest: currentTarget.checked })}
          />
          Pay {formatUsd(restUsdCents)} by card after the visit
        </label>
      )}
      {cards && (isAsked || wanted.paysRest) && cards.length > 0 && (
        <Choices>
          <legend>Card</legend>
          {cards.map((each) => (
            <label key={each.id}>
              <input
                type="radio"
                name={name}
                checked={card?.id === each.id}
                aria-label={`Use saved ${spokenCardName(each)}, expires ${cardExpiry(each)}`}
                onChange={() => onChange({ ...wanted, cardId: each.id })}
              />
              <span>{cardName(each)}</span>
              <small>{cardExpiry(each)}</small>
            </label>
          ))}
        </Choices>
      )}
      {isAsked && isMissing && !card && (
        <p className={errorTone} role="alert">
          Save a card to continue.
        </p>
      )}
      {isAsked && (
        <div>
          <ButtonLink to={paths.payment({ setup: '1', hold: holdId })}>
            {cards?.length ? 'Save another card' : 'Save a card'}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
