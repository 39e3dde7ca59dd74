/** What was opened, closed in the reverse order; a step that fails does not keep the others open. */
export class Undo {
  readonly #signal: AbortSignal
  #steps: (() => unknown)[] = []

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Keeps the step. @throws the signal's reason once it is aborted, so that nothing more is opened */
  add(step: () => unknown): void {
    this.#steps.push(step)
    this.#signal.throwIfAborted()
  }

  async all(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
  }
}
