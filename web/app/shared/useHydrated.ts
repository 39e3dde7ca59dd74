import { useSyncExternalStore } from 'react'

/** False on the server and in the first render after it, so that both are equal; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => {}
