import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'

/** What may be logged with, inside a request and outside. */
export type Log = FastifyBaseLogger

/** Structured lines on standard output, without secrets. */
export function createLog(level: string): Log {
  return pino({
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
  })
}

/** Whoever has such an address reads somebody's bookings. */
const feeds = /(\/calendar\/feeds\/)[^?]*/
/** What Google sends along is good once, and nobody's business. */
const wayBack = /^\/oauth2callback\?.*$/
const codes = /GIFT(?:(?:-|%2D)?[0-9A-Z]{4}){3,}/gi

/** A gift card's mail leads to an address with its code in it: whoever reads the log must not be able to redeem it. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return {
    method,
    // In the query alone: the names of our own files begin with the same word.
    url: url
      .replace(wayBack, '/oauth2callback?[hidden]')
      .replace(feeds, '$1[hidden]')
      .replace(/\?.*$/, (query) => query.replaceAll(codes, 'GIFT-[hidden]')),
    host,
    remoteAddress: ip,
  }
}
