import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './handler.ts'
import type { ServerBuild } from './renderWorker.ts'
import { type PageThreads, startPageThreads } from './renderPool.ts'

const webFolder = new URL('../../../../../web/', import.meta.url)

/**
 * The pages as built by `npm run build`. Loads them in threads while the caller opens the database and the routes.
 * @param built resolves when the files are complete
 */
export function openBuiltWeb(built: Promise<void>) {
  let threads: Promise<PageThreads> | null = null
  const ending = new AbortController()
  const web = built.then(() => {
    ending.signal.throwIfAborted()
    threads = startPageThreads(new URL('build/server/index.js', webFolder))
    return threads
  })
  web.catch(() => {}) // the app reports it
  return {
    build: (): Promise<WebBuild> => web,
    async close() {
      ending.abort()
      await (await threads?.catch(() => null))?.close()
    },
  }
}

/** The pages from source, with hot reload; only for `npm run dev`. */
export async function developedWeb(app: FastifyInstance): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const before = { terminate: process.listeners('SIGTERM'), end: process.stdin.listeners('end') }
  const vite = await createServer({
    root: webFolder.pathname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // React Router's inner server would exit the process and leave the database running.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.terminate.includes(listener)) process.removeListener('SIGTERM', listener)
  for (const listener of process.stdin.listeners('end'))
    if (!before.end.includes(listener)) process.stdin.removeListener('end', listener)
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    handle: async (request, values) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild // React Router's output
      return build.entry.module.pageHandler(build, 'development')(request, values)
    },
  }
}
