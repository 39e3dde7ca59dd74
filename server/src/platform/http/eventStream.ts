import type { OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface EventStream {
  /** Resolves when the client can receive more. Drops text for a client that has disconnected. */
  write(text: string): Promise<void>
  /** The client then reconnects, if it is still allowed to. */
  end(): void
  readonly signal: AbortSignal
}

interface Options {
  /** How long browsers wait before they reconnect. */
  readonly retryMilliseconds: number
  readonly pingMilliseconds: number
  /** Called with each ping. The stream ends when it resolves to false; a failure changes nothing. */
  readonly mayContinue: () => Promise<boolean>
}

/** A client that reads nothing for this long is disconnected; it resumes when it reconnects. */
const stalledMillisecondsMax = 30_000

/**
 * Responds with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). The response is
 * neither compressed nor limited in time.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { retryMilliseconds, pingMilliseconds, mayContinue }: Options,
): EventStream {
  const { raw } = reply
  const { socket } = request.raw
  const left = new AbortController()
  // The server's time-out of idle connections would cut the stream between two pings.
  const idleMilliseconds = socket.timeout ?? 0
  socket.setTimeout(0)
  socket.setNoDelay(true)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders), // Node has the same headers
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect events before it sends them.
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  raw.write(`retry: ${retryMilliseconds}\n\n`)
  const ping = setInterval(() => void check(), pingMilliseconds)
  raw.on('close', () => {
    clearInterval(ping)
    socket.setTimeout(idleMilliseconds)
    left.abort()
  })
  // The client may have left before.
  if (socket.destroyed) raw.destroy()
  // The client left; `close` follows.
  raw.on('error', () => {})

  async function check(): Promise<void> {
    if (!left.signal.aborted) raw.write(': ping\n\n')
    const isAllowed = await mayContinue().catch((error: unknown) => {
      request.log.warn({ err: error }, 'a stream could not check its session')
      return true
    })
    if (!isAllowed) raw.end()
  }

  return {
    signal: left.signal,
    write: async (text) => {
      if (left.signal.aborted || raw.writableEnded || raw.write(text)) return
      const patience = AbortSignal.any([left.signal, AbortSignal.timeout(stalledMillisecondsMax)])
      await once(raw, 'drain', { signal: patience }).catch(() => raw.destroy())
    },
    end: () => raw.end(),
  }
}
