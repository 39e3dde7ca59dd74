import type { FastifyReply, FastifyRequest } from 'fastify'

/** Businesses whose own link brought this browser: slugs and nothing else, so that nobody is followed by it. */
const cookieName = 'gw_via'
const keptDays = 30
const slugsMax = 10

const ownLink = /^\/business-profile\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?\?(?:.*&)?via=own(?:&|$)/
const slugs = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/

/** The slugs in the order in which the links were opened. What somebody wrote into the cookie by hand is none. */
export function ownLinksOf({ cookies }: Pick<FastifyRequest, 'cookies'>): readonly string[] {
  const kept = cookies[cookieName] ?? ''
  return slugs.test(kept) ? kept.split('.').slice(0, slugsMax) : []
}

/** Remembers that a business's own link was opened: a fee is never taken for clients who came by it. */
export function noteOwnLink(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const slug = request.method === 'GET' ? ownLink.exec(request.url)?.[1] : undefined
  if (slug === undefined) return
  const known = ownLinksOf(request)
  // What was there first stays, with the days that it has left.
  if (known.includes(slug) || known.length === slugsMax) return
  void reply.setCookie(cookieName, [...known, slug].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptDays * 24 * 60 * 60,
  })
}
