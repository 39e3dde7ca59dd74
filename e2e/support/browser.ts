import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type ConsoleMessage, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { delayResponses } from './lateResponses.ts'
import { origin } from './origin.ts'
import { type FollowedPage, followPage } from './pageReport.ts'
import { followRequests } from './settle.ts'

// The headless shell runs journeys in 57 % of the time of the desktop browser (decision 64).
const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Unexpected console messages of the page. */
  readonly complaints: string[]
  /** Waits until the page is hydrated and has received all responses. */
  settle(): Promise<void>
}

/** Files share it (`isolate: false`): a start takes longer than some journeys. It ends with the process. */
let started: Promise<Browser> | undefined

const start = () =>
  chromium.launch({
    executablePath: chromiumPaths.find((path) => path !== undefined && existsSync(path)),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })

declare module 'vitest' {
  interface TaskMeta {
    /** Reports of the open pages of a failed journey; `npm test` repeats them in its last lines. */
    pages?: readonly string[]
  }
}

/** Earlier pages of a file belong to earlier tests. */
const reportsMax = 4

/** Each visit has its own profile. All visits of the file end with it. */
export function useBrowser(): { visit(options?: VisitOptions): Promise<Visit> } {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const followed = new Map<Page, FollowedPage>()
  beforeAll(async () => {
    started ??= start()
    browser = await started
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const open = [...followed].filter(([page]) => !page.isClosed()).slice(-reportsMax)
    const pages = await Promise.all(open.map(([, { report }]) => report()))
    process.stderr.write(`${pages.join('\n\n')}\n`)
    task.meta.pages = pages
  })
  afterAll(() => Promise.all(contexts.map((context) => context.close())))
  return {
    visit: async ({
      width = 1280,
      height = 900,
      colorScheme = 'light',
      javaScriptEnabled = true,
      ignoreHTTPSErrors = false,
    } = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height },
        colorScheme,
        javaScriptEnabled,
        ignoreHTTPSErrors,
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      context.setDefaultTimeout(30_000)
      if (javaScriptEnabled) context.on('page', hydrateFirst)
      const page = await context.newPage()
      await delayResponses(page)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // The map draws without a graphics card here, and the driver warns that this is slow.
        if (message.text().includes('GL Driver Message')) return
        if (isEndedStream(message)) return
        complaints.push(`${message.text()} ${message.location().url}`.trim())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      forgetAborted(page, complaints)
      followed.set(page, followPage(page))
      return { page, context, complaints, settle: followRequests(page).settle }
    },
  }
}

/**
 * Makes `goto` and `reload` wait until the page is hydrated, unless the journey passes `waitUntil`. On a busy machine the
 * load event can come before hydration, and a click in between has no effect.
 */
function hydrateFirst(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const { hydrate } = followRequests(page)
  const opened = async <Response>(opening: Promise<Response>, waitUntil: string | undefined) => {
    const response = await opening
    if (waitUntil === undefined) await hydrate()
    return response
  }
  page.goto = (url, options) => opened(goto(url, options), options?.waitUntil)
  page.reload = (options) => opened(reload(options), options?.waitUntil)
}

/**
 * A navigation during a page's reads aborts them, and the page logs failed reads. Chromium reports the aborted
 * request before or after the message.
 */
function forgetAborted(page: Page, complaints: string[]): void {
  let isLeaving = false
  const forget = () => {
    if (isLeaving)
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !ofFailedRead.test(text)))
  }
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') return
    isLeaving = true
    forget()
  })
  page.on('console', forget)
  page.on('domcontentloaded', () => {
    forget()
    isLeaving = false
  })
}

const ofFailedRead = /Failed to fetch|refused: UNREACHABLE/

/** An open page connects its stream again once. A session that another browser ended is refused there, and Chromium logs that. */
const isEndedStream = (message: ConsoleMessage) =>
  message.location().url.endsWith('/notifications/stream') && message.text().includes('status of 401')

interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScriptEnabled?: boolean
  /** For a server with a self-signed certificate. */
  readonly ignoreHTTPSErrors?: boolean
}
