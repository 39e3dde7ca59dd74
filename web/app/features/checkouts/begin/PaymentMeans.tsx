import { type SavedCard, listSavedCards } from 'contract/cards/cards'
import type { Checkout } from 'contract/checkouts/checkouts'
import { type Ref, useId } from 'react'
import { CardChoice, type Means } from '../card/CardChoice.tsx'
import { CardFields } from '../card/CardFields.tsx'
import type { CardFieldsHandle } from '../../../shared/card/cardResult.ts'
import { beside, stack } from '../../../shared/ui/classes.ts'
import { FieldsSkeleton } from '../card/FieldsSkeleton.tsx'
import type { WalletPayment } from '../card/WalletButton.tsx'
import styles from './PaymentMeans.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly provider: NonNullable<NonNullable<Checkout['card']>['provider']>
  readonly wallet: WalletPayment
  /** Null until the customer chooses: then the newest saved card applies, if any. */
  readonly chosen: Means | null
  readonly onChoose: (means: Means) => void
  readonly ref: Ref<CardFieldsHandle>
  readonly onFieldError: (error: string | null) => void
}

/** Card choice. Shows the card fields at once without saved cards, or when they fail to load. */
export function PaymentMeans({ provider, wallet, chosen, onChoose, ref, onFieldError }: Props) {
  const { cards, isLoading } = useSavedCards()
  const saveId = useId()
  if (isLoading) return <FieldsSkeleton />
  const means = meansOf(chosen, cards)
  const isSaved = 'cardId' in means
  return (
    <div className={stack(16, styles.stack)}>
      {cards.length > 0 && <CardChoice cards={cards} means={means} onChoose={onChoose} />}
      {/* The fields stay mounted: viewing a saved card must not lose typed input. */}
      {(!isSaved || chosen !== null) && (
        <div className={stack(16, styles.stack)} hidden={isSaved}>
          <CardFields provider={provider} ref={ref} onFieldError={onFieldError} wallet={wallet} />
          <div className={beside(12, styles.tick)}>
            <input
              id={saveId}
              type="checkbox"
              checked={!isSaved && means.savesCard}
              onChange={({ target }) => onChoose({ savesCard: target.checked })}
            />
            <label htmlFor={saveId}>Save this card for next time</label>
          </div>
        </div>
      )}
    </div>
  )
}

/** Saved cards that are valid now; when they fail to load, the payer types a card. */
export function useSavedCards(): { cards: readonly SavedCard[]; isLoading: boolean } {
  const { data, isLoading } = useRead(listSavedCards, {})
  return { cards: data?.cards ?? [], isLoading }
}

/** Effective payment method; falls back when the chosen saved card was removed elsewhere. */
export function meansOf(chosen: Means | null, cards: readonly SavedCard[]): Means {
  if (chosen && !('cardId' in chosen)) return chosen
  const card = cards.find(({ id }) => id === chosen?.cardId) ?? cards[0]
  return card ? { cardId: card.id } : { savesCard: false }
}
