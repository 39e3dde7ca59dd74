import type { GiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import type { CardFieldsHandle } from '../../shared/card/cardResult.ts'
import { returning } from '../../shared/card/useCardPayment.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { cluster, stack, startAligned } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../../shared/ui/Text.tsx'
import { GiftCardFace } from './GiftCardFace.tsx'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { useGiftCardPayment } from './useGiftCardPayment.ts'
import styles from './PayGiftCard.module.css'
import { formatLocalDate } from '../../shared/format/day.ts'

/** Card fields of the processor, injected by the page. */
export type CardFieldsComponent = (props: {
  readonly provider: 'stripe' | 'sandbox'
  readonly ref: Ref<CardFieldsHandle>
  readonly onFieldError: (error: string | null) => void
}) => ReactNode

interface Props {
  readonly giftCard: GiftCard
  readonly CardFields: CardFieldsComponent
}

/** Payment by card. States that points and store credit cannot buy gift cards. */
export function PayGiftCard({ giftCard, CardFields }: Props) {
  const { phase, problem, isUnderWay, openError, open, pay } = useGiftCardPayment(giftCard)
  const fields = useRef<CardFieldsHandle>(null)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { id, card, usdCents, recipient, message, sendOn } = giftCard
  const isBusy = phase !== 'ready'
  const actionUrl = card?.status === 'requires_action' ? card.actionUrl : null
  return (
    <>
      <PageTitle>Pay for your gift card</PageTitle>
      <div className={stack(40, startAligned, styles.columns)}>
        <div>
          {(isUnderWay || phase === 'leaving') && (
            <Message kind="info">
              <p>
                {isUnderWay
                  ? 'Your bank is processing the payment. This takes a few seconds; you can stay or come back later.'
                  : 'Taking you to your bank.'}
              </p>
            </Message>
          )}
          {problem && problem !== fieldError && (
            <Message kind="error">
              <p>{problem}</p>
            </Message>
          )}
          {!isUnderWay && actionUrl && (
            <ButtonAnchor look="filled" size="large" href={returning(actionUrl, paths.giftCard({ g: id }))}>
              Confirm with your bank
            </ButtonAnchor>
          )}
          {!isUnderWay &&
            !actionUrl &&
            (card?.clientSecret && card.provider ? (
              <CardFields provider={card.provider} ref={fields} onFieldError={setFieldError} />
            ) : openError ? (
              <Notice kind="error" role="alert">
                <p>{problemOf(openError).sentence}</p>
                <Button type="button" size="small" onClick={open}>
                  Try again
                </Button>
              </Notice>
            ) : (
              <Skeleton label="Loading the card form">
                <SkeletonBox style={{ height: 236 }} />
              </Skeleton>
            ))}
          {!isUnderWay && (
            <div className={cluster(16, styles.buttons)}>
              {!actionUrl && card?.clientSecret && (
                <Button
                  type="button"
                  look="filled"
                  size="large"
                  aria-disabled={isBusy || undefined}
                  onClick={() => !isBusy && void pay(fields.current)}
                >
                  {isBusy ? 'Paying' : `Pay ${formatUsd(usdCents)}`}
                </Button>
              )}
              <Button isDangerous type="button" look="text" onClick={() => !isBusy && setIsAsking(true)}>
                Cancel purchase
              </Button>
            </div>
          )}
        </div>
        <aside>
          <GiftCardFace
            usdCents={usdCents}
            name={recipient?.name ?? null}
            message={message}
            design={giftCard.design}
            code="GIFT-••••-••••-••••-••••"
          />
          <Body>
            {recipient
              ? `We send it to ${recipient.email} ${sendOn ? `on ${formatLocalDate(sendOn)}` : 'right after payment'}.`
              : 'You see its code right after payment.'}{' '}
            Gift cards can only be paid by card and earn no points. You can get a refund until the gift card
            is redeemed.
          </Body>
        </aside>
      </div>
      {isAsking && <GiveUpDialog card={giftCard} onClose={() => setIsAsking(false)} />}
    </>
  )
}
