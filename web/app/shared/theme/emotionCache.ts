import createCache, { type EmotionCache } from '@emotion/cache'

// No plugins means no vendor prefixes: today's browsers need none, and every page would carry them. Always the same list:
// the server remembers by it what it has compiled for other requests.
const stylisPlugins: [] = []

/** A cache of its own for every request on the server; in the browser it adopts the styles that came with the page. */
export function emotionCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'gw', nonce, stylisPlugins })
  // Lets the server collect the styles for the head instead of writing them among the elements.
  cache.compat = true
  return cache
}
