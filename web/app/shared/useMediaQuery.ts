import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query; false until hydration. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(media).matches,
    () => false,
  )
}
