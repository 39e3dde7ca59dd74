import type { BrowserContext, Frame, Page } from 'playwright-core'

/** What the report of a failed test shows of an open page: a timeout alone does not show the cause. */
export interface FollowedPage {
  report(): Promise<string>
}

const callsMax = 20

/** Lets all pages of the context record the presses that reach them. */
export const recordPresses = (context: BrowserContext) => context.addInitScript(record)

/** Follows the API calls of a page from now on. */
export function followPage(page: Page): FollowedPage {
  const calls: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    if (status < 400 && !response.url().includes('/api/')) return
    calls.push(`${time()} ${status} ${response.request().method()} ${response.url()}`)
    if (calls.length > callsMax) calls.shift()
  })
  return {
    async report() {
      const text = await page
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => 'The page has no text.')
      const presses = await Promise.all(page.frames().map(pressesOf))
      return [
        `Open page at ${time()}: ${page.url()}`,
        'Latest API calls and errors:',
        ...calls,
        'Latest presses:',
        ...presses.flat(),
        text.slice(0, 1500),
      ].join('\n')
    },
  }
}

const time = () => new Date().toISOString().slice(11, 23)

const pressesOf = (frame: Frame) =>
  frame
    .evaluate(() => (globalThis as { presses?: readonly string[] }).presses ?? [])
    .catch((): readonly string[] => [])

/**
 * Runs in the page. A press that moved off its element between pointerdown and pointerup causes no click; a press that
 * the browser dropped leaves no entry.
 */
function record(): void {
  const presses: string[] = []
  const pressesMax = 12
  Object.assign(globalThis, { presses })
  const nameOf = (target: EventTarget | null) =>
    target instanceof Element
      ? `<${target.tagName.toLowerCase()}> ${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}`
      : 'the document'
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown'])
    addEventListener(
      type,
      (event) => {
        const place = event instanceof MouseEvent ? ` at ${event.clientX},${event.clientY}` : ''
        const key = event instanceof KeyboardEvent ? ` ${event.key}` : ''
        presses.push(
          `${new Date().toISOString().slice(11, 23)} ${type}${key}${place} on ${nameOf(event.target)}`,
        )
        if (presses.length > pressesMax) presses.shift()
      },
      { capture: true, passive: true },
    )
}
