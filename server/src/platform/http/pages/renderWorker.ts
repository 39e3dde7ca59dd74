import { routeKey } from 'contract/core/route'
import { parentPort, workerData } from 'node:worker_threads'
import type { Result } from '../bind.ts'
import type { FromThread, ToThread } from './messages.ts'
import type { PageValues, WebBuild } from './handler.ts'
import { inlineStyles, readStyles } from './inlineStyles.ts'

// One rendering thread: `renderPool.ts` starts it with the address of the built pages.

/** The exports of React Router's build. */
export interface ServerBuild {
  readonly entry: { readonly module: { pageHandler(build: unknown, mode: string): WebBuild['handle'] } }
}

const build = (await import(workerData as string)) as ServerBuild // React Router's output
const handle = build.entry.module.pageHandler(build, 'production')
const styles = await readStyles(new URL('../client/', workerData as string))
const port = parentPort! // a thread has one
const waiting = new Map<number, (result: Result<unknown>) => void>()
let questions = 0

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void render(message)
  waiting.get(message.question)?.(message.result)
  waiting.delete(message.question)
})
say({ kind: 'ready' })

async function render({
  page,
  request: { url, ...request },
  facts,
}: ToThread & { kind: 'render' }): Promise<void> {
  const api: PageValues['api'] = (route, sent) => {
    questions += 1
    const question = questions
    return new Promise((resolve) => {
      waiting.set(question, resolve as (result: Result<unknown>) => void) // the response of this route
      say({ kind: 'ask', page, question, route: routeKey(route), sent })
    })
  }
  try {
    const headers = request.headers.map(([name, value]): [string, string] => [name, value])
    const response = await handle(new Request(url, { ...request, headers }), { ...facts, api })
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const body = isPage ? inlined(await response.text()) : await response.arrayBuffer()
    say({ kind: 'rendered', page, status: response.status, headers: [...response.headers], body }, [body])
  } catch (error) {
    say({ kind: 'failed', page, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** A buffer of its own, because the message transfers it. */
const inlined = (html: string): ArrayBuffer => new TextEncoder().encode(inlineStyles(html, styles)).buffer

function say(message: FromThread, handedOver: ArrayBuffer[] = []): void {
  port.postMessage(message, handedOver)
}
