import { Refusal } from '../../../platform/http/problem.ts'

const waitingMax = 12
/** Our pages send one photo at a time; further tabs may do so as well. */
const waitingOfOneMax = 3

/** Serializes the work on photos: a large one needs some hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve()
/** Who sent the photos that are drawn or queued. */
const waiting: string[] = []

/**
 * Runs the work after all that was queued before it. The photos of one sender cannot fill the queue.
 * @throws Refusal rate_limited, busy
 */
export async function inPhotoQueue<T>(sender: string, work: () => Promise<T>): Promise<T> {
  if (waiting.filter((other) => other === sender).length >= waitingOfOneMax) throw new Refusal('rate_limited')
  if (waiting.length >= waitingMax) throw new Refusal('busy')
  waiting.push(sender)
  const running = turn.then(work)
  // A failure must not fail the next one.
  turn = running.catch(() => {})
  return running.finally(() => waiting.splice(waiting.indexOf(sender), 1))
}
