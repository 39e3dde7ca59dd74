import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const endless = new Set(['eventsource', 'websocket', 'ping'])
/** The stream stays open. A map can end, with its worker, before the worker's request, whose end the browser then does not report. */
const unreported = ['/notifications/stream', '/map/town.json']
const isEndless = (request: Request) =>
  endless.has(request.resourceType()) || unreported.some((path) => request.url().endsWith(path))
const patienceMilliseconds = 60_000

/**
 * Tracks the requests of a page. The returned function waits until the page is hydrated, has its session, and has a
 * response to every request, including requests that follow from a response.
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => isEndless(request) || pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    await page.waitForFunction(isHydrated)
    const deadline = performance.now() + patienceMilliseconds
    do {
      if (performance.now() > deadline)
        throw new Error(`${page.url()} still waits for ${[...pending].map((each) => each.url()).join(', ')}`)
      if (pending.size > 0) await sleep(20)
      else await page.evaluate(drawn)
    } while (pending.size > 0 || (await page.evaluate(isLoading)))
  }
}

// These run in the page.

/** The first effect requests the session. Pages without React have no session request. */
export const isHydrated = () =>
  !('__reactRouterContext' in globalThis) ||
  performance.getEntriesByName(`${location.origin}/api/identity/get-session`).length > 0

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
