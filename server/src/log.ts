import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** What may be logged with, inside a request and outside. */
export type Log = FastifyBaseLogger

/** Structured lines on standard output, without secrets. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'idToken',
        'token',
        'password',
        '*.idToken',
        '*.token',
        '*.password',
      ],
      censor: '[hidden]',
    },
  })
}
