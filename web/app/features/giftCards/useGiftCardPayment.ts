import type { GiftCard } from 'contract/giftCards'
import { type CardFrameMessage, declineSentences } from 'contract/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { paths } from '../../shared/paths.ts'
import { useOpenGiftCardPaymentMutation, useSettleGiftCardMutation } from './giftCardsApi.ts'

/** What the payment asks of the fields of a card, whoever draws them. */
export interface CardFieldsHandle {
  confirm(clientSecret: string): Promise<Omit<Extract<CardFrameMessage, { kind: 'result' }>, 'kind'>>
}

const pollMilliseconds = 2000

/** Statuses in which money may be on its way: never offer to pay again, ask until it is known. */
const underWay = new Set(['processing', 'succeeded', 'requires_capture'])

/**
 * The payment of a gift card, from opening it with the processor to knowing that it is paid. The processor knows one
 * payment for each gift card, so that trying again, going back or reloading never pays twice.
 */
export function useGiftCardPayment({ id, card }: GiftCard) {
  const [openCard, { error: openError, isLoading: isOpening }] = useOpenGiftCardPaymentMutation()
  const [settleCard] = useSettleGiftCardMutation()
  const [phase, setPhase] = useState<'ready' | 'confirming' | 'leaving'>('ready')
  const [problem, setProblem] = useState(() => card?.decline && declineSentences[card.decline])
  const isPaying = useRef(false)
  const isSettling = useRef(false)
  // The bank took the payment, and the server has not said so yet.
  const [isTaken, setIsTaken] = useState(false)
  const isUnderWay = isTaken || (card !== null && underWay.has(card.status))

  const open = useCallback(() => openCard({ params: { giftCardId: id } }), [openCard, id])
  const settle = useCallback(async () => {
    if (isSettling.current) return
    isSettling.current = true
    const { data, error } = await settleCard({ params: { giftCardId: id } })
    isSettling.current = false
    if (data?.card && !underWay.has(data.card.status)) setIsTaken(false)
    const decline = data?.card?.decline
    if (data) setProblem(decline ? declineSentences[decline] : null)
    else setProblem(`${problemOf(error).sentence} Trying again never pays twice.`)
  }, [settleCard, id])

  // Whoever arrives may come from the bank's page: what the server knows is then older than what the processor does.
  const isOpened = card?.clientSecret !== null
  const hasArrived = useRef(false)
  useEffect(() => {
    const isArrival = !hasArrived.current
    hasArrived.current = true
    // Again, too, when a reading from before the opening came in after it.
    if (!isOpened && !isOpening && !openError) void open()
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the server has answered.
    else if (isOpened && isArrival) void settle()
  }, [isOpened, isOpening, openError, open, settle])

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void settle(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [isUnderWay, settle])

  async function pay(fields: CardFieldsHandle | null): Promise<void> {
    // A second click may come before the first has rendered anything.
    if (isPaying.current || !fields || !card?.clientSecret) return
    isPaying.current = true
    setPhase('confirming')
    setProblem(null)
    const { status, decline, actionUrl, error } = await fields.confirm(card.clientSecret)
    isPaying.current = false
    if (status === 'requires_action' && actionUrl) {
      setPhase('leaving')
      location.assign(returning(actionUrl, id))
      return
    }
    if (decline) setProblem(declineSentences[decline])
    else if (error && status === null) setProblem(error)
    else {
      setIsTaken(true)
      await settle()
    }
    setPhase('ready')
  }

  return { phase, problem, isUnderWay, openError, open: () => void open(), pay }
}

/** The bank's page, which then leads back to this gift card. */
export function returning(actionUrl: string, id: GiftCard['id']): string {
  const back = encodeURIComponent(paths.giftCard({ g: id }))
  return actionUrl.startsWith('/') ? `${actionUrl}&return=${back}` : actionUrl
}
