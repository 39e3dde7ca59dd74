import { useEffect } from 'react'
import { useReadCardProcessorQuery } from '../../shared/api/cardsApi.ts'

/**
 * Stripe's fields run only under the security policy of a page in `cardFieldPaths`. A visitor who came from another
 * page by a soft navigation has that page's policy, so the browser loads this page once. Returns false until then.
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
