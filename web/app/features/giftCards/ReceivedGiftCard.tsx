import { type ReceivedGiftCard as Gift, lookUpGiftCard, redeemGiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { classes, leading, readableText, stack, wrap, writtenText } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, Lead, PageTitle } from '../../shared/ui/Text.tsx'
import { GiftCardFace } from './GiftCardFace.tsx'
import { fitsFace, refusalText } from './giftCardText.ts'
import { forgetGiftCode, takeGiftCode } from './receivedCode.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The card behind a gift link. Browser only: the code is in the fragment, which servers do not see. */
export function ReceivedGiftCard() {
  const [{ code, links }, setOpened] = useState(() => ({ code: takeGiftCode(), links: 1 }))
  // Another gift link, opened in the same tab, changes only the fragment.
  useEffect(() => {
    const take = () => setOpened((now) => ({ code: takeGiftCode(), links: now.links + 1 }))
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code === null ? <NoCode /> : <OfCode key={links} code={code} />
}

function OfCode({ code }: { readonly code: string }) {
  const [openedAt] = useState(Date.now)
  const { data, error, refetch } = useRead(
    lookUpGiftCard,
    { body: { code } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Received gift={data} code={code} />
  if (!error)
    return (
      <Skeleton label="Loading your gift card">
        <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
        <SkeletonBox
          style={{ aspectRatio: '1.586', maxWidth: 400, marginBlockStart: 32, borderRadius: '12px' }}
        />
      </Skeleton>
    )
  if (problemOf(error).code === 'gift_card_not_found') return <NoCode isUnknown />
  return (
    <Message kind="error">
      <p>{refusalText(error, openedAt)}</p>
      <Button type="button" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Message>
  )
}

function Received({ gift, code }: { readonly gift: Gift; readonly code: string }) {
  const [openedAt] = useState(Date.now)
  const { user, refresh } = useAuth()
  const [redeem, { data: added, error, isLoading }] = useWrite(redeemGiftCard)
  const { keyFor } = useIdempotencyKey()
  const amount = formatUsd(gift.usdCents)
  // The code is no longer needed.
  useEffect(() => {
    if (added || gift.state === 'redeemed' || gift.state === 'refunded') forgetGiftCode()
  }, [added, gift.state])

  async function add(): Promise<void> {
    if (isLoading) return
    const answer = await redeem({ body: { code }, idempotencyKey: keyFor(code) })
    if (answer.data) await refresh()
  }

  return (
    <article className={stack(24, leading)}>
      <PageTitle>{added ? `${amount} added to your wallet` : `${gift.from} sent you ${amount}`}</PageTitle>
      <GiftCardFace
        usdCents={gift.usdCents}
        name={null}
        message={gift.message}
        design={gift.design}
        code={`GIFT-••••-••••-••••-${gift.last4}`}
      />
      {!fitsFace(gift.message) && <p className={classes(writtenText, readableText)}>{gift.message}</p>}
      {added ? (
        <>
          <Lead>Your store credit is now {formatUsd(added.storeCreditUsdCents)}.</Lead>
          <div className={wrap(12)}>
            <ButtonLink look="filled" to={paths.search()}>
              Find a place to use it
            </ButtonLink>
            <ButtonLink to={paths.cards({ tab: 'credit' })}>Open your wallet</ButtonLink>
          </div>
        </>
      ) : gift.state === 'ready' ? (
        <>
          <Lead>Use it at any business on Goodword. It never expires.</Lead>
          {error && (
            <Message kind="error">
              <p>{refusalText(error, openedAt)}</p>
            </Message>
          )}
          <div className={wrap(12)}>
            {user ? (
              <Button
                look="filled"
                size="large"
                aria-disabled={isLoading || undefined}
                onClick={() => void add()}
              >
                {isLoading ? 'Adding' : 'Add to my wallet'}
              </Button>
            ) : (
              <>
                <ButtonLink look="filled" size="large" to={paths.signIn({ from: paths.receivedGiftCard() })}>
                  Sign in to add it
                </ButtonLink>
                <ButtonLink size="large" to={paths.signUp({ from: paths.receivedGiftCard() })}>
                  Create an account
                </ButtonLink>
              </>
            )}
          </div>
        </>
      ) : (
        <Ended state={gift.state} />
      )}
    </article>
  )
}

const ended = {
  redeemed: 'This gift card is already in a wallet.',
  refunded: 'The sender canceled this gift card, so it has no value.',
  frozen:
    'This gift card cannot be used right now, because its payment is being checked. Please try again later.',
} as const

const Ended = ({ state }: { readonly state: keyof typeof ended }) => (
  <>
    <Lead>{ended[state]}</Lead>
    <div className={wrap(12)}>
      <ButtonLink to={paths.cards({ tab: 'credit' })}>See your store credit</ButtonLink>
      <ButtonLink look="text" to={paths.help('contact')}>
        Contact us
      </ButtonLink>
    </div>
  </>
)

const NoCode = ({ isUnknown = false }: { readonly isUnknown?: boolean }) => (
  <EmptyState
    drawing="lost"
    title={isUnknown ? 'We do not know this gift card' : 'Open your gift card'}
    level={1}
  >
    <Body>
      {isUnknown
        ? 'The link may be incomplete. Open it from the message again, or enter or scan the code in your wallet.'
        : 'Open the link that you received, or enter or scan the code in your wallet.'}
    </Body>
    <ButtonLink look="filled" to={paths.cards({ tab: 'credit' })}>
      Enter or scan a code
    </ButtonLink>
  </EmptyState>
)
