import createCache, { type EmotionCache } from '@emotion/cache'

// No plugins means no vendor prefixes: current browsers need none, and every page would carry them. Always the same
// list object: the server uses it as the key of its cache of compiled styles.
const stylisPlugins: [] = []

/** Marks the page's style element, with the names of its styles. */
export const stylesMark = 'data-styles'

/**
 * Emotion cache: one per request on the server; in the browser it registers the styles that came with the page. It does
 * not adopt their element, as Emotion does with its own mark: moving the element would parse it again and restyle the
 * whole page.
 */
export function emotionCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'gw', nonce, stylisPlugins })
  // Lets the server collect the styles for the head instead of inlining them between the elements.
  cache.compat = true
  if (typeof document !== 'undefined')
    for (const element of document.querySelectorAll(`style[${stylesMark}]`))
      for (const id of element.getAttribute(stylesMark)?.split(' ') ?? []) cache.inserted[id] = true
  return cache
}
