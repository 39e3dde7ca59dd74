import { styled } from '@mui/material/styles'
import type { SavedCard } from 'contract/cards/cards'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useListSavedCardsQuery, useRemoveSavedCardMutation } from '../../../shared/api/cardsApi.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { cardExpiry, cardName, spokenCardName } from '../../../shared/format/card.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'

/** Saved bank cards: brand, last four digits and expiry, which is all the server stores. */
export function PaymentCards() {
  const { data, error, refetch } = useListSavedCardsQuery({})
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  return (
    <Part aria-labelledby="payment-cards">
      <SectionTitle id="payment-cards">Payment cards</SectionTitle>
      {data ? (
        <CardList cards={data.cards} onRemove={setLeaving} />
      ) : error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : (
        <Skeleton label="Loading your payment cards">
          <SkeletonBox sx={{ height: 64, borderRadius: '12px' }} />
        </Skeleton>
      )}
      <div>
        <ActionLink to={paths.payment({ setup: '1' })}>Save a card</ActionLink>
      </div>
      {leaving && <RemoveDialog card={leaving} onClose={() => setLeaving(null)} />}
    </Part>
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
    <List>
      {cards.map((card) => (
        <li key={card.id}>
          <span>
            {cardName(card)} <small>Expires {cardExpiry(card)}</small>
          </span>
          <Action
            type="button"
            look="text"
            size="small"
            aria-label={`Remove ${spokenCardName(card)}`}
            onClick={() => onRemove(card)}
          >
            Remove
          </Action>
        </li>
      ))}
    </List>
  )

interface RemoveProps {
  readonly card: SavedCard
  readonly onClose: () => void
}

function RemoveDialog({ card, onClose }: RemoveProps) {
  const [remove, { error, isLoading }] = useRemoveSavedCardMutation()
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
      isBusy={isLoading}
      error={error}
      onConfirm={() => void removeCard()}
      onClose={onClose}
    >
      <p>You can no longer use it to pay. Past orders do not change.</p>
    </AskDialog>
  )
}

const Part = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBlockStart: 24,
})

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  maxWidth: 560,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '12px 8px 12px 16px',
    borderRadius: 12,
    color: colors.heading,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
  },
  '& span': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& small': { ...theme.typography.body1, color: colors.quietText },
})
