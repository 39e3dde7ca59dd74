import { minuteMilliseconds } from 'contract/core/time'
import { useSyncExternalStore } from 'react'

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minuteMilliseconds / 4)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minuteMilliseconds) * minuteMilliseconds

/** Current minute; null until hydration. */
export function useMinute(): number | null {
  return useSyncExternalStore(eachMinute, thisMinute, () => null)
}
