import type { FastifyInstance } from 'fastify'
import { docsHtml } from './docsHtml.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/api/openapi.json` for programs and `/api/docs` for people. Made at the first request: it takes a while. */
export function docsRoutes(app: FastifyInstance): void {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  )
  app.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(docsHtml(document(), request.raw.cspNonce)),
  )
}
