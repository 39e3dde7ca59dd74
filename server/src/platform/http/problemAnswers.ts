import { STATUS_CODES } from 'node:http'
import type { Problem } from 'contract/errors/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { problemFrom, Refusal } from './problem.ts'

/** Responds to any failure of a request with a problem document; logs server faults. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemFrom(error, request.id)
  if (problem.status >= 500) request.log.error({ err: error }, problem.title)
  const retryAfterSeconds = retryAfter(problem)
  if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(problem))
}

function retryAfter({ status, code, details }: Problem): string | null {
  if (code === 'idempotency_in_progress') return '1'
  if (typeof details?.['retryAfterSeconds'] === 'number') return `${details['retryAfterSeconds']}`
  return status === 503 || status === 429 ? '5' : null
}

/** The socket that Fastify passes for a connection on which Node could not parse a request. */
interface ClientSocket {
  readonly destroyed: boolean
  readonly writable: boolean
  write(answer: string): unknown
  destroy(error?: Error): unknown
}

/**
 * Responds to a connection that sent no valid request: malformed HTTP, oversized headers, a body that arrives too
 * slowly.
 */
export function answerClientError(error: Error & { code?: string }, socket: ClientSocket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  log.trace({ err: error }, 'a connection sent an invalid request')
  const known = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'HPE_HEADER_OVERFLOW'
  const problem = problemFrom(known ? error : new Refusal('request_malformed'), crypto.randomUUID())
  const body = JSON.stringify(problem)
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        'content-type: application/problem+json',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}
