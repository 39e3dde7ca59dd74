import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
]

/** Hashed files are immutable; browsers revalidate the few others (icons, manifest). */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // A file is sent compressed at its own address.
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    lastModified: false,
    setHeaders: (response, path) => {
      // These headers apply to pages; on a page's thirty files they would only add bytes.
      for (const header of pageHeaders) void response.removeHeader(header)
      // Other sites embed this image.
      if (path.endsWith('/share.png')) void response.header('cross-origin-resource-policy', 'cross-origin')
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
