import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { loggedAddress } from './loggedAddress.ts'

/** What may be logged with, inside a request and outside. */
export type Log = FastifyBaseLogger

/** Structured lines on standard output, or where a test reads them, without secrets. */
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

/** Secrets stand in addresses, too: links of mails, calendars, gift cards, and what providers send along. */
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
