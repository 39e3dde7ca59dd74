import createCache, { type EmotionCache } from '@emotion/cache'

// No plugins means no vendor prefixes: today's browsers need none, and every page would carry them. Always the same list:
// the server remembers by it what it has compiled for other requests.
const stylisPlugins: [] = []

/** Marks the page's style element; it says which styles stand in it. */
export const stylesMark = 'data-styles'

/**
 * A cache of its own for every request on the server; in the browser it knows which styles came with the page. It does not
 * adopt their element, as Emotion would by a mark of its own: moved, it is read anew, and all of the page styled again.
 */
export function emotionCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'gw', nonce, stylisPlugins })
  // Lets the server collect the styles for the head instead of writing them among the elements.
  cache.compat = true
  if (typeof document !== 'undefined')
    for (const element of document.querySelectorAll(`style[${stylesMark}]`))
      for (const id of element.getAttribute(stylesMark)?.split(' ') ?? []) cache.inserted[id] = true
  return cache
}
