import { Refusal } from '../http/problem.ts'

interface Limits {
  /** The works that run at the same time. */
  readonly runningMax: number
  /** The works that run or wait, of all senders. */
  readonly waitingMax: number
  /** The works that run or wait, of one sender: no sender fills the queue alone. */
  readonly waitingOfOneMax: number
}

type WorkQueue = <T>(sender: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs works in the order in which they arrive, a few at a time. The queue throws `rate_limited` for a sender who has
 * too many works, and `busy` when the queue is full.
 */
export function createWorkQueue({ runningMax, waitingMax, waitingOfOneMax }: Limits): WorkQueue {
  /** The senders of the works that run or wait. */
  const senders: string[] = []
  const waiting: (() => void)[] = []
  let running = 0
  return async (sender, work) => {
    if (senders.filter((other) => other === sender).length >= waitingOfOneMax)
      throw new Refusal('rate_limited')
    if (senders.length >= waitingMax) throw new Refusal('busy')
    senders.push(sender)
    try {
      if (running < runningMax) running += 1
      // A work that ends passes its place on.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return await work().finally(() => {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      })
    } finally {
      senders.splice(senders.indexOf(sender), 1)
    }
  }
}
