const reportMilliseconds = 5000

/** Tells the person at the terminal what a long start does. */
export interface Progress {
  /** Runs one step of the start. While it runs, reports its name and the latest part every few seconds. */
  during<T>(step: string, work: (noteNext: (part: string) => void) => Promise<T>): Promise<T>
}

/** @param print shows one line */
export function progressTo(print: (line: string) => void, everyMilliseconds = reportMilliseconds): Progress {
  return {
    during: async (step, work) => {
      const started = performance.now()
      let latest = ''
      const report = () => {
        const seconds = Math.round((performance.now() - started) / 1000)
        print(`${step}: ${seconds} s${latest && `, ${latest}`}`)
      }
      const timer = setInterval(report, everyMilliseconds)
      try {
        return await work((part) => (latest = part))
      } finally {
        clearInterval(timer)
      }
    },
  }
}

export const silentProgress: Progress = progressTo(() => {})
