import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { PrefetchPageLinks } from 'react-router'
import type { Store } from './store.ts'

/** As long as a pointer rests on what it is about, rather than on its way elsewhere. */
const restMilliseconds = 80

/**
 * Fetches code and answers of the page behind a link that is pointed at, focused or touched, wherever the link stands:
 * one listener for all cards. Visitors who save data get nothing ahead.
 */
export function PagePrefetch() {
  const [page, setPage] = useState<string | null>(null)
  const { dispatch } = useStore() as Store // the one of the root
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const fetchAhead = (url: URL) => {
      setPage(url.pathname + url.search)
      // Without them the page asks by itself.
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

/** Where their answers are known ahead: businesses, products and services. */
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
  // Not in every browser, and not in the types of any.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
