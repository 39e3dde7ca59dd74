import { startTransition, useEffect, useState } from 'react'

let isPageHydrated = false

/**
 * False on the server and in the first render: for what works only with JavaScript, or only where the page is read.
 * What it shows comes in a transition: all of a page at once would hold a slow phone up for a tenth of a second.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isPageHydrated)
  useEffect(() => {
    isPageHydrated = true
    startTransition(() => setIsHydrated(true))
  }, [])
  return isHydrated
}
