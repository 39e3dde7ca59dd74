import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { loggedAddress } from './loggedAddress.ts'

/** The logger inside and outside requests. */
export type Log = FastifyBaseLogger

/** Writes structured lines without secrets to standard output, or to a test's destination. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { req: loggedRequest },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'idToken',
        'token',
        'password',
        'refreshToken',
        'accessToken',
        '*.idToken',
        '*.token',
        '*.password',
        '*.refreshToken',
        '*.accessToken',
      ],
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Redacts secrets in addresses, too: links in mails, calendars, gift cards, and provider callbacks. */
export function loggedRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'> & {
    readonly routeOptions?: { readonly url?: string | undefined }
  },
) {
  return {
    method: request.method,
    url: loggedAddress(request.url, request.routeOptions?.url),
    host: request.host,
    remoteAddress: request.ip,
  }
}
