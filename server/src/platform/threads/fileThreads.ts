import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/problem.ts'
import { createWorkQueue } from './workQueue.ts'

/**
 * A function that reads a file in a thread: the default export of a module named `*.thread.ts`. `ask` passes a question
 * to the main thread, which has the database.
 */
export type FileReader<Question, Reply, Result> = (
  bytes: Uint8Array<ArrayBuffer>,
  ask: (question: Question) => Promise<Reply>,
) => Promise<Result>

interface Reading<Question, Reply> {
  /** The address of the module. */
  readonly module: URL
  readonly bytes: Uint8Array
  /** The sender whose limit in the queue applies. */
  readonly sender: string
  readonly answer: (question: Question) => Promise<Reply>
}

export type ToFileThread =
  | { readonly kind: 'read'; readonly module: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'answer'; readonly value: unknown }

export type FromFileThread =
  | { readonly kind: 'ask'; readonly question: unknown }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: Refusal['code']; readonly more: Refusal['more'] }
  | { readonly kind: 'failed'; readonly error: Error }

/** Leaves one core for API calls and the database. */
const threadCount = Math.min(Math.max(availableParallelism() - 1, 1), 2)
/** Heap limit per thread in megabytes. */
const heapMegabytesMax = 256
const limitMilliseconds = 20_000
/** An idle thread keeps its memory this long, for the next file. */
const idleMilliseconds = 60_000

const inFileQueue = createWorkQueue({ runningMax: threadCount, waitingMax: 12, waitingOfOneMax: 3 })
const idle = new Set<Worker>()

/**
 * Reads a file in a worker thread, so that a large or hostile file does not block the event loop. A file that needs too
 * much time or memory ends its thread.
 * @throws Refusal file_too_complex, rate_limited, busy, and refusals of the reader
 */
export async function readInThread<Question, Reply, Result>(
  reading: Reading<Question, Reply>,
  { milliseconds = limitMilliseconds } = {},
): Promise<Result> {
  return inFileQueue(reading.sender, async () => {
    const worker = takeThread()
    const timer = setTimeout(() => void worker.terminate(), milliseconds)
    try {
      const result = await converse(worker, reading)
      keep(worker)
      return result as Result // the module's reader returned it
    } catch (error) {
      // A refusal leaves the thread intact; after any other failure its state is unknown.
      if (error instanceof Refusal && error.code !== 'file_too_complex') keep(worker)
      else await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
    }
  })
}

/** @throws Refusal file_too_complex when the thread ends, and refusals of the reader */
async function converse<Question, Reply>(
  worker: Worker,
  { module, bytes, answer }: Reading<Question, Reply>,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const hear = (message: FromFileThread) => {
    if (message.kind === 'done') return resolve(message.value)
    if (message.kind === 'failed') return reject(message.error)
    if (message.kind === 'refused') return reject(new Refusal(message.code, message.more))
    answer(message.question as Question) // the reader's question
      .then((value) => say(worker, { kind: 'answer', value }))
      .catch(reject)
  }
  const fail = (error: unknown) => {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isFull ? new Refusal('file_too_complex') : error)
  }
  const end = () => reject(new Refusal('file_too_complex'))
  worker.on('message', hear).on('error', fail).on('exit', end)
  try {
    const copy = new Uint8Array(bytes)
    say(worker, { kind: 'read', module: module.href, bytes: copy }, [copy.buffer])
    return await promise
  } finally {
    worker.off('message', hear).off('error', fail).off('exit', end)
  }
}

function takeThread(): Worker {
  const [kept] = idle
  if (kept) {
    idle.delete(kept)
    return kept
  }
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  })
  // An idle thread does not prevent the process from exiting.
  worker.unref()
  worker.on('exit', () => idle.delete(worker))
  // Each reading listens for errors; an idle thread has none to report.
  worker.on('error', () => {})
  return worker
}

function keep(worker: Worker): void {
  idle.add(worker)
  setTimeout(() => {
    if (idle.delete(worker)) void worker.terminate()
  }, idleMilliseconds).unref()
}

function say(worker: Worker, message: ToFileThread, handedOver: ArrayBuffer[] = []): void {
  worker.postMessage(message, handedOver)
}
