import { useEffect } from 'react'
import { useReadCardProcessorQuery } from '../../shared/api/cardsApi.ts'

/**
 * Stripe's fields run under the security policy of this page's own document alone. Whoever came here from another
 * page, without loading this one, loads it now, once. False while that is about to happen.
 */
export function useOwnDocument(): boolean {
  const { data: processor } = useReadCardProcessorQuery({})
  const mustLoad = processor?.kind === 'stripe' && !hasBegunHere()
  useEffect(() => {
    if (mustLoad) location.reload()
  }, [mustLoad])
  return !mustLoad
}

/** Whether the browser's document is this address's; a browser that does not say so is believed. */
function hasBegunHere(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name, location.origin).pathname === location.pathname
}
