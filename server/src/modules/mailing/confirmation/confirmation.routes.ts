import { paths } from 'contract/paths'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import { sendPlainPage } from '../../../platform/http/plainPage.ts'
import { addressOfLink, confirmAddress } from './confirmAddress.ts'

/** `paths.mailConfirmation` */
const path = '/m/:token'

interface OfLink {
  Params: { token: string }
}

const goneTitle = 'This link does not work'
const gone =
  '<p>It has expired, or the address of the account has changed. Request a new link in your account.</p>'

/**
 * The page behind the link of a confirmation. Programs that scan mails open links, so opening it changes nothing: the
 * button confirms.
 */
export function confirmationPages(app: FastifyInstance, { secret }: { secret: string }): void {
  void app.register(async (scope) => {
    // The form is empty.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_r, _b, done) => done(null, undefined),
    )
    scope.get<OfLink>(path, async (request, reply) => {
      const { runtime } = app
      const named = await runtime.limiter.run(() =>
        addressOfLink(
          runtime.readContext({ actor: null, requestId: request.id, log: request.log }),
          secret,
          request.params.token,
        ),
      )
      if (!named) return sendPlainPage(request, reply, { status: 404, title: goneTitle, content: gone })
      return sendPlainPage(request, reply, {
        title: 'Confirm your address',
        content: `<p>We send emails to ${escapeHtml(named.email)} once you confirm it.</p><form method="post"><button>Confirm this address</button></form>`,
      })
    })
    scope.post<OfLink>(path, async (request, reply) => {
      const { runtime } = app
      const email = await runtime.limiter.run(() =>
        runtime.inWriteContext({ actor: null, requestId: request.id, log: request.log }, (context) =>
          confirmAddress(context, secret, request.params.token),
        ),
      )
      if (email === null)
        return sendPlainPage(request, reply, { status: 404, title: goneTitle, content: gone })
      return sendPlainPage(request, reply, {
        title: 'Your address is confirmed',
        content: `<p>We send emails to ${escapeHtml(email)} again.</p><p><a href="${paths.additionalInfo()}">Open your account</a></p>`,
      })
    })
  })
}
