import { paths } from 'contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { addressGroup } from '../../../platform/http/guards/addressGroup.ts'
import { sendPlainPage } from '../../../platform/http/plainPage.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { stillSent, subjectsOf } from './unsubscribe.rules.ts'
import { areMailsOff, changeMails } from './unsubscribe.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribeToken.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/** `paths.unsubscribe` */
const path = '/u/:token'
const wrongTokensPerMinute = 30
const bodyBytesMax = 16 * 1024

/**
 * Unsubscribe links (RFC 8058). Mail programs post to them without cookies, from any origin, and want 200 without a
 * redirect. Programs that scan mails open every link, so opening one changes nothing: it shows a page with a button.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { secret }: { secret: string }): Promise<void> {
  await app.register(async (scope) => {
    // The token is enough; the form of a mail program, in either encoding, adds nothing.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, _body, done) =>
      done(null, undefined),
    )
    const countWrong = scope.createRateLimit({
      max: wrongTokensPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => `wrong unsubscribe links from ${addressGroup(ip)}`,
    })

    /** Null after it has answered. */
    const subscriptionOf = async (request: LinkRequest, reply: FastifyReply) => {
      const subscription = readUnsubscribeToken(secret, request.params.token)
      if (subscription) return subscription
      const counted = await countWrong(request)
      if (!counted.isAllowed && counted.isExceeded) throw new Refusal('rate_limited')
      void sendPlainPage(request, reply, {
        status: 404,
        title: 'This link does not work',
        content: `<p>It is not complete. Open it from the email again, or choose your emails in your <a href="${paths.additionalInfo({ tab: 'settings' })}">settings</a>.</p>`,
      })
      return null
    }
    const change = async (request: LinkRequest, reply: FastifyReply, isOn: boolean) => {
      const subscription = await subscriptionOf(request, reply)
      if (!subscription) return reply
      await write(app, request, (context) => changeMails(context, subscription, isOn))
      return sendPlainPage(request, reply, pageOf(request.params.token, subscription, !isOn))
    }

    scope.get(path, async (request: LinkRequest, reply) => {
      const subscription = await subscriptionOf(request, reply)
      if (!subscription) return reply
      const areOff = await app.runtime.limiter.run(() =>
        areMailsOff(app.runtime.readContext(baseOf(request)), subscription),
      )
      return sendPlainPage(request, reply, pageOf(request.params.token, subscription, areOff))
    })
    scope.post(path, { config: { takesForeignOrigins: true } }, (request: LinkRequest, reply) =>
      change(request, reply, false),
    )
    scope.post(`${path}/undo`, (request: LinkRequest, reply) => change(request, reply, true))
  })
}

const baseOf = ({ id, log }: FastifyRequest) => ({ actor: null, requestId: id, log })

function write(
  { runtime }: FastifyInstance,
  request: FastifyRequest,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  return runtime.limiter.run(() => runtime.inWriteContext(baseOf(request), work))
}

function pageOf(token: string, { categories }: Subscription, areOff: boolean) {
  const about = subjectsOf(categories)
  const settings = `<p>${stillSent(categories)} Choose which emails you get in your <a href="${paths.additionalInfo({ tab: 'settings' })}">settings</a>.</p>`
  if (!areOff)
    return {
      title: `Stop emails about ${about}?`,
      content: `<form method="post" action="${paths.unsubscribe(token)}"><button>Stop these emails</button></form>${settings}`,
    }
  return {
    title: `You no longer get emails about ${about}`,
    content: `<form method="post" action="${paths.unsubscribe(token)}/undo"><button class="undo">Undo</button></form>${settings}`,
  }
}
