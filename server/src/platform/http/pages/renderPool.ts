import { type Route, routeKey } from 'contract/core/route'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { routes } from 'contract/routes'
import type { FromThread, ToThread } from './messages.ts'
import type { PageValues, WebBuild } from './handler.ts'

/** Leaves one core for API calls and the database. */
const threadCount = Math.min(Math.max(availableParallelism() - 1, 1), 4)
/** Heap limit per thread in megabytes. A page takes a few; a thread that exceeds the limit is replaced. */
const heapMegabytesMax = 256
const routeByKey = new Map<string, Route>(routes.map((route) => [routeKey(route), route]))

export interface PageThreads extends WebBuild {
  close(): Promise<void>
}

/**
 * Renders pages in worker threads, so that rendering does not block API calls. The main thread, which has the database,
 * runs the pages' calls. A thread that has died restarts with the next page request.
 * @throws when the built pages cannot be loaded
 */
export async function startPageThreads(build: URL, count = threadCount): Promise<PageThreads> {
  const threads = Array.from({ length: count }, () => new PageThread(build))
  await Promise.all(threads.map((thread) => thread.start()))
  return {
    handle: (request, values) => {
      const [leastBusy] = threads.toSorted((one, other) => one.pageCount - other.pageCount)
      return leastBusy!.render(request, values) // there is at least one
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.end()))),
  }
}

interface Page {
  readonly values: PageValues
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
}

class PageThread {
  readonly #build: URL
  readonly #pages = new Map<number, Page>()
  #number = 0
  #worker: Promise<Worker> | null = null

  constructor(build: URL) {
    this.#build = build
  }

  get pageCount(): number {
    return this.#pages.size
  }

  start(): Promise<Worker> {
    this.#worker ??= this.#started()
    return this.#worker
  }

  async render(request: Request, { api, ...facts }: PageValues): Promise<Response> {
    this.#number += 1
    const page = this.#number
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    // Counts the page from here on, including while its thread starts.
    this.#pages.set(page, { values: { api, ...facts }, resolve, reject })
    try {
      const { url, method, headers } = request
      const message: ToThread = {
        kind: 'render',
        page,
        request: { url, method, headers: [...headers] },
        facts,
      }
      ;(await this.start()).postMessage(message)
      return await promise
    } finally {
      this.#pages.delete(page)
    }
  }

  async end(): Promise<void> {
    await (await this.#worker?.catch(() => null))?.terminate()
  }

  async #started(): Promise<Worker> {
    const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: this.#build.href,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
    })
    // An idle thread does not prevent the process from exiting.
    worker.unref()
    try {
      await once(worker, 'message') // the ready message
    } catch (error) {
      this.#worker = null
      throw error
    }
    worker.on('message', (message: FromThread) => this.#hear(worker, message))
    let cause: unknown = new Error('the thread that rendered the page ended')
    worker.on('error', (error) => (cause = error))
    worker.on('exit', () => {
      this.#worker = null
      for (const { reject } of this.#pages.values()) reject(cause)
    })
    return worker
  }

  #hear(worker: Worker, message: FromThread): void {
    if (message.kind === 'ready') return
    const page = this.#pages.get(message.page)
    if (!page) return
    if (message.kind === 'failed') return page.reject(message.error)
    if (message.kind === 'rendered') return page.resolve(responseOf(message))
    answer(page.values, message)
      .then((said) => worker.postMessage(said))
      .catch(page.reject)
  }
}

async function answer(
  { api }: PageValues,
  { question, route: key, sent }: FromThread & { kind: 'ask' },
): Promise<ToThread> {
  const route = routeByKey.get(key)
  if (!route) throw new Error(`no call is ${key}`)
  return { kind: 'answer', question, result: await api(route, sent as object) } // the page's types checked it
}

function responseOf({ status, headers, body }: FromThread & { kind: 'rendered' }): Response {
  // Some statuses forbid a body, even an empty one.
  return new Response(body.byteLength > 0 ? body : null, {
    status,
    headers: headers.map(([...pair]) => pair),
  })
}
