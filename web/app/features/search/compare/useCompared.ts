import { useEffect, useRef } from 'react'
import { comparedIn, withCompared } from './compareAddress.ts'

/**
 * The slugs in `compare` of the address, and what changes them through `follow`. A choice builds on the one before it,
 * also when the page does not show that one yet.
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
