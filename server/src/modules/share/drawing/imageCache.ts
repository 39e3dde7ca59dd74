import { Refusal } from '../../../platform/http/problem.ts'

type Draw = () => Promise<Buffer>

/** Half of Node's thread pool, which file access and DNS lookups share. */
const atOnceMax = 2
const waitingMax = 24
const bytesMax = 24_000_000

/**
 * An LRU cache of pictures by content. Draws two at once and queues the others; concurrent requests for the same
 * picture share one drawing.
 */
export class SharePictures {
  readonly #cached = new Map<string, Buffer>()
  #bytes = 0
  readonly #drawing = new Map<string, Promise<Buffer>>()
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @throws Refusal busy when too many are already queued */
  async picture(key: string, draw: Draw): Promise<Buffer> {
    const cached = this.#cached.get(key)
    if (cached) {
      this.#keep(key, cached)
      return cached
    }
    const running = this.#drawing.get(key)
    if (running) return running
    const drawing = this.#drawn(key, draw).finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  async #drawn(key: string, draw: Draw): Promise<Buffer> {
    await this.#turn()
    try {
      const picture = await draw()
      this.#keep(key, picture)
      return picture
    } finally {
      const next = this.#waiting.shift()
      // Pass the slot to the next in the queue without releasing it.
      if (next) next()
      else this.#running -= 1
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < atOnceMax) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= waitingMax) throw new Refusal('busy')
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #keep(key: string, picture: Buffer): void {
    this.#drop(key)
    this.#cached.set(key, picture)
    this.#bytes += picture.length
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= bytesMax) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#cached.get(key)?.length ?? 0
    this.#cached.delete(key)
  }
}
