import { type GiftCard, openGiftCardPayment, settleGiftCard } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { useCallback } from 'react'
import { type CardFieldsHandle, notThere } from '../../shared/card/cardResult.ts'
import { useCardPayment } from '../../shared/card/useCardPayment.ts'
import { showGiftCard } from './giftCardsApi.ts'
import { useWrite } from '../../shared/api/calls.ts'

/** Payment of a gift card, by card fields only. */
export function useGiftCardPayment({ id, card }: GiftCard) {
  const [openCard, { error: openError, isLoading: isOpening }] = useWrite(openGiftCardPayment)
  const [settleCard] = useWrite(settleGiftCard)
  const { run, ...payment } = useCardPayment({
    card,
    open: useCallback(() => openCard({ params: { giftCardId: id } }, showGiftCard), [openCard, id]),
    isOpening,
    openError,
    settle: useCallback(() => settleCard({ params: { giftCardId: id } }, showGiftCard), [settleCard, id]),
    back: paths.giftCard({ g: id }),
    isOver: false,
  })

  async function pay(fields: CardFieldsHandle | null): Promise<void> {
    const clientSecret = card?.clientSecret
    if (clientSecret) await run(async () => fields?.confirm(clientSecret) ?? notThere)
  }

  return { ...payment, pay }
}
