import { Refusal } from '../../../platform/http/problem.ts'

const waitingMax = 12
/** Our pages send one photo at a time; members may use several tabs. */
const waitingOfOneMax = 3

/** Serializes the work on photos: a large one needs several hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve()
/** The senders of the photos that are in progress or queued. */
const waiting: string[] = []

/**
 * Runs the work after all earlier work. The photos of one sender cannot fill the queue.
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
