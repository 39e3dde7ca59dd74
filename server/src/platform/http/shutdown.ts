import type { FastifyInstance } from 'fastify'

/** A request that takes longer than this is cut off, so that the database can still be stopped. */
const requestMillisecondsMax = 8000

/**
 * Makes `app.close()` end soon. Node closes only connections that are idle when the close begins: a client that keeps
 * its connection open after a running request would otherwise delay it for more than a minute.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { requestMilliseconds = requestMillisecondsMax }: { requestMilliseconds?: number } = {},
): void {
  let isShuttingDown = false
  app.addHook('preClose', async () => {
    isShuttingDown = true
    setTimeout(() => app.server.closeAllConnections(), requestMilliseconds).unref()
  })
  app.addHook('onResponse', async (request) => {
    if (isShuttingDown) request.raw.socket.end()
  })
}
