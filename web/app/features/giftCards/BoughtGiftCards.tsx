import { styled } from '@mui/material/styles'
import type { GiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { colors } from '../../shared/theme/theme.ts'
import { toast } from '../../shared/toast.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle } from '../../shared/ui/Text.tsx'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { ownGiftCards, useListGiftCardsQuery, useResendGiftCardMutation } from './giftCardsApi.ts'
import { stateText } from './giftCardText.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'

/** Gift cards that the member bought, and a link to buy another one. */
export function BoughtGiftCards() {
  const { data, error, refetch } = useListGiftCardsQuery(ownGiftCards)
  const cards = data?.giftCards.filter(({ status }) => status !== 'cancelled') ?? []
  return (
    <Part aria-labelledby="bought-gift-cards">
      <Head>
        <ItemTitle id="bought-gift-cards">Gift cards you bought</ItemTitle>
        <ActionLink to={paths.giftCard()}>Buy a gift card</ActionLink>
      </Head>
      {error && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence}</p>
          <Action type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Action>
        </Notice>
      )}
      {!data && !error && (
        <Skeleton label="Loading your gift cards">
          <SkeletonBox sx={{ height: 72 }} />
        </Skeleton>
      )}
      {data && cards.length === 0 && (
        <Body>No gift cards yet. A gift card works anywhere on Goodword and never expires.</Body>
      )}
      {cards.length > 0 && (
        <List>
          {cards.map((card) => (
            <li key={card.id}>
              <Bought card={card} />
            </li>
          ))}
        </List>
      )}
    </Part>
  )
}

function Bought({ card }: { readonly card: GiftCard }) {
  const timeZone = useTimeZone()
  const [isAsking, setIsAsking] = useState(false)
  const [resend, { isLoading }] = useResendGiftCardMutation()
  const { keyFor } = useIdempotencyKey()
  const { id, recipient, status, resendsLeft, usdCents } = card
  const what = `${formatUsd(usdCents)} for ${recipient?.name ?? 'yourself'}`
  const sendAgain = async () => {
    if (isLoading) return
    const { error } = await resend({ params: { giftCardId: id }, key: keyFor(resendsLeft) })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`We are sending the gift card to ${recipient?.email} again`)
  }
  return (
    <Row>
      <div>
        <strong>{what}</strong>
        <span>{stateText(card, timeZone)}</span>
        {recipient && status !== 'unpaid' && <span>{recipient.email}</span>}
      </div>
      <Actions>
        {status === 'unpaid' && (
          <ActionLink size="small" to={paths.giftCard({ g: id })} aria-label={`Pay: ${what}`}>
            Pay
          </ActionLink>
        )}
        {(status === 'paid' || status === 'sent') && (
          <ActionLink size="small" to={paths.giftCard({ g: id })} aria-label={`Show: ${what}`}>
            Show
          </ActionLink>
        )}
        {status === 'sent' && recipient && resendsLeft > 0 && (
          <Action
            type="button"
            size="small"
            look="text"
            aria-label={`Send again: ${what}`}
            onClick={() => void sendAgain()}
          >
            Send again
          </Action>
        )}
        {(status === 'unpaid' || status === 'paid' || status === 'sent') && (
          <Action
            type="button"
            size="small"
            look="text"
            aria-label={`Cancel: ${what}`}
            onClick={() => setIsAsking(true)}
          >
            Cancel
          </Action>
        )}
      </Actions>
      {isAsking && <GiveUpDialog card={card} onClose={() => setIsAsking(false)} />}
    </Row>
  )
}

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
})

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: 12,
    borderBlockStart: `1px solid ${colors.raisedBorder}`,
  },
})

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  '& > div:first-of-type': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, color: colors.heading, fontVariantNumeric: 'tabular-nums' },
  '& span': { color: colors.quietText },
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
