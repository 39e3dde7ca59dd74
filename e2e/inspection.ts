import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of these is looked at; of a scheme that is the second for a page only those that are about colors. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const aboutColors = ['color-contrast', 'link-in-text-block']

type ColorScheme = 'light' | 'dark'

/** What fits is the same in both schemes, and what a page is made of is the same at every width that shows it. */
const widths = [
  { width: 360, isForAxe: true },
  { width: 549, isForAxe: false },
  { width: 800, isForAxe: false },
  { width: 1200, isForAxe: true },
] as const
const height = 900

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on the page, as one line a finding. */
export async function findings(
  page: Page,
  { except = [], isColorsOnly = false }: { except?: readonly string[]; isColorsOnly?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe)
  const runOnly = isColorsOnly ? { type: 'rule', values: aboutColors } : { type: 'tag', values: standards }
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

/** Our pages say their scheme at their root, a moment after the system did. */
async function switchTo(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const before = colorScheme === 'light' ? 'data-dark' : 'data-light'
  await page.waitForFunction((name) => !document.documentElement.hasAttribute(name), before)
}

/** Loaded, taken over by the browser, and with its answers: on a busy machine they come long after the page. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
        /^(Loading|Looking for|Searching)/.test(textContent),
      ),
  )
  await colorsSettle(page)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What is wrong with a route: on the console, for axe, or wider than the screen. It is loaded once, in the scheme given
 * first, and then shown in the other one, as a visitor's evening does.
 */
export async function inspect(
  { page, complaints }: { page: Page; complaints: string[] },
  route: string,
  { first = 'light', isRefused = false }: { first?: ColorScheme; isRefused?: boolean } = {},
): Promise<string[]> {
  complaints.length = 0
  await page.emulateMedia({ colorScheme: first })
  await page.goto(route)
  await settle(page)
  return inspectShown({ page, complaints }, route, { first, isRefused })
}

/** The same for what is already shown, which stays shown. */
async function inspectShown(
  { page, complaints }: { page: Page; complaints: string[] },
  name: string,
  { first = 'light', isRefused = false }: { first?: ColorScheme; isRefused?: boolean } = {},
): Promise<string[]> {
  const wrong: string[] = []
  for (const { width, isForAxe } of widths) {
    await page.setViewportSize({ width, height })
    if ((await overflow(page)) > 0) wrong.push(`${name} at ${width}: wider than the screen`)
    if (isForAxe) for (const finding of await findings(page)) wrong.push(`${name} at ${width}: ${finding}`)
  }
  const second = first === 'light' ? 'dark' : 'light'
  await switchTo(page, second)
  for (const { width, isForAxe } of widths.toReversed()) {
    if (!isForAxe) continue
    await page.setViewportSize({ width, height })
    await colorsSettle(page)
    for (const finding of await findings(page, { isColorsOnly: true }))
      wrong.push(`${name} at ${width}, ${second}: ${finding}`)
  }
  await switchTo(page, first)
  // What was loaded later, for a width or a scheme, may complain as well.
  const said = complaints
    .filter((complaint) => !isRefused || !complaint.includes('status of 4'))
    .map((complaint) => `${name}: console: ${complaint}`)
  return [...said, ...wrong]
}
