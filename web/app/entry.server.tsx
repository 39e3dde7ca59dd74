import { Writable } from 'node:stream'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import fonts from './fonts.css?inline'
import { setPageValues, type PageValues, pageValues } from './shared/api/pageValues.ts'
import { log } from './shared/log.ts'
import { NonceContext } from './shell/nonce.ts'
import { emotionCache, stylesMark } from './shared/theme/emotionCache.ts'

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

/** Renders the whole page before responding, because the collected styles go into the head. */
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
  const cache = emotionCache(nonce)
  const html = await rendered(
    <NonceContext value={nonce}>
      <CacheProvider value={cache}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CacheProvider>
    </NonceContext>,
    nonce,
  )
  const head = `<style nonce="${nonce}">${fonts}</style>${styleElements(cache, html, nonce)}${firstScripts(routerContext, nonce)}</head>`
  return new Response(
    html.replace('</head>', () => head),
    { status, headers },
  )
}

/**
 * `data-s` marks the styles as already in the head; without it Emotion moves them there and causes a second style pass.
 */
function styleElements(cache: EmotionCache, html: string, nonce: string): string {
  return createEmotionServer(cache)
    .extractCriticalToChunks(html)
    .styles.map(({ key, ids, css }) => {
      const mark =
        key === cache.key
          ? `${stylesMark}="${ids.join(' ')}"`
          : `data-emotion="${key} ${ids.join(' ')}" data-s`
      return `<style ${mark} nonce="${nonce}">${css}</style>`
    })
    .join('')
}

/** File-name prefixes of the chunks that every page needs, dependencies first. */
const firstFiles: readonly string[] = import.meta.env.FIRST_FILES

/**
 * Starts the chunks that every page needs one by one, each in its own task. Started by the last chunk alone, all of
 * them would link and run together when it arrives and block the page for as long. Sorted by `firstFiles`, because each
 * chunk pulls in its dependencies.
 */
function firstScripts({ manifest }: EntryContext, nonce: string): string {
  const place = (file: string) => firstFiles.findIndex((name) => file.startsWith(`/assets/${name}-`))
  return manifest.entry.imports
    .toSorted((one, other) => place(one) - place(other))
    .map((file) => `<script type="module" async src="${file}" nonce="${nonce}"></script>`)
    .join('')
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
