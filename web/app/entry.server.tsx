import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { setPageValues, type PageValues, pageValues } from './shared/api/pageValues.ts'
import { log } from './shared/log.ts'
import { NonceContext } from './shell/nonce.ts'

export type { PageValues }

/** Entry point for the server: renders a page request with the given page values. */
export function pageHandler(
  build: ServerBuild,
  mode: string,
): (request: Request, values: PageValues) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  return (request, values) => {
    const context = new RouterContextProvider()
    setPageValues(context, values)
    return handle(request, context)
  }
}

/** Renders the whole page before responding. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = pageValues(context)
  const html = await rendered(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  return new Response(html, { status, headers })
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error(`page ${new URL(request.url).pathname} failed`, error)
}

const renderSecondsMax = 10

function rendered(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const html = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        clearTimeout(limit)
        resolve(Buffer.concat(parts).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(html),
      onShellError: reject,
      onError: (error) => log.error('a part of a page failed', error),
    })
    const limit = setTimeout(() => abort(), renderSecondsMax * 1000)
  })
}
