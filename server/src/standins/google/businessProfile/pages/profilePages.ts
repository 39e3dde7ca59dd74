import { escapeHtml } from '../../../../platform/http/escapeHtml.ts'
import { profilePage } from '../addresses.ts'
import type { StandInProfile } from '../controls.ts'
import { nextFaults } from '../switches.ts'
import { controlPage, writePage } from './profileHtml.ts'

interface Tools {
  readonly origin: string
  readonly emails: () => readonly string[]
}

/** The page with the switches, the page where customers write reviews, and the pictures. Returns null for other paths. */
export function profilePages(profile: StandInProfile, { origin, emails }: Tools) {
  const { store } = profile

  function show({ pathname, searchParams }: URL): Response | null {
    if (pathname.startsWith(`${profilePage}/pictures/`)) return picture(pathname)
    const locationName = searchParams.get('location') ?? store.locations[0]?.name ?? ''
    const done = searchParams.get('done')
    if (pathname === profilePage)
      return controlPage(profile, { locationName, reviewId: searchParams.get('review'), done }, emails())
    const location = store.location(locationName)
    return pathname === `${profilePage}/write` && location ? writePage(location, done) : null
  }

  return async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url)
    // For tests and scripts.
    if (url.pathname === '/stand-in/business-profile')
      return Response.json({ ...profile.counts(), maxCallsInWindow: profile.maxCallsInWindow() })
    if (request.method === 'GET') return show(url)
    if (url.pathname !== profilePage || request.method !== 'POST') return null
    if (!isOwnForm(request, origin)) return new Response('Forms of other sites are refused.', { status: 403 })
    const fields = new URLSearchParams(await request.text())
    const done = act(profile, fields)
    const back = new URL(fields.get('back') === 'write' ? `${profilePage}/write` : profilePage, url)
    back.searchParams.set('location', fields.get('location') ?? '')
    back.searchParams.set('done', done)
    return new Response(null, { status: 303, headers: { location: `${back.pathname}${back.search}` } })
  }
}

/** Browsers send the origin of a form; scripts may omit it. */
function isOwnForm(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const from = request.headers.get('origin')
  return site === null ? from === null || from === origin : site === 'same-origin' || site === 'none'
}

/** Performs the action of a form; returns a sentence about the result. */
function act(profile: StandInProfile, fields: URLSearchParams): string {
  const { store } = profile
  const action = fields.get('action')
  const locationName = fields.get('location') ?? ''
  const id = fields.get('review') ?? ''
  const comment = (fields.get('comment') ?? '').trim() || null
  const stars = Math.min(5, Math.max(1, Math.trunc(Number(fields.get('stars') ?? 5)) || 5))
  if (action === 'switches') return change(profile, fields)
  if (action === 'revoke') {
    profile.revoke(fields.get('email') ?? '')
    return 'The access is revoked.'
  }
  if (action === 'end_tokens') {
    profile.endAccessTokens()
    return 'All access tokens ended.'
  }
  if (action === 'next') {
    const fault = nextFaults.find((each) => each === fields.get('fault'))
    if (fault) profile.nextFaults.push(fault)
    return 'The next call meets the fault.'
  }
  if (action === 'violation') {
    profile.nextViolations.push(fields.get('violation') || null)
    return 'The next reply is decided like this.'
  }
  const location = store.location(locationName)
  if (!location) return 'This location does not exist.'
  if (action === 'lose' || action === 'return') {
    profile.setLost(locationName, action === 'lose')
    return action === 'lose' ? 'The account lost the location.' : 'The account has the location again.'
  }
  if (action === 'write') {
    if (!location.isVerified) return 'Google has not verified this location.'
    profile.addReview(locationName, {
      author: fields.has('isAnonymous') ? null : fields.get('author')?.trim() || 'Ada Example',
      stars,
      comment,
      media: fields.has('hasPhoto') ? [{ label: 'The counter', isVideo: false }] : [],
    })
    return 'The review is posted.'
  }
  const review = store.review(locationName, id)
  if (!review) return 'This review does not exist.'
  if (action === 'edit') {
    profile.editReview(locationName, id, { stars, comment })
    return 'The review is changed.'
  }
  if (action === 'remove') {
    profile.removeReview(locationName, id)
    return 'The review is removed.'
  }
  if (action !== 'reply') return 'Nothing changed.'
  const at = profile.now()
  const reply = { text: comment ?? '', updatedAt: at, isModerated: true, decidedAt: at, violation: null }
  store.setReply(locationName, id, comment === null ? null : reply)
  return comment === null ? 'The reply is removed.' : 'The reply is published.'
}

function change({ switches }: StandInProfile, fields: URLSearchParams): string {
  const count = (name: string, otherwise: number) => {
    const value = Math.trunc(Number(fields.get(name) ?? otherwise))
    return value >= 0 ? value : otherwise
  }
  Object.assign(switches, {
    isDown: fields.has('isDown'),
    isDisabled: fields.has('isDisabled'),
    errorRate: fields.has('hasErrors') ? 0.05 : 0,
    notFoundEvery: fields.has('losesLists') ? 50 : 0,
    unknownViolationRate: fields.has('hasUnknownViolations') ? 1 : 0,
    sendsPushes: fields.has('sendsPushes'),
    duplicatesPushes: fields.has('duplicatesPushes'),
    reordersPushes: fields.has('reordersPushes'),
    callsPerMinute: count('callsPerMinute', switches.callsPerMinute),
    editsPerMinute: count('editsPerMinute', switches.editsPerMinute),
    moderationSeconds: count('moderationSeconds', switches.moderationSeconds),
  } satisfies typeof switches)
  return 'The switches are saved.'
}

/** A plain drawing in a color of its own, with the initial. */
function picture(pathname: string): Response {
  const name = decodeURIComponent(pathname.slice(`${profilePage}/pictures/`.length).replace(/\.svg$/, ''))
  let hue = 0
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  const initial = escapeHtml(name.slice(0, 1).toUpperCase())
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img"><rect width="120" height="120" fill="hsl(${hue} 45% 40%)"/><text x="60" y="78" font-family="sans-serif" font-size="52" text-anchor="middle" fill="#fff">${initial}</text></svg>`,
    { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' } },
  )
}
