import { useEffect, useState } from 'react'

/** Current time, updated at the given interval; browser only. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
