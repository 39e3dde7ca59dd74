import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 599.95px)'

function onWidth(tell: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone; false until hydration. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
