import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { requestCredentialsOf, referralCookieName } from '../../platform/http/credentials.ts'
import { touchDays } from './attribution/attribution.rules.ts'
import type { ReferralKeys } from './codes/keys.ts'
import { followLink, keepTouch, openInvitation, visitedWith } from './codes/clicks.ts'

/** User agents of link preview bots, which are not counted as visitors. */
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|skypeuripreview|vkshare|curl|wget|python|headless-?link|google-?inspection|monitor/i

/** Query parameters that advertising networks add to paid links. */
const adIds = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid']

/** Referral links, `/r/CODE`: redirects to a page and stores the touch in the browser's cookie. */
export function referralTouchRoutes(
  app: FastifyInstance,
  { keys, clock }: { keys: ReferralKeys; clock: Clock },
): void {
  const { runtime } = app
  app.route<{ Params: { code: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/r/:code',
    handler: async (request, reply) => {
      const base = { actor: null, requestId: request.id, log: request.log }
      const target = await followLink(runtime.readContext(base), request.params.code)
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const { code } = target
      if (code !== null && isPerson(request)) {
        const caller = requestCredentialsOf(request, reply, runtime.secureCookies)
        const at = clock.now()
        const { newDeviceId } = keys
        const visited = visitedWith(keys.read(caller.referralCookie), { code, at, newDeviceId })
        if (visited) {
          const { deviceId } = visited
          const { addressGroup } = caller
          const hasAdId = adIds.some((name) => name in request.query)
          const touch = { target: { ...target, code }, deviceId, addressGroup, hasAdId, keys }
          await runtime.inWriteContext(base, async (writing) => {
            const touchId = await keepTouch(writing, touch)
            if (target.isInvitation) await openInvitation(writing, code, touchId)
          })
          void reply.setCookie(referralCookieName, keys.write(visited), {
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: runtime.secureCookies,
            maxAge: touchDays * 24 * 60 * 60,
          })
        }
      }
      return reply.redirect(target.path, 302)
    },
  })
}

function isPerson({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  const isFetchedAhead = [headers['sec-purpose'], headers['purpose']]
    .flat()
    .some((purpose) => /prefetch|prerender/i.test(purpose ?? ''))
  return method === 'GET' && agent !== '' && !robots.test(agent) && !isFetchedAhead
}
