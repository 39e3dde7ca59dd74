import type { Page } from 'playwright-core'

/** What the report of a failed test shows of an open page: a timeout alone does not show the cause. */
export interface FollowedPage {
  report(): Promise<string>
}

const callsMax = 20

/** Follows the API calls of a page from now on, and lets its documents record the presses that reach them. */
export function followPage(page: Page): FollowedPage {
  const calls: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    if (status < 400 && !response.url().includes('/api/')) return
    calls.push(`${time()} ${status} ${response.request().method()} ${response.url()}`)
    if (calls.length > callsMax) calls.shift()
  })
  // Not an init script: frames without scripts would report it as blocked. The call fails when the document ends first.
  page.on('domcontentloaded', () => void page.evaluate(record).catch(() => {}))
  return {
    async report() {
      const text = await page
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => 'The page has no text.')
      const presses = await page.evaluate(recorded).catch((): readonly string[] => [])
      return [
        `Open page at ${time()}: ${page.url()}`,
        'Latest API calls and errors:',
        ...calls,
        'Latest presses:',
        ...presses,
        text.slice(0, 1500),
      ].join('\n')
    },
  }
}

const time = () => new Date().toISOString().slice(11, 23)

// These run in the page.

const recorded = () => (globalThis as { presses?: readonly string[] }).presses ?? []

/**
 * A press that moved off its element between pointerdown and pointerup causes no click; a press that
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
