import { startTransition, useEffect, useState } from 'react'

let isPageHydrated = false

/**
 * False on the server and in the first render: for content that needs JavaScript, or that depends on the browser. The
 * change to true renders in a transition: updating the whole page at once would block a slow phone for a tenth of a
 * second.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isPageHydrated)
  useEffect(() => {
    isPageHydrated = true
    startTransition(() => setIsHydrated(true))
  }, [])
  return isHydrated
}
