import { type CardPayment, type DeclineCode, declineSentences } from 'contract/checkouts/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../api/problem.ts'
import type { CardResult } from './cardResult.ts'

/** Polling interval while the bank is processing. */
const pollMilliseconds = 2000

/** Statuses in which money may be in transit: never offer another payment, poll until the result is known. */
const underWay = new Set(['processing', 'succeeded', 'requires_capture'])

type Phase = 'ready' | 'confirming' | 'leaving'

interface Payment {
  /** Null when no amount is due by card. */
  readonly card: CardPayment | null
  /** Opens the payment at the processor, idempotently. Stable reference. */
  readonly open: () => Promise<unknown>
  readonly isOpening: boolean
  readonly openError: unknown
  /** Requests the payment's status at the processor from the server. Stable reference. */
  readonly settle: () => Promise<{
    readonly data?: { readonly card: CardPayment | null }
    readonly error?: unknown
  }>
  /** Return page for the bank's page. */
  readonly back: string
  /** The payment deadline is over: polls until the result is known. */
  readonly isOver: boolean
}

/**
 * A card payment, from opening it at the processor to its confirmed result. The processor has one payment per purchase,
 * so retrying, going back or reloading never charges twice.
 */
export function useCardPayment({ card, open, isOpening, openError, settle: ask, back, isOver }: Payment) {
  const [phase, setPhase] = useState<Phase>('ready')
  const [problem, setProblem] = useState(() => declineSentence(card?.decline))
  const isPaying = useRef(false)
  // The bank accepted the payment, and the server has not confirmed it yet.
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
        : `${problemOf(error).sentence} You are never charged twice if you try again.`,
    )
  }, [ask])

  // The visitor may be returning from the bank's page or a reload: the server's status may then be older than the
  // processor's.
  const isOpened = card !== null && card.clientSecret !== null
  const isCard = card !== null
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isCard) return
    const isArrival = !hasArrived.current
    hasArrived.current = true
    // Also when a response from before the opening arrives after it: opening is idempotent.
    if (!isOpened && !isOpening && !openError) void open()
    // oxlint-disable-next-line react/set-state-in-effect -- it is set after the response.
    else if (isOpened && isArrival) void settle()
  }, [isCard, isOpened, isOpening, openError, open, settle])

  useEffect(() => {
    if (!isUnderWay && !isOver) return
    const timer = setInterval(() => void settle(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [isUnderWay, isOver, settle])

  // The back button restores this page from the cache, in its state before the bank's page.
  useEffect(() => {
    function comeBack({ persisted }: PageTransitionEvent): void {
      if (!persisted) return
      setPhase('ready')
      void settle()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [settle])

  /** One at a time for all payment methods: a second click may precede the first render. */
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

/** The bank's page with its return address. An external processor already has that address. */
export function returning(actionUrl: string, back: string): string {
  return actionUrl.startsWith('/') ? `${actionUrl}&return=${encodeURIComponent(back)}` : actionUrl
}
