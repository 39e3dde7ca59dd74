import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { PrefetchPageLinks } from 'react-router'
import type { Store } from './store.ts'

/** Minimum time that a pointer rests on a link before it counts as intent. */
const restMilliseconds = 80

/**
 * Prefetches code and data of the page behind a link on pointer, focus or touch: one listener for all links. Respects
 * the data-saver setting.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<string | null>(null)
  const { dispatch } = useStore() as Store // store of the root
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const fetchAhead = (url: URL) => {
      setPage(url.pathname + url.search)
      // Without it the page requests its own data.
      import('./prefetchAnswers.ts')
        .then(({ prefetchAnswers }) => prefetchAnswers(dispatch, url))
        .catch(() => {})
    }
    const notice = ({ type, target }: Event) => {
      clearTimeout(resting)
      const url = linkedPage(target)
      if (!url) return
      if (type === 'touchstart') fetchAhead(url)
      else resting = setTimeout(fetchAhead, restMilliseconds, url)
    }
    for (const type of intents) document.addEventListener(type, notice, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const type of intents) document.removeEventListener(type, notice)
    }
  }, [dispatch])
  return page === null ? null : <PrefetchPageLinks page={page} />
}

/** Pages with predictable requests: businesses, products and services. */
const prefetched = /^\/(business-profile(\/product-details)?|service)$/
const intents = ['pointerover', 'focusin', 'touchstart'] as const

function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || savesData()) return null
  const url = new URL(link.href)
  return prefetched.test(url.pathname) && url.pathname + url.search !== location.pathname + location.search
    ? url
    : null
}

function savesData(): boolean {
  // Not in every browser, and not in TypeScript's types.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
