import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than `below`, by default than a tablet; false until hydration. */
export function useIsNarrow(below = 600): boolean {
  const narrow = `(max-width: ${below - 0.05}px)`
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
