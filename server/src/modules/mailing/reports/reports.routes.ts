import { createHash, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from 'contract/core/route'
import { mailReportPath } from 'contract/mailing/mailState'
import type { FastifyInstance } from 'fastify'
import { reportBytesMax } from '../../../integrations/mail/bounces/readMailReport.ts'
import { receiveReport, type ReportPort } from './receiveReport.ts'

/**
 * Reports of mail servers, forwarded as raw messages by the server of the return path or by a provider's webhook.
 * Every report is answered with 204, even one that we cannot use: the sender would otherwise repeat it.
 */
export function mailReportRoutes(app: FastifyInstance, port: ReportPort & { readonly secret: string }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      `${apiPrefix}${mailReportPath}`,
      {
        bodyLimit: reportBytesMax,
        // Before the body is read.
        onRequest: async ({ headers }, reply) => {
          if (!isAuthorized(headers.authorization ?? '', port.secret)) return reply.status(401).send()
        },
      },
      async ({ body, id, log }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const base = { actor: null, requestId: id, log }
        const result = await app.runtime.limiter.run(() =>
          app.runtime.inWriteContext(base, (context) => receiveReport(context, port, raw)),
        )
        log.info({ result }, 'mail report')
        return reply.status(204).send()
      },
    )
  })
}

/** `Bearer <secret>`, or the secret as the password of `Basic`, for webhooks that support nothing else. */
function isAuthorized(authorization: string, secret: string): boolean {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return isSame(value, secret)
  if (scheme.toLowerCase() !== 'basic') return false
  const pair = Buffer.from(value, 'base64').toString()
  return isSame(pair.slice(pair.indexOf(':') + 1), secret)
}

/** Compares hashes, so that the time does not depend on the length either. */
const isSame = (given: string, wanted: string) => timingSafeEqual(sha256(given), sha256(wanted))
const sha256 = (text: string) => createHash('sha256').update(text).digest()
