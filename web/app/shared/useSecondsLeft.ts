import type { Instant } from 'contract/core/instant'
import { useEffect, useState } from 'react'

/** Whole seconds until an instant, never below 0, updated while the page is open. */
export function useSecondsLeft(until: Instant): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return secondsLeft
}
