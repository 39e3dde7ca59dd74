import { useSyncExternalStore } from 'react'

const minute = 60_000

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minute / 4)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** The minute that it is; null until the page is in a browser. */
export function useMinute(): number | null {
  return useSyncExternalStore(eachMinute, thisMinute, () => null)
}
