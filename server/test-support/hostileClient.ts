import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { BusinessId } from 'contract/core/ids'
import type { OpenApi } from './fuzzRequests.ts'
import { compressed, fileSteps, type HostileRequest, jsonSteps } from './hostileBodies.ts'

// A client in a thread of its own, so that its work is not measured as the server's: `startHostileClient` runs it.

export interface ClientData {
  readonly address: string
  readonly businessId: BusinessId
  /** The session cookies of the senders. */
  readonly cookies: readonly string[]
}

export type ClientWish =
  | { readonly kind: 'step'; readonly at: number; readonly isSmall: boolean }
  /** Many bodies at once, from many members. */
  | { readonly kind: 'storm'; readonly count: number }

const { address, businessId, cookies } = workerData as ClientData
const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApi
const steps = [...jsonSteps(document, businessId), ...fileSteps(businessId)]
const port = parentPort! // a thread has one

async function send(
  { method, path, type, encoding, body }: HostileRequest,
  sender: number,
  isSmall = false,
): Promise<number> {
  const headers = {
    'content-type': type,
    cookie: cookies[sender % cookies.length] ?? '',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  }
  try {
    const sent = isSmall ? body.subarray(0, 2) : body
    const response = await fetch(`${address}${path}`, { method, headers, body: new Uint8Array(sent) })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The server may answer and close before it has read everything.
    return 0
  }
}

port.on('message', (wish: ClientWish) => {
  fulfil(wish)
    .then((statuses) => port.postMessage(statuses))
    .catch((error: unknown) => {
      throw error
    })
})
port.postMessage(steps.map(({ name }) => name))

async function fulfil(wish: ClientWish): Promise<number[]> {
  const statuses: number[] = []
  if (wish.kind === 'step') {
    for (const make of steps[wish.at]?.requests ?? []) statuses.push(await send(make(), 0, wish.isSmall))
    return statuses
  }
  const worst = [
    () => compressed(businessId),
    ...fileSteps(businessId).flatMap(({ requests }) => requests),
    ...jsonSteps(document, businessId)
      .slice(0, 10)
      .flatMap(({ requests }) => requests),
  ]
  return Promise.all(
    Array.from({ length: wish.count }, async (_, at) => send(worst[at % worst.length]!(), at)), // never empty
  )
}
