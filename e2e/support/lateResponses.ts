import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const maximumMilliseconds = Number(process.env.LATE_RESPONSES_MS ?? 0)

/** Delays half of the API's responses by a random time, so that they arrive in another order than they were sent. */
export async function delayResponses(page: Page): Promise<void> {
  if (maximumMilliseconds === 0) return
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isStream = request.url.endsWith('/stream')
    const wait = isStream || Math.random() < 0.5 ? 0 : Math.random() * maximumMilliseconds
    void sleep(wait).then(() => session.send('Fetch.continueRequest', { requestId }).catch(() => {}))
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
}
