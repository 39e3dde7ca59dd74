/**
 * Names the statements that one connection has prepared. A statement gets a name on its second use, so that one-off
 * statements take no server memory. Evicts the least recently used.
 */
export class PreparedStatements {
  readonly #max: number
  readonly #close: (name: string) => void
  /** Null: seen once. Ordered by last use. */
  readonly #names = new Map<string, string | null>()
  #count = 0

  constructor(max: number, close: (name: string) => void) {
    this.#max = max
    this.#close = close
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    this.#names.delete(text)
    if (known === undefined) this.#makeRoom()
    const name = known === undefined ? null : (known ?? `statement_${this.#count++}`)
    this.#names.set(text, name)
    return name ?? undefined
  }

  forget(text: string): void {
    const name = this.#names.get(text)
    this.#names.delete(text)
    if (name) this.#close(name)
  }

  #makeRoom(): void {
    if (this.#names.size < this.#max) return
    const [oldest] = this.#names.keys()
    if (oldest !== undefined) this.forget(oldest)
  }
}
