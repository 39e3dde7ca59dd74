import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render: for what works only with JavaScript, or only where the page is read. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
