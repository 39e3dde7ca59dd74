import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../problem.ts'
import { answerClientError } from '../problemAnswers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take minutes, at a minimum rate. */
    takesFiles?: boolean
  }
}

/** How long a body may take. */
export interface BodyPace {
  /** For bodies that are no files. */
  readonly milliseconds: number
  /** For files, in total. */
  readonly fileMilliseconds: number
  /** In each of these periods, a file advances by at least `fileBytesMin`. */
  readonly windowMilliseconds: number
  readonly fileBytesMin: number
}

/** A file on a slow phone line, at 4 kB/s, arrives; a client that sends a byte now and then does not. */
export const bodyPace: BodyPace = {
  milliseconds: 10_000,
  fileMilliseconds: 5 * 60_000,
  windowMilliseconds: 10_000,
  fileBytesMin: 40_000,
}

/** Ends connections whose body arrives too slowly. Must run before every hook that can refuse the request. */
export function watchBodies(app: FastifyInstance, pace: BodyPace = bodyPace): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchArrival(request, reply, pace)
  })
}

/** Refuses compressed bodies: a few bytes can become millions. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw new Refusal('encoding_unsupported')
  })
}

/** Counts the bytes of the connection: reading the body here would take it from its route. */
function watchArrival(
  { raw, log, routeOptions }: FastifyRequest,
  { raw: response }: FastifyReply,
  pace: BodyPace,
): void {
  const { socket } = raw
  const isFile = routeOptions.config.takesFiles === true
  const end = () => {
    const error = Object.assign(new Error('the body arrives too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    if (response.headersSent) raw.destroy()
    else answerClientError(error, socket, log)
  }
  const total = setTimeout(end, isFile ? pace.fileMilliseconds : pace.milliseconds)
  let bytes = socket.bytesRead
  const windows = isFile
    ? setInterval(() => {
        if (socket.bytesRead - bytes < pace.fileBytesMin) end()
        bytes = socket.bytesRead
      }, pace.windowMilliseconds)
    : undefined
  const stop = () => {
    clearTimeout(total)
    clearInterval(windows)
  }
  raw.once('end', stop).once('close', stop)
}
