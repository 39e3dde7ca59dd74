import type { FastifyInstance } from 'fastify'
import { docsHtml } from './docsHtml.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/api/openapi.json` for programs and `/api/docs` for people. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApiDocument()
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(docsHtml(document, request.raw.cspNonce)),
  )
}
