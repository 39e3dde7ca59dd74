import { useEffect, useRef } from 'react'
import { comparedIn, withCompared } from './compareAddress.ts'

/**
 * Slugs of `compare` in the address, and changes to them through `follow`. Each change builds on the previous one, even
 * before the page shows it.
 */
export function useCompared(
  compare: string | undefined,
  follow: (compare: string | undefined) => Promise<void>,
) {
  const latest = useRef(compare)
  useEffect(() => {
    latest.current = compare
  }, [compare])
  const change = async (next: string | undefined) => {
    latest.current = next
    await follow(next)
  }
  return {
    compared: comparedIn(compare),
    toggle: async (slug: string) => change(withCompared(latest.current, slug)),
    clear: async () => change(undefined),
  }
}
