import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const endless = new Set(['eventsource', 'websocket', 'ping'])
/** The stream stays open. A map's worker can end before its request; the browser then does not report the end. */
const unreported = ['/notifications/stream', '/map/town.json']
const isEndless = (request: Request) =>
  endless.has(request.resourceType()) || unreported.some((path) => request.url().endsWith(path))
const patienceMilliseconds = 60_000

export interface Followed {
  /** Waits until the page reacts to clicks. */
  hydrate(): Promise<void>
  /** Also waits for a response to every request, including requests that follow from a response. */
  settle(): Promise<void>
}

/** Tracks the requests of a page from now on. */
export function followRequests(page: Page): Followed {
  const pending = new Set<Request>()
  const seen = { isHydrated: false }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isOfPage(request)) seen.isHydrated = false
    // The first effect of a hydrated page requests the session.
    if (request.url().endsWith('/api/identity/get-session')) seen.isHydrated = true
    if (!isEndless(request)) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const within = (deadline: number) => {
    if (performance.now() > deadline)
      throw new Error(`${page.url()} still waits for ${[...pending].map((each) => each.url()).join(', ')}`)
  }
  const hydrate = async () => {
    const deadline = performance.now() + patienceMilliseconds
    // The evaluation fails while the page navigates.
    while (!seen.isHydrated && (await page.evaluate(isOfReact).catch(() => true))) {
      within(deadline)
      await sleep(20)
    }
  }
  return {
    hydrate,
    settle: async () => {
      await hydrate()
      const deadline = performance.now() + patienceMilliseconds
      do {
        within(deadline)
        if (pending.size > 0) await sleep(20)
        else await page.evaluate(drawn)
      } while (pending.size > 0 || (await page.evaluate(isLoading)))
    },
  }
}

/** Whether a request is not one of a frame in the page. A page that another opens has no frame yet. */
function isOfPage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null
  } catch {
    return true
  }
}

// These run in the page.

/** Pages without React are never hydrated. */
const isOfReact = () => '__reactRouterContext' in globalThis

/** Waits until the last response is rendered and its effects have sent their requests. */
const drawn = async () => {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

const isLoading = () =>
  [...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
    /^(Loading|Looking for|Searching)/.test(textContent),
  )
