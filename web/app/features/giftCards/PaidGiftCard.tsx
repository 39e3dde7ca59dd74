import type { GiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import {
  bodyTone,
  classes,
  cluster,
  fullWidth,
  stack,
  strongText,
  writtenText,
} from '../../shared/ui/classes.ts'
import { CopyButton, copyText } from '../../shared/ui/CopyButton.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import { Body, Lead, PageTitle } from '../../shared/ui/Text.tsx'
import { GiftCardFace } from './GiftCardFace.tsx'
import { GiftCardForm } from './GiftCardForm.tsx'
import { fitsFace, stateText } from './giftCardText.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import styles from './PaidGiftCard.module.css'

/** A paid gift card: next steps and the card itself. On paper, only the card with its code. */
export function PaidGiftCard({ giftCard }: { readonly giftCard: GiftCard }) {
  const timeZone = useTimeZone()
  const title = useRef<HTMLHeadingElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  // Moves focus to the title, so that screen readers announce the status first.
  useEffect(() => title.current?.focus(), [])
  const { recipient, status, message, design, code, last4, usdCents } = giftCard
  if (isChanging)
    return (
      <>
        <PageTitle>Edit your gift card</PageTitle>
        <GiftCardForm card={giftCard} onChanged={() => setIsChanging(false)} />
      </>
    )
  return (
    <article className={stack(24, styles.sheet)}>
      <PageTitle ref={title} tabIndex={-1} data-unprinted>
        {status === 'redeemed' || status === 'refunded' ? 'Your gift card' : 'Your gift card is paid'}
      </PageTitle>
      <Lead data-unprinted>{stateText(giftCard, timeZone)}</Lead>
      <div className={cluster(0, styles.gift)}>
        <div className={stack(16, fullWidth, styles.card)}>
          <GiftCardFace
            usdCents={usdCents}
            name={recipient?.name ?? null}
            message={message}
            design={design}
            code={code ?? `GIFT-••••-••••-••••-${last4 ?? '••••'}`}
          />
          {!fitsFace(message) && <p className={classes(writtenText, bodyTone)}>{message}</p>}
        </div>
        {code && (
          <div className={styles.code}>
            <QrCode text={linkOf(code)} label="Code that opens the gift card" />
            <p>
              Scan the code with a phone, or enter <strong className={strongText}>{code}</strong> in your
              wallet on Goodword.
            </p>
          </div>
        )}
      </div>
      {recipient && (status === 'paid' || status === 'sent') && (
        <Body>
          {recipient.name} gets the code by email at {recipient.email}. Only they can see and redeem it.
        </Body>
      )}
      {code && (
        <Body data-unprinted>
          Send the link, print the card, or redeem it yourself. The first member who opens it and adds it to a
          wallet has the money, so treat it like cash.
        </Body>
      )}
      <div className={cluster(12)} data-unprinted>
        {code && (
          <Button look="filled" type="button" onClick={() => void shareLink(code)}>
            Share the link
          </Button>
        )}
        {code && <ButtonLink to={paths.cards({ tab: 'credit', code })}>Redeem now</ButtonLink>}
        {code && (
          <Button type="button" onClick={() => print()}>
            Print
          </Button>
        )}
        {status === 'paid' && (
          <Button type="button" onClick={() => setIsChanging(true)}>
            Edit
          </Button>
        )}
        {code && <CopyButton text={code} what="code" />}
        <ButtonLink look={code ? 'text' : 'outlined'} to={paths.cards({ tab: 'credit' })}>
          All your gift cards
        </ButtonLink>
      </div>
    </article>
  )
}

const linkOf = (code: string) => `${window.location.origin}${paths.receivedGiftCard(code)}`

/** Uses the device's share sheet, or copies the link. */
async function shareLink(code: string): Promise<void> {
  const url = linkOf(code)
  if (typeof navigator.share !== 'function') return copyText(url, 'link')
  // The member may close the sheet.
  await navigator.share({ title: 'A gift card for you', url }).catch(() => {})
}
