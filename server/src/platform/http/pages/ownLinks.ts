import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../guards/target.ts'

/** Businesses whose own link brought this browser: slugs and nothing else, so that nobody is followed by it. */
const cookieName = 'gw_via'
const keptDays = 30
const slugsMax = 10

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The slugs in the order in which the links were opened. What somebody wrote into the cookie by hand is none. */
export function ownLinksOf({ cookies }: Pick<FastifyRequest, 'cookies'>): readonly string[] {
  const kept = (cookies[cookieName] ?? '').split('.').slice(0, slugsMax)
  return kept.every((each) => slug.test(each)) ? kept : []
}

/** Remembers that a business's own link was opened: a fee is never taken for clients who came by it. */
export function noteOwnLink(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const opened = openedBy(addressOf(request))
  if (opened === null) return
  const known = ownLinksOf(request)
  // What was there first stays, with the days that it has left.
  if (known.includes(opened) || known.length === slugsMax) return
  void reply.setCookie(cookieName, [...known, opened].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptDays * 24 * 60 * 60,
  })
}

/** The business whose profile was asked for by its own link; null for every other page. */
function openedBy({ pathname, searchParams }: URL): string | null {
  if (pathname.replace(/\/$/, '') !== '/business-profile' || searchParams.get('via') !== 'own') return null
  const opened = searchParams.get('b') ?? ''
  return slug.test(opened) ? opened : null
}
