import { type SavedCard, listSavedCards, removeSavedCard } from 'contract/cards/cards'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { cardExpiry, cardName, spokenCardName } from '../../shared/format/card.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { beside, between, cardBox, headingTone, stack, wrap } from '../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import styles from './PaymentCards.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Saved bank cards: brand, last four digits and expiry, which is all the server stores. */
export function PaymentCards() {
  const { data, error, refetch } = useRead(listSavedCards, {})
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  return (
    <section className={stack(16, styles.part)} aria-labelledby="payment-cards">
      <SectionTitle id="payment-cards">Payment cards</SectionTitle>
      {data ? (
        <CardList cards={data.cards} onRemove={setLeaving} />
      ) : error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : (
        <Skeleton label="Loading your payment cards">
          <SkeletonBox style={{ height: 64, borderRadius: '12px' }} />
        </Skeleton>
      )}
      <div>
        <ButtonLink to={paths.payment({ setup: '1' })}>Save a card</ButtonLink>
      </div>
      {leaving && <RemoveDialog card={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

interface ListProps {
  readonly cards: readonly SavedCard[]
  readonly onRemove: (card: SavedCard) => void
}

const CardList = ({ cards, onRemove }: ListProps) =>
  cards.length === 0 ? (
    <Body>No saved cards. You can save one here or when you pay.</Body>
  ) : (
    <ul className={stack(8, styles.list)}>
      {cards.map((card) => (
        <li className={beside(16, between, cardBox, headingTone)} key={card.id}>
          <span className={wrap(0)}>
            {cardName(card)} <small>Expires {cardExpiry(card)}</small>
          </span>
          <Button
            type="button"
            look="text"
            size="small"
            isDangerous
            aria-label={`Remove ${spokenCardName(card)}`}
            onClick={() => onRemove(card)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )

interface RemoveProps {
  readonly card: SavedCard
  readonly onClose: () => void
}

function RemoveDialog({ card, onClose }: RemoveProps) {
  const [remove, { error, isLoading }] = useWrite(removeSavedCard)
  const removeCard = async () => {
    const { error: refused } = await remove({ params: { cardId: card.id } })
    // Already removed, maybe in another tab: counts as success.
    if (refused && problemOf(refused).code !== 'card_not_found') return
    onClose()
    toast.done(`${cardName(card)} removed`)
  }
  return (
    <AskDialog
      title={`Remove ${cardName(card)}?`}
      confirm="Remove card"
      busy="Removing"
      decline="Keep card"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void removeCard()}
      onClose={onClose}
    >
      <p>You can no longer use it to pay. Past orders do not change.</p>
    </AskDialog>
  )
}
