import type { Instant } from 'contract/core/instant'
import { useEffect, useState } from 'react'
import { presentMoment } from '../../../shared/moment.ts'

/** The instant of the page, updated every minute while it is open. */
export function useMinute(loadedAt: Instant): Instant {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(presentMoment()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
