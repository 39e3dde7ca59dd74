import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { comparedIn, withCompared } from './compareAddress.ts'

/**
 * Slugs of `compare` in the address, and changes to them through `follow`, which resolves when the address has changed.
 * A change shows at once, and each change builds on the previous one, even before the address has it.
 */
export function useCompared(
  compare: string | undefined,
  follow: (compare: string | undefined) => Promise<void>,
) {
  const [shown, show] = useOptimistic(compare)
  const latest = useRef(compare)
  useEffect(() => {
    latest.current = compare
  }, [compare])
  const change = (next: string | undefined) => {
    latest.current = next
    startTransition(async () => {
      show(next)
      await follow(next)
    })
  }
  return {
    compared: comparedIn(shown),
    toggle: (slug: string) => change(withCompared(latest.current, slug)),
    clear: () => change(undefined),
  }
}
