import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from '../../../platform/http/plainPage.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { clientAddressHeader } from '../auth/authGuards.ts'
import { identityPath } from '../auth/authLibrary.ts'
import type { IdentityService } from '../auth/authService.ts'
import type { MailLink, MailLinkState } from '../auth/mailLinks.ts'
import { answerOf, webRequest } from './callIdentity.ts'
import { disownedPage, pageOfLink, type Pressed, pressed, sentPage, waitPage } from './mailLinkPages.ts'

type LinkRequest = FastifyRequest<{
  Params: { token?: string }
  Querystring: { token?: string; callbackURL?: string }
}>

interface Options {
  readonly identity: IdentityService
  readonly origin: string
}

const routes: readonly { readonly path: string; readonly kind: MailLink['kind'] }[] = [
  { path: '/magic-link/verify', kind: 'sign_in' },
  { path: '/verify-email', kind: 'confirm' },
  { path: '/reset-password/:token', kind: 'reset' },
]

/** The call that mails a new link. A reset is requested on its own page. */
const again = {
  sign_in: '/sign-in/magic-link',
  confirm: '/send-verification-email',
  reset: '/request-password-reset',
}

/**
 * Links in mails of the identity service. The library acts on GET, and programs that scan mails open every link, so
 * GET and HEAD show a page, and its button posts to the same address.
 */
export function mailLinkRoutes(app: FastifyInstance, { identity, origin }: Options): void {
  /** What the library does on GET. */
  const act = (request: FastifyRequest) =>
    answerOf(identity, request, webRequest(request, origin, { method: 'GET' }))
  /** Without the cookies of the request: the browser may be signed in to another account. */
  const mailRequest = (request: FastifyRequest, path: string, body: object) =>
    new Request(`${origin}${identityPath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, [clientAddressHeader]: request.ip },
      body: JSON.stringify(body),
    })
  for (const { path, kind } of routes) {
    const linkOf = ({ params, query }: LinkRequest): MailLink => ({
      kind,
      token: params.token ?? query.token ?? '',
    })
    const show = (request: LinkRequest, reply: FastifyReply, state: MailLinkState) =>
      sendPlainPage(request, reply, pageOfLink(kind, state))

    app.get(`${identityPath}${path}`, { exposeHeadRoute: true }, async (request: LinkRequest, reply) => {
      const state = await identity.readLink(linkOf(request))
      // The link leads to the form for the new password, which acts by POST.
      if (kind === 'reset' && isPlain(state)) return sendOn(reply, await act(request))
      return show(request, reply, state)
    })
    app.post(`${identityPath}${path}`, async (request: LinkRequest, reply) => {
      const state = await identity.readLink(linkOf(request))
      const press = pressIn(request.body)
      if (state.state === 'ended' && press === 'again' && state.email !== null) {
        const body = {
          email: state.email,
          [kind === 'reset' ? 'redirectTo' : 'callbackURL']: request.query.callbackURL,
        }
        const answer = await answerOf(identity, request, mailRequest(request, again[kind], body))
        if (answer.status >= 500) throw new Refusal('identity_unavailable')
        return sendPlainPage(request, reply, answer.status === 429 ? waitPage : sentPage(state.email))
      }
      if (state.state !== 'open' || (state.unconfirmedSince !== null && press === null))
        return show(request, reply, state)
      if (press === 'foreign') {
        await identity.disownAddress(state.email)
        // The holder of the mailbox asked to sign in, and gets an account of their own.
        if (kind !== 'sign_in') return sendPlainPage(request, reply, disownedPage(state.email))
      }
      const answer = await act(request)
      if (answer.status === 429) return sendPlainPage(request, reply, waitPage)
      return sendOn(reply, answer)
    })
  }
}

/** @throws Refusal identity_unavailable, and input_invalid for an address that leads nowhere of ours */
function sendOn(reply: FastifyReply, { status, headers }: Response): FastifyReply {
  if (status >= 500) throw new Refusal('identity_unavailable')
  const location = headers.get('location')
  if (location === null) throw new Refusal('input_invalid')
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

const isPlain = (state: MailLinkState) =>
  state.state === 'ended' ? state.email === null : state.state === 'open' && state.unconfirmedSince === null

function pressIn(body: unknown): Pressed | null {
  if (!(body instanceof Buffer)) return null
  const press = new URLSearchParams(body.toString()).get('press')
  return press !== null && Object.hasOwn(pressed, press) ? (press as Pressed) : null // checked
}
