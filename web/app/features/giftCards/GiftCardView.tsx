import type { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { PaidGiftCard } from './PaidGiftCard.tsx'
import { PayGiftCard, type CardFieldsComponent } from './PayGiftCard.tsx'
import { readGiftCard } from 'contract/giftCards/giftCards'
import { useRead } from '../../shared/api/calls.ts'

interface Props {
  readonly giftCardId: GiftCardId
  readonly CardFields: CardFieldsComponent
}

/** A gift card by status: unpaid, paid or ended. The same after a reload or return. */
export function GiftCardView({ giftCardId, CardFields }: Props) {
  const { data, error, refetch } = useRead(
    readGiftCard,
    { params: { giftCardId } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) {
    if (!error)
      return (
        <Skeleton label="Loading the gift card">
          <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
          <SkeletonBox
            style={{ aspectRatio: '1.586', maxWidth: 400, marginBlockStart: 32, borderRadius: '12px' }}
          />
        </Skeleton>
      )
    if (problemOf(error).code === 'gift_card_not_found') return <UnknownGiftCard />
    return (
      <Notice kind="error" role="alert">
        <p>{problemOf(error).sentence}</p>
        <Button type="button" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (data.status === 'unpaid') return <PayGiftCard giftCard={data} CardFields={CardFields} />
  if (data.status === 'cancelled') return <NotBought />
  return <PaidGiftCard giftCard={data} />
}

export const UnknownGiftCard = () => (
  <EmptyState drawing="lost" title="Gift card not found" level={1}>
    <Body>The link may be incomplete, or the gift card belongs to another account.</Body>
    <ButtonLink to={paths.cards({ tab: 'credit' })}>See your gift cards</ButtonLink>
  </EmptyState>
)

const NotBought = () => (
  <EmptyState drawing="closed" title="This gift card was not bought" level={1}>
    <Body>Nothing was charged. If a payment arrives late, we refund it to your card automatically.</Body>
    <ButtonLink look="filled" to={paths.giftCard()}>
      Buy a gift card
    </ButtonLink>
  </EmptyState>
)
