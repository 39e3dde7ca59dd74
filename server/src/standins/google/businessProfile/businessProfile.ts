import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { businessProfileScope } from '../../../integrations/google/businessProfile.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Bearer } from '../calendarApi.ts'
import { type Service, services } from './addresses.ts'
import {
  apiError,
  denied,
  disabled,
  exhausted,
  internal,
  notFound,
  scopeMissing,
  unauthenticated,
} from './apiErrors.ts'
import { CallWindow } from './callWindow.ts'
import type { StandInProfile } from './controls.ts'
import { profilePages } from './pages/profilePages.ts'
import { profileApi } from './profileApi.ts'
import type { ProfileSeed } from './profileSeed.ts'
import { ProfileStore } from './profileStore.ts'
import { createPushes, type Notice, type PushSubscription, type Sign } from './pushes.ts'
import { randomFrom } from './random.ts'
import { openStateFile } from './stateFile.ts'
import { type NextFault, type ProfileSwitches, usualSwitches } from './switches.ts'

export interface ProfileOptions {
  readonly seed: ProfileSeed
  /** The file that stores changes; null for memory only. */
  readonly statePath: string | null
  /** Where notices are pushed; null for none. */
  readonly push: PushSubscription | null
  readonly switches?: Partial<ProfileSwitches>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Dependencies of the profiles on the rest of the stand-in. */
interface ProfileDependencies {
  readonly origin: string
  readonly bearerOf: (accessToken: string) => Bearer | null
  readonly sign: Sign
  /** Refresh tokens of the stand-in, to store those of Business Profile. */
  readonly grants: Map<string, { email: string; scope: string; clientId: string }>
  /** Revokes all access of a person. */
  readonly revoke: (email: string) => void
  /** Ends the access tokens of all people; their refresh tokens remain. */
  readonly endAccessTokens: () => void
  readonly log: Log
}

const timeoutMilliseconds = 15_000

/**
 * The five services of Google Business Profile, their notices, and the page with their switches. `answer` returns null
 * for other requests, and `hang_up` when the connection is to be closed without a response.
 */
export function standInProfile(options: ProfileOptions, tools: ProfileDependencies) {
  const { now, seed } = options
  const file = openStateFile(options.statePath, now(), tools.log)
  const store = new ProfileStore(seed, file.changes, file.save)
  for (const [token, grant] of Object.entries(file.changes.grants)) tools.grants.set(token, { ...grant })
  const switches: ProfileSwitches = { ...usualSwitches, ...options.switches }
  const nextFaults: NextFault[] = []
  const nextViolations: (string | null)[] = []
  const random = randomFrom('faults of business profile')
  const pushes = createPushes({ subscription: options.push, switches, sign: tools.sign, now, log: tools.log })
  const api = profileApi({ store, switches, now, random, origin: tools.origin, nextViolations })
  const all = new CallWindow()
  const byService = Object.fromEntries(services.map((name) => [name, 0])) as Record<Service, number> // of all names
  const accepted = new Map(services.map((name) => [name, new CallWindow()]))
  const byStatus: Record<number, number> = {}
  let lists = 0

  function publish(type: Notice['type'], locationName: string, reviewId: string): void {
    const location = store.location(locationName)
    if (!location || store.isLost(locationName)) return
    const { topic, types } = store.settingOf(location.accountName)
    if (topic === null || topic !== options.push?.topic || !types.includes(type)) return
    pushes
      .publish({ type, location: `${location.accountName}/${locationName}`, reviewId })
      .catch((error: unknown) => tools.log.warn({ err: error }, 'a notice could not be signed'))
  }

  const control: StandInProfile = {
    store,
    switches,
    nextFaults,
    nextViolations,
    now,
    counts: () => ({
      calls: Object.values(byService).reduce((sum, count) => sum + count, 0),
      byService: { ...byService },
      byStatus: { ...byStatus },
      pushesSent: pushes.counts.sent,
      pushesAccepted: pushes.counts.accepted,
    }),
    maxCallsInWindow: () => all.max,
    addReview: (locationName, review = {}) => {
      const createdAt = review.createdAt ?? now()
      const made = store.write(locationName, {
        id: `AbFvOq${randomBytes(12).toString('base64url')}`,
        author: 'Ada Example',
        stars: 5,
        comment: 'Lovely bread and kind people.',
        media: [],
        ...review,
        createdAt,
        updatedAt: createdAt,
        reply: null,
      })
      publish('NEW_REVIEW', locationName, made.id)
      return made
    },
    editReview: (locationName, id, edit) => {
      const review = store.review(locationName, id)
      if (!review) throw new Error('the stand-in has no such review')
      // Later than before, also within one millisecond.
      const updatedAt = Math.max(now(), review.updatedAt + 1)
      const made = store.write(locationName, { ...review, ...edit, updatedAt })
      publish('UPDATED_REVIEW', locationName, id)
      return made
    },
    removeReview: (locationName, id) => store.remove(locationName, id),
    setLost: (locationName, isLost) => store.setLost(locationName, isLost),
    revoke: tools.revoke,
    endAccessTokens: tools.endAccessTokens,
    signPush: ({ locationName, ...notice }, over) => {
      const account = store.location(locationName)?.accountName ?? 'accounts/0'
      return pushes.signed({ ...notice, location: `${account}/${locationName}` }, over)
    },
  }

  async function call(service: Service, request: Request): Promise<Response | 'hang_up'> {
    const url = new URL(request.url)
    byService[service]++
    all.add(now())
    const fault = nextFaults.shift()
    if (fault === 'hang_up') return fault
    const refused = refusal(service, request, fault)
    if (refused instanceof Response) return refused
    const [, path = ''] = /^\/[^/]+\/v\d\/(.*)$/.exec(url.pathname) ?? []
    const text = await request.text()
    const answer = api(service, {
      method: request.method,
      path,
      query: url.searchParams,
      body: objectIn(text),
      email: refused.email,
    })
    if (fault !== 'timeout') return answer
    // The worst fault: the request takes effect, but its response never arrives.
    await sleep(timeoutMilliseconds, undefined, { signal: request.signal }).catch(() => {})
    return apiError([504, 'DEADLINE_EXCEEDED', 'Deadline exceeded'])
  }

  /** The caller, or the response that refuses the call. */
  function refusal(service: Service, request: Request, fault: NextFault | undefined): Response | Bearer {
    const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const bearer = token === undefined ? null : tools.bearerOf(token)
    if (!bearer || fault === '401') return unauthenticated()
    if (!bearer.scopes.includes(businessProfileScope)) return scopeMissing()
    if (switches.isDisabled) return disabled(service)
    if (fault === '403') return denied()
    const window = accepted.get(service) ?? all
    const isFull = window.count(now()) >= switches.callsPerMinute
    if (isFull || fault === '429')
      return exhausted('Requests per minute', isFull ? window.secondsLeft(now()) : 1)
    window.add(now())
    if (fault === '500' || random() < switches.errorRate) return internal()
    const isList = request.method === 'GET' && /\/(?:reviews|locations)$/.test(new URL(request.url).pathname)
    if (isList) lists++
    const isLost = isList && switches.notFoundEvery > 0 && lists % switches.notFoundEvery === 0
    return fault === '404' || isLost ? notFound() : bearer
  }

  const pages = profilePages(control, {
    origin: tools.origin,
    emails: () => [...new Set(seed.accounts.flatMap(({ managers }) => managers))],
  })

  return {
    control,
    answer: async (request: Request): Promise<Response | 'hang_up' | null> => {
      const { pathname } = new URL(request.url)
      const service = services.find((name) => pathname.startsWith(`/${name}/`))
      if (service === undefined) return pages(request)
      if (switches.isDown) return 'hang_up'
      const answer = await call(service, request)
      if (answer !== 'hang_up') byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
      return answer
    },
    /** Stores the grants of Business Profile, so that a restart does not end them. */
    grantsChanged: (): void => {
      const grants = [...tools.grants].filter(([, { scope }]) => scope.includes(businessProfileScope))
      store.setGrants(Object.fromEntries(grants))
    },
    close: async (): Promise<void> => {
      pushes.close()
      await file.close()
    },
  }
}

function objectIn(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {} // checked on use
  } catch {
    return {}
  }
}
