import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../guards/target.ts'

/** Businesses whose own link brought this browser: slugs only, so that the cookie cannot track a visitor. */
const cookieName = 'gw_via'
const retentionDays = 30
const slugsMax = 10

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns the slugs in the order in which the links were opened; none when the cookie was tampered with. */
export function ownLinksOf({ cookies }: Pick<FastifyRequest, 'cookies'>): readonly string[] {
  const slugs = (cookies[cookieName] ?? '').split('.').slice(0, slugsMax)
  return slugs.every((each) => slug.test(each)) ? slugs : []
}

/** Records that a business's own link was opened: the marketplace charges no fee for clients who came through it. */
export function noteOwnLink(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const opened = openedBy(addressOf(request))
  if (opened === null) return
  const known = ownLinksOf(request)
  // Existing slugs remain, with their original expiry.
  if (known.includes(opened) || known.length === slugsMax) return
  void reply.setCookie(cookieName, [...known, opened].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: retentionDays * 24 * 60 * 60,
  })
}

/** The business whose profile was opened through its own link; null for every other page. */
function openedBy({ pathname, searchParams }: URL): string | null {
  if (pathname.replace(/\/$/, '') !== '/business-profile' || searchParams.get('via') !== 'own') return null
  const opened = searchParams.get('b') ?? ''
  return slug.test(opened) ? opened : null
}
