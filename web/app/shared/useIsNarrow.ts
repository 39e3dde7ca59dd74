import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the window is narrower than `below`, by default than a tablet; false until hydration. */
export const useIsNarrow = (below = 600) => useMediaQuery(`(max-width: ${below - 0.05}px)`)
