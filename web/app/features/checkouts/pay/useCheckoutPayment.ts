import {
  type Checkout,
  openCardPayment,
  settleCheckout,
  payWithSavedCard,
} from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { useCallback } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { type CardFieldsHandle, failed, notThere, silence } from '../../../shared/card/cardResult.ts'
import { useCardPayment } from '../../../shared/card/useCardPayment.ts'
import { showCheckout } from '../checkoutApi.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Card part of an open checkout: by card fields, saved card or wallet. */
export function useCheckoutPayment({ id, card }: Checkout, isOver: boolean) {
  const [openCard, { error: openError, isLoading: isOpening }] = useWrite(openCardPayment)
  const [settle] = useWrite(settleCheckout)
  const [payWithSaved] = useWrite(payWithSavedCard)
  const payment = useCardPayment({
    card,
    open: useCallback(() => openCard({ params: { checkoutId: id } }, showCheckout), [openCard, id]),
    isOpening,
    openError,
    settle: useCallback(() => settle({ params: { checkoutId: id } }, showCheckout), [settle, id]),
    back: paths.payment({ checkout: id }),
    isOver,
  })

  async function pay(fields: CardFieldsHandle | null, savesCard: boolean): Promise<void> {
    const clientSecret = card?.clientSecret
    if (clientSecret) await payment.run(async () => fields?.confirm(clientSecret, { savesCard }) ?? notThere)
  }

  const paySaved = (cardId: string) =>
    payment.run(async () => {
      const { data, error } = await payWithSaved(
        { params: { checkoutId: id }, body: { cardId } },
        showCheckout,
      )
      if (data?.card) return { ...data.card, error: null }
      const { isPassing, sentence } = problemOf(error)
      // Without a response only the server can determine whether the payment succeeded.
      return isPassing ? silence : failed(sentence)
    })

  return { ...payment, pay, paySaved }
}
