import { useEffect } from 'react'
import { readCardProcessor } from 'contract/cards/cards'
import { useRead } from '../../../shared/api/calls.ts'

/**
 * Stripe's fields run only under the security policy of a page in `cardFieldPaths`. A visitor who came from another
 * page by a soft navigation has that page's policy, so this page is reloaded once. Returns false until then, and
 * while the card processor is unknown.
 */
export function useOwnDocument(): boolean {
  const { data: processor, isError } = useRead(readCardProcessor, {})
  const isOwn = hasBegunHere()
  const mustLoad = processor?.kind === 'stripe' && !isOwn
  useEffect(() => {
    if (mustLoad) location.reload()
  }, [mustLoad])
  // A form that shows before the processor is known would lose what a visitor types when the page loads.
  return isOwn || isError || (processor !== undefined && !mustLoad)
}

/** Whether the browser's document belongs to this address; true for browsers that do not report it. */
function hasBegunHere(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return !document || new URL(document.name, location.origin).pathname === location.pathname
}
