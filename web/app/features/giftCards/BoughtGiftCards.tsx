import { type GiftCard, listGiftCards, resendGiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { spread, stack, wrap } from '../../shared/ui/classes.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle } from '../../shared/ui/Text.tsx'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { ownGiftCards, showGiftCard } from './giftCardsApi.ts'
import { nameOfBought, stateText } from './giftCardText.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import styles from './BoughtGiftCards.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Gift cards that the member bought, and a link to buy another one. */
export function BoughtGiftCards() {
  const { data, error, refetch } = useRead(listGiftCards, ownGiftCards)
  const cards = data?.giftCards.filter(({ status }) => status !== 'cancelled') ?? []
  return (
    <section className={stack(12)} aria-labelledby="bought-gift-cards">
      <div className={spread('8 24')}>
        <ItemTitle id="bought-gift-cards">Gift cards you bought</ItemTitle>
        <ButtonLink to={paths.giftCard()}>Buy a gift card</ButtonLink>
      </div>
      {error && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence}</p>
          <Button type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!data && !error && (
        <Skeleton label="Loading your gift cards">
          <SkeletonBox style={{ height: 72 }} />
        </Skeleton>
      )}
      {data && cards.length === 0 && (
        <Body>No gift cards yet. A gift card works anywhere on Goodword and never expires.</Body>
      )}
      {cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id}>
              <Bought card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Bought({ card }: { readonly card: GiftCard }) {
  const timeZone = useTimeZone()
  const [isAsking, setIsAsking] = useState(false)
  const [resend, { isLoading }] = useWrite(resendGiftCard)
  const { keyFor } = useIdempotencyKey()
  const { id, recipient, status, resendsLeft } = card
  const what = nameOfBought(card)
  const sendAgain = async () => {
    if (isLoading) return
    const { error } = await resend(
      { params: { giftCardId: id }, idempotencyKey: keyFor(resendsLeft) },
      showGiftCard,
    )
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`We are sending the gift card to ${recipient?.email} again`)
  }
  return (
    <div className={spread('8 24', styles.row)}>
      <div>
        <strong>{what}</strong>
        <span>{stateText(card, timeZone)}</span>
        {recipient && status !== 'unpaid' && <span>{recipient.email}</span>}
      </div>
      <div className={wrap(8)}>
        {status === 'unpaid' && (
          <ButtonLink size="small" to={paths.giftCard({ g: id })} aria-label={`Pay: ${what}`}>
            Pay
          </ButtonLink>
        )}
        {(status === 'paid' || status === 'sent') && (
          <ButtonLink size="small" to={paths.giftCard({ g: id })} aria-label={`Show: ${what}`}>
            Show
          </ButtonLink>
        )}
        {status === 'sent' && recipient && resendsLeft > 0 && (
          <Button
            type="button"
            size="small"
            look="text"
            aria-label={`Send again: ${what}`}
            onClick={() => void sendAgain()}
          >
            Send again
          </Button>
        )}
        {(status === 'unpaid' || status === 'paid' || status === 'sent') && (
          <Button
            isDangerous
            type="button"
            size="small"
            look="text"
            aria-label={`Cancel: ${what}`}
            onClick={() => setIsAsking(true)}
          >
            Cancel
          </Button>
        )}
      </div>
      {isAsking && <GiveUpDialog card={card} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
