import { type CardPayment, type DeclineCode, declineSentences } from 'contract/checkouts/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../api/problem.ts'
import type { CardResult } from './cardResult.ts'

/** How often it is asked again while the bank is at work. */
const pollMilliseconds = 2000

/** Statuses in which money may be on its way: never offer to pay again, ask until it is known. */
const underWay = new Set(['processing', 'succeeded', 'requires_capture'])

type Phase = 'ready' | 'confirming' | 'leaving'

interface Payment {
  /** Null when nothing is to be paid by card. */
  readonly card: CardPayment | null
  /** Tells the processor of the payment: the same one, however often it is opened. Keeps its identity. */
  readonly open: () => Promise<unknown>
  readonly isOpening: boolean
  readonly openError: unknown
  /** Asks the server how the payment stands at the processor. Keeps its identity. */
  readonly settle: () => Promise<{
    readonly data?: { readonly card: CardPayment | null }
    readonly error?: unknown
  }>
  /** Our page to which the bank's page leads back. */
  readonly back: string
  /** The time to pay is over: it is asked until it is known what became of it. */
  readonly isOver: boolean
}

/**
 * A payment by card, from opening it with the processor to knowing that it is paid. The processor knows one payment
 * for what is bought, so that trying again, going back or reloading never pays twice.
 */
export function useCardPayment({ card, open, isOpening, openError, settle: ask, back, isOver }: Payment) {
  const [phase, setPhase] = useState<Phase>('ready')
  const [problem, setProblem] = useState(() => declineSentence(card?.decline))
  const isPaying = useRef(false)
  // The bank took the payment, and the server has not said so yet.
  const [isTaken, setIsTaken] = useState(false)
  const isSettling = useRef(false)
  const isUnderWay = isTaken || (card !== null && underWay.has(card.status))

  const settle = useCallback(async () => {
    if (isSettling.current) return
    isSettling.current = true
    const { data, error } = await ask()
    isSettling.current = false
    if (data?.card && !underWay.has(data.card.status)) setIsTaken(false)
    setProblem(
      data
        ? declineSentence(data.card?.decline)
        : `${problemOf(error).sentence} Trying again never pays twice.`,
    )
  }, [ask])

  // Whoever arrives may come from the bank's page, or from a reload in the middle of it: what the server knows is then
  // older than what the processor does.
  const isOpened = card !== null && card.clientSecret !== null
  const isCard = card !== null
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isCard) return
    const isArrival = !hasArrived.current
    hasArrived.current = true
    // Again, too, when a reading from before the opening came in after it: it is one payment, however often it is opened.
    if (!isOpened && !isOpening && !openError) void open()
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the server has answered.
    else if (isOpened && isArrival) void settle()
  }, [isCard, isOpened, isOpening, openError, open, settle])

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
      location.assign(returning(actionUrl, back))
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

  return { phase, problem, isUnderWay, openError, open: () => void open(), settle, run }
}

function declineSentence(code: DeclineCode | null | undefined): string | null {
  return code ? declineSentences[code] : null
}

/** The bank's page, which then leads back to a page of ours. A processor elsewhere knows that page already. */
export function returning(actionUrl: string, back: string): string {
  return actionUrl.startsWith('/') ? `${actionUrl}&return=${encodeURIComponent(back)}` : actionUrl
}
