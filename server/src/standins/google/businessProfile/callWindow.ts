const windowMilliseconds = 60_000

/** Counts the calls of the last 60 seconds, and stores the largest count. */
export class CallWindow {
  readonly #times: number[] = []
  max = 0

  /** Calls in the last 60 seconds. */
  count(now: number): number {
    const first = this.#times.findIndex((time) => time > now - windowMilliseconds)
    this.#times.splice(0, first === -1 ? this.#times.length : first)
    return this.#times.length
  }

  add(now: number): void {
    this.#times.push(now)
    this.max = Math.max(this.max, this.count(now))
  }

  /** Seconds until the oldest call of the window leaves it. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil(((this.#times[0] ?? now) + windowMilliseconds - now) / 1000))
  }
}
