import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import type { GiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { colors } from '../../shared/theme/theme.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { Body, Lead, PageTitle } from '../../shared/ui/Text.tsx'
import { GiftCardFace } from './GiftCardFace.tsx'
import { GiftCardForm } from './GiftCardForm.tsx'
import { stateText } from './giftCardText.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'

/** A paid gift card: next steps and the card itself, printable. */
export function PaidGiftCard({ giftCard }: { readonly giftCard: GiftCard }) {
  const timeZone = useTimeZone()
  const title = useRef<HTMLHeadingElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  // Moves focus to the title, so that screen readers announce the status first.
  useEffect(() => title.current?.focus(), [])
  const { recipient, status, message, code, last4, usdCents } = giftCard
  if (isChanging)
    return (
      <>
        <PageTitle>Edit your gift card</PageTitle>
        <GiftCardForm card={giftCard} onChanged={() => setIsChanging(false)} />
      </>
    )
  return (
    <Sheet>
      <GlobalStyles styles={onPaper} />
      <PageTitle ref={title} tabIndex={-1}>
        {status === 'redeemed' || status === 'refunded' ? 'Your gift card' : 'Your gift card is paid'}
      </PageTitle>
      <Lead>{stateText(giftCard, timeZone)}</Lead>
      <GiftCardFace
        usdCents={usdCents}
        name={recipient?.name ?? null}
        message={message}
        code={code ?? `GIFT-••••-••••-••••-${last4 ?? '••••'}`}
      />
      {message.length > shownOnCard && <Wish>{message}</Wish>}
      {recipient && (status === 'paid' || status === 'sent') && (
        <Body>
          {recipient.name} gets the code by e-mail at {recipient.email}. Only they can see and redeem it.
        </Body>
      )}
      {code && (
        <Body>
          Redeem it in your wallet, or print it as a gift. Any member with the code can redeem it, once, on
          the store credit page of their wallet.
        </Body>
      )}
      <Actions data-unprinted>
        {code && (
          <ActionLink look="filled" to={paths.cards({ tab: 'credit', code })}>
            Redeem now
          </ActionLink>
        )}
        {(status === 'paid' || status === 'sent') && (
          <Action type="button" onClick={() => print()}>
            Print
          </Action>
        )}
        {status === 'paid' && (
          <Action type="button" onClick={() => setIsChanging(true)}>
            Edit
          </Action>
        )}
        {code && <CopyButton text={code} what="code" />}
        <ActionLink look="text" to={paths.cards({ tab: 'credit' })}>
          All your gift cards
        </ActionLink>
      </Actions>
    </Sheet>
  )
}

/** Length at which the card truncates a message; about two lines. */
const shownOnCard = 70

/** Prints only the card, dark on white. */
const onPaper = {
  '@media print': {
    'header, footer, nav, [data-unprinted]': { display: 'none !important' },
    'html, body': { background: '#fff' },
  },
}

const Sheet = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > h1:focus': { outline: 'none' },
})

const Wish = styled('p')({
  margin: 0,
  maxWidth: '68ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  color: colors.text,
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })
