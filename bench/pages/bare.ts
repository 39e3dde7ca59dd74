import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'

const folder = fileURLToPath(new URL('bare/', import.meta.url))
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Builds and serves a page that contains only React and React Router: the minimum cost of a page of this stack. */
export async function serveBarePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const { status } = spawnSync(
    process.execPath,
    [
      fileURLToPath(
        new URL(
          'bin.cjs',
          pathToFileURL(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
        ),
      ),
      'build',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error('building the bare page failed')
  const files = await filesOf(`${folder}build/client`)
  const build = (await import(pathToFileURL(`${folder}build/server/index.js`).href)) as ServerBuild // React Router's output
  const handle = createRequestHandler(build, 'production')
  const server = createServer((request, answer) => {
    const send = async () => {
      const file = files.get(request.url ?? '')
      answer.setHeader('content-encoding', 'br')
      if (file) {
        answer.setHeader('content-type', types[extname(request.url ?? '')] ?? 'application/octet-stream')
        answer.setHeader('cache-control', 'public, max-age=31536000, immutable')
        answer.end(file)
        return
      }
      // Lighthouse also requests files such as robots.txt.
      if (request.url !== '/') {
        answer.writeHead(404).end()
        return
      }
      const response = await handle(new Request('http://localhost/'))
      answer.writeHead(response.status, Object.fromEntries(response.headers))
      answer.end(brotliCompressSync(Buffer.from(await response.arrayBuffer())))
    }
    send().catch((error: unknown) =>
      answer.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The compressed files of a build, by their addresses. */
async function filesOf(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(root.length), brotliCompressSync(await readFile(path))] as const),
    ),
  )
}
