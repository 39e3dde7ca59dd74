import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { Visit } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `npm run test:soak` inspects every width and color scheme; `npm test`, the narrowest phone. */
const isSoak = process.env.SOAK === '1'
const phone = 320
const widths = isSoak ? [phone, 360, 549, 800, 1200, 1280] : [phone]
const height = 900

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string; target: string[] }[]
}

/** Base UI puts them around menus and popovers; one that gets the focus passes it on at once. */
const focusGuards = ['[data-base-ui-focus-guard]']

/** axe findings of the page, one line each. */
export async function findings(
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe)
  const violations = await stableViolations(page)
  for (const violation of violations.filter(({ id }) => id === 'target-size'))
    violation.nodes = await smallInView(page, violation.nodes)
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    )
}

/** Chromium applies a new size or color scheme a frame later: a page that opens earlier loads photos of the old size. */
const frames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/**
 * The browser applies a new color scheme over several frames: axe would read colors of both schemes.
 * A violation of colors counts when later runs find it too.
 */
async function stableViolations(page: Page): Promise<Violation[]> {
  const runOnly = { type: 'tag', values: standards }
  for (let left = 5; ; left -= 1) {
    await frames(page)
    const violations = await page.evaluate<Violation[]>(
      `axe.run({ exclude: ${JSON.stringify(focusGuards)} }, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
    )
    if (left === 0 || !violations.some(({ id }) => id === 'color-contrast')) return violations
  }
}

/**
 * The targets that remain too small in the middle of the screen. axe measures at one scroll position, where a bar at
 * the edge of the screen may cover part of a target.
 */
async function smallInView<Node extends { target: string[] }>(
  page: Page,
  nodes: readonly Node[],
): Promise<Node[]> {
  const small: Node[] = []
  for (const node of nodes) {
    const target = JSON.stringify(node.target[0])
    const violations = await page.evaluate<unknown[]>(
      `document.querySelector(${target}).scrollIntoView({ block: 'center', behavior: 'instant' }),
      axe.run(${target}, { runOnly: ['target-size'] }).then(({ violations }) => violations)`,
    )
    if (violations.length > 0) small.push(node)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return small
}

/** Waits for the end of all finite animations, because axe measures the current colors. */
const colorsSettle = (page: Page) =>
  page.evaluate(`Promise.allSettled(
      document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished),
    )`)

/** Renders parts whose styles the browser defers until they are near the viewport: axe checks all of them. */
const showAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

async function open({ page, settle }: Visit, route: string): Promise<void> {
  await page.goto(route)
  await settle()
  await showAll(page)
}

/** The elements that make the page wider than the screen, null when it fits. */
const overflowing = async (page: Page) => {
  await frames(page)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return `${scrollWidth} in ${clientWidth}: ${wide
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(' ')}`
  })
}

/** Fields with letters below 16 px: iPhones zoom into them, and stay zoomed. */
const smallFields = (page: Page) =>
  page.evaluate(() => {
    const untyped = new Set([
      'checkbox',
      'radio',
      'range',
      'file',
      'hidden',
      'color',
      'button',
      'submit',
      'image',
    ])
    return (
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => !(field instanceof HTMLInputElement && untyped.has(field.type)))
        // The bait for bots is hidden from people.
        .filter((field) => field.closest('[aria-hidden=true]') === null)
        .filter(
          (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.outerHTML.slice(0, 100))
    )
  })

/**
 * Faults of a route on a phone in the light scheme: console messages, axe findings, fields below 16 px, overflow beyond
 * the screen width. The soak run loads the route in both color schemes and resizes it to every width.
 */
export async function inspect(
  visit: Visit,
  route: string,
  { isRefused = false }: { isRefused?: boolean } = {},
): Promise<string[]> {
  const { page, complaints } = visit
  complaints.length = 0
  const wrong: string[] = []
  const load = async (colorScheme: 'light' | 'dark', at: readonly number[]) => {
    await page.setViewportSize({ width: at[0] ?? phone, height })
    await page.emulateMedia({ colorScheme })
    await frames(page)
    await open(visit, route)
    for (const width of at) {
      await page.setViewportSize({ width, height })
      const overflow = await overflowing(page)
      if (overflow !== null) wrong.push(`${route} at ${width}: wider than the screen: ${overflow}`)
      if (width < 800)
        for (const field of await smallFields(page)) wrong.push(`${route} at ${width}: below 16 px: ${field}`)
      await colorsSettle(page)
      for (const finding of await findings(page))
        wrong.push(`${route} at ${width}, ${colorScheme}: ${finding}`)
    }
    // Wide screens load more, and its messages must not count for the next route.
    if (at.length > 1) await visit.settle()
  }
  await load('light', widths)
  const isAtSignIn = new URL(page.url()).pathname === '/signin'
  if (isAtSignIn && !route.startsWith('/signin') && !isRefused) wrong.push(`${route}: asks for a sign-in`)
  // From the widest on: what the desktop layout loads must load in the dark scheme, too.
  if (isSoak) await load('dark', widths.toReversed())
  const said = complaints
    .filter((complaint) => !isRefused || !complaint.includes('status of 4'))
    .map((complaint) => `${route}: console: ${complaint}`)
  return [...said, ...wrong]
}
