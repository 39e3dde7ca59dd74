import { randomBytes } from 'node:crypto'
import { weakTagOf } from '../entityTag.ts'

/** A rendered page. `nonce` is a placeholder that each response replaces with its own. */
export interface RenderedPage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  readonly nonce: string
  /** Set for a page that all visitors share; null for a page that must not be cached. */
  readonly etag: string | null
}

type Render = (nonce: string) => Promise<Response>

const freshMilliseconds = 15_000
const staleMilliseconds = 60_000
/** Limits per page and in total: visitors can invent unlimited addresses. */
const pageCharactersMax = 1_000_000
const charactersMax = 64_000_000

/**
 * Caches pages for visitors without cookies. Between 15 and 60 seconds of age, serves the stale page and renders a new
 * one in the background; concurrent requests share one rendering. Caches only successful pages.
 */
export class PageCache {
  readonly #cached = new Map<string, { readonly page: RenderedPage; readonly at: number }>()
  #characters = 0
  readonly #rendering = new Map<string, Promise<RenderedPage>>()
  readonly #milliseconds: () => number

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds
  }

  async page(url: string, render: Render): Promise<RenderedPage> {
    const cached = this.#cached.get(url)
    const age = cached ? this.#milliseconds() - cached.at : Infinity
    if (!cached || age > staleMilliseconds) return this.#shared(url, render)
    // Requests that wait for a page take priority. After a failure the stale page remains until it is too old.
    if (age > freshMilliseconds && this.#rendering.size === 0) this.#shared(url, render).catch(() => {})
    return cached.page
  }

  #shared(url: string, render: Render): Promise<RenderedPage> {
    const running = this.#rendering.get(url)
    if (running) return running
    const rendering = this.#render(url, render).finally(() => this.#rendering.delete(url))
    this.#rendering.set(url, rendering)
    return rendering
  }

  async #render(url: string, render: Render): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('hex')
    const response = await render(nonce)
    const body = await response.text()
    const isGood = isCacheable(response)
    const etag = isGood ? weakTagOf(body.replaceAll(nonce, '')) : null
    const page = { status: response.status, headers: [...response.headers], body, nonce, etag }
    if (isGood && body.length <= pageCharactersMax) this.#keep(url, page)
    return page
  }

  #keep(url: string, page: RenderedPage): void {
    this.#drop(url)
    this.#cached.set(url, { page, at: this.#milliseconds() })
    this.#characters += page.body.length
    for (const oldest of this.#cached.keys()) {
      if (this.#characters <= charactersMax) break
      this.#drop(oldest)
    }
  }

  #drop(url: string): void {
    this.#characters -= this.#cached.get(url)?.page.body.length ?? 0
    this.#cached.delete(url)
  }
}

function isCacheable({ status, headers }: Response): boolean {
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html')
  return status === 200 && isPage && !headers.has('set-cookie') && !headers.has('cache-control')
}
