import type { CheckoutPart, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import { useEffect, useMemo, useState } from 'react'
import { type Choice, tenderOf } from './choice.ts'
import { useQuoteQuery } from '../checkoutApi.ts'

/** Long enough that a drag along the slider sends one request. */
const pauseMilliseconds = 250
const noParts: readonly CheckoutPart[] = []

export interface Quoted {
  /** Latest quote received, maybe for an earlier choice. */
  readonly quote: CheckoutQuote | undefined
  /** Current choice with its quote, once loaded. */
  readonly current: { readonly tender: Tender; readonly quote: CheckoutQuote } | null
  readonly error: unknown
  readonly askAgain: () => void
}

/** Quote for a choice. Ignores responses to earlier requests, in any order of arrival. */
export function useQuote(choice: Choice, bookingId: BookingId | null): Quoted {
  // Percentage tips apply to the businesses' subtotals, which the first quote returns.
  const [parts, setParts] = useState(noParts)
  // A prepaid booking takes no tip, because the visit is upcoming.
  const tender = useMemo(
    () => tenderOf(bookingId === null ? choice : { ...choice, tips: {} }, parts),
    [choice, parts, bookingId],
  )
  const delayedTender = useDelayed(tender)
  const { data, currentData, error, isFetching, refetch } = useQuoteQuery(
    { tender: delayedTender, bookingId },
    { refetchOnMountOrArgChange: true },
  )
  if (data && data.parts !== parts) setParts(data.parts)
  const isCurrent = currentData && !isFetching && JSON.stringify(delayedTender) === JSON.stringify(tender)
  return {
    quote: data,
    current: isCurrent ? { tender: delayedTender, quote: currentData } : null,
    error: isFetching ? undefined : error,
    askAgain: () => void refetch(),
  }
}

function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
