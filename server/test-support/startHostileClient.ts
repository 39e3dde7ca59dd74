import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ClientData, ClientWish } from './hostileClient.ts'

export async function startHostileClient(data: ClientData) {
  const worker = new Worker(new URL('./hostileClient.ts', import.meta.url), { workerData: data })
  const [names] = (await once(worker, 'message')) as [string[]] // its first message
  return {
    /** The steps, one for each route that takes a body. */
    names,
    /** Sends, and returns the statuses of the responses. */
    send: async (wish: ClientWish): Promise<number[]> => {
      worker.postMessage(wish)
      const [statuses] = (await once(worker, 'message')) as [number[]] // its answer
      return statuses
    },
    close: async () => void (await worker.terminate()),
  }
}
