import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const widths = [320, 360, 549, 800, 1200] as const
const height = 900

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on the page, as one line a finding. */
export async function findings(
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe)
  const runOnly = { type: 'tag', values: standards }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    )
}

/** With every color at its end: axe measures what it sees. */
const colorsSettle = (page: Page) =>
  page.evaluate(`Promise.allSettled(
      document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished),
    )`)

/** Parts that are far away are styled once somebody comes near; axe looks at all of them. */
const showAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Loaded, taken over by the browser, and with its answers: on a busy machine they come long after the page. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await page.waitForFunction(
    () =>
      // Pages without React ask nobody.
      !('__reactRouterContext' in globalThis) ||
      performance.getEntriesByName(`${location.origin}/api/identity/get-session`).length > 0,
  )
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
        /^(Loading|Looking for|Searching)/.test(textContent),
      ),
  )
  await showAll(page)
  await colorsSettle(page)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What is wrong with a route: on the console, for axe, or wider than the screen. A phone shows it in the light and a desk in
 * the dark: what fits is the same in both, and a color is the same at every width.
 */
export async function inspect(
  { page, complaints }: { page: Page; complaints: string[] },
  route: string,
  { isRefused = false }: { isRefused?: boolean } = {},
): Promise<string[]> {
  complaints.length = 0
  const wrong: string[] = []
  await page.setViewportSize({ width: widths[0], height })
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, route)
  const isAtSignIn = new URL(page.url()).pathname === '/signin'
  if (isAtSignIn && !route.startsWith('/signin') && !isRefused) wrong.push(`${route}: asks for a sign-in`)
  for (const finding of await findings(page)) wrong.push(`${route} on a phone: ${finding}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    if ((await overflow(page)) > 0) wrong.push(`${route} at ${width}: wider than the screen`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, route)
  for (const finding of await findings(page)) wrong.push(`${route} at a desk: ${finding}`)
  const said = complaints
    .filter((complaint) => !isRefused || !complaint.includes('status of 4'))
    .map((complaint) => `${route}: console: ${complaint}`)
  return [...said, ...wrong]
}
