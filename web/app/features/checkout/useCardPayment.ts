import type { Checkout } from 'contract/checkouts'
import { declineSentences } from 'contract/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { paths } from '../../shared/paths.ts'
import { type CardFieldsHandle, type CardResult, failed, silence } from './cardResult.ts'
import {
  useOpenCardPaymentMutation,
  usePayWithSavedCardMutation,
  useSettleCheckoutMutation,
} from './checkoutApi.ts'
import { declineSentence } from './checkoutWords.ts'

/** How often it is asked again while the bank is at work. */
const pollMilliseconds = 2000

/** The fields are still being loaded, or are blocked. */
const absence = failed('The card fields are not there yet. Nothing was charged.')

type Phase = 'ready' | 'confirming' | 'leaving'

/** Statuses in which money may be on its way: never offer to pay again, ask until it is known. */
const underWay = new Set(['processing', 'succeeded', 'requires_capture'])

/**
 * The card's part of an open checkout, from opening it with the processor to knowing that it is paid. The processor
 * knows one payment for the checkout, so that trying again, going back or reloading never pays twice.
 */
export function useCardPayment(checkout: Checkout, isOver: boolean) {
  const { id, card } = checkout
  const [openCard, { error: openError, isLoading: isOpening }] = useOpenCardPaymentMutation()
  const [settleCheckout] = useSettleCheckoutMutation()
  const [payWithSavedCard] = usePayWithSavedCardMutation()
  const [phase, setPhase] = useState<Phase>('ready')
  const [problem, setProblem] = useState(() => declineSentence(card?.decline ?? null))
  const isPaying = useRef(false)
  // The bank took the payment, and the server has not said so yet.
  const [isTaken, setIsTaken] = useState(false)
  const isSettling = useRef(false)
  const isUnderWay = isTaken || (card !== null && underWay.has(card.status))

  const open = useCallback(() => openCard({ params: { checkoutId: id } }), [openCard, id])
  const settle = useCallback(async () => {
    if (isSettling.current) return
    isSettling.current = true
    const { data, error } = await settleCheckout({ params: { checkoutId: id } })
    isSettling.current = false
    if (data?.card && !underWay.has(data.card.status)) setIsTaken(false)
    setProblem(
      data
        ? declineSentence(data.card?.decline ?? null)
        : `${problemOf(error).sentence} Trying again never pays twice.`,
    )
  }, [settleCheckout, id])

  // Whoever arrives may come from the bank's page, or from a reload in the middle of it: what the server knows is then
  // older than what the processor does.
  const isOpened = card !== null && card.clientSecret !== null
  const hasArrived = useRef(false)
  useEffect(() => {
    if (card === null) return
    const isArrival = !hasArrived.current
    hasArrived.current = true
    // Again, too, when a reading from before the opening came in after it: it is one payment, however often it is opened.
    if (!isOpened && !isOpening && !openError) void open()
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the server has answered.
    else if (isOpened && isArrival) void settle()
  }, [card, isOpened, isOpening, openError, open, settle])

  useEffect(() => {
    if (!isUnderWay && !isOver) return
    const timer = setInterval(() => void settle(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [isUnderWay, isOver, settle])

  // The browser's back button brings the page from before the bank's, just as it was left.
  useEffect(() => {
    function comeBack({ persisted }: PageTransitionEvent): void {
      if (!persisted) return
      setPhase('ready')
      void settle()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [settle])

  /** One at a time, whatever pays: a second click may come before the first has rendered anything. */
  async function run(confirm: () => Promise<CardResult>): Promise<void> {
    if (isPaying.current) return
    isPaying.current = true
    setPhase('confirming')
    setProblem(null)
    const { status, decline, actionUrl, error } = await confirm()
    isPaying.current = false
    if (status === 'requires_action' && actionUrl) {
      setPhase('leaving')
      location.assign(returning(actionUrl, paths.payment({ checkout: id })))
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

  async function pay(fields: CardFieldsHandle | null, savesCard: boolean): Promise<void> {
    const clientSecret = card?.clientSecret
    if (clientSecret) await run(async () => fields?.confirm(clientSecret, { savesCard }) ?? absence)
  }

  const paySaved = (cardId: string) =>
    run(async () => {
      const { data, error } = await payWithSavedCard({ params: { checkoutId: id }, body: { cardId } })
      if (data?.card) return { ...data.card, error: null }
      const { isPassing, sentence } = problemOf(error)
      // Without an answer only the server can find out whether it paid.
      return isPassing ? silence : failed(sentence)
    })

  return { phase, problem, isUnderWay, openError, open: () => void open(), settle, run, pay, paySaved }
}

/** The bank's page, which then leads back to a page of ours. A processor elsewhere knows that page already. */
export function returning(actionUrl: string, back: string): string {
  return actionUrl.startsWith('/') ? `${actionUrl}&return=${encodeURIComponent(back)}` : actionUrl
}
