import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type {
  BusinessProfileProvider,
  ProfileFaultKind,
  SourceReview,
} from '../../../integrations/google/businessProfile.ts'
import { businessProfileScope, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import {
  profileManager,
  type ProfileStandIn,
  profileStranger,
  startProfileStandIn,
} from '../../../../test-support/profileStandIn.ts'
import { usualSwitches } from './switches.ts'

const clock = fixedClock('2026-11-20T12:00:00Z')
let standIn: ProfileStandIn
let google: BusinessProfileProvider
let token: string
let minute = 0
const first = { accountName: 'accounts/1', locationName: 'locations/1' }
const second = { accountName: 'accounts/1', locationName: 'locations/2' }

beforeAll(async () => {
  standIn = await startProfileStandIn({ reviews: 240, locations: 2, now: () => clock.now() })
  google = standIn.provider()
  token = (await standIn.grant()).accessToken
})
afterAll(() => standIn.close())
beforeEach(() => {
  Object.assign(standIn.switches, usualSwitches)
  standIn.nextFaults.length = 0
  // A new window of the quotas for each test.
  clock.moveTo(
    `2026-11-20T${String(13 + Math.floor(minute / 30))}:${String((2 * minute++) % 60).padStart(2, '0')}:00Z`,
  )
})

const later = (seconds: number) =>
  clock.moveTo(Temporal.Instant.from(clock.now()).add({ seconds }).toString())

async function faultOf(work: Promise<unknown>): Promise<ProfileFault> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProfileFault)) throw new Error(`not a fault: ${String(error)}`)
  return error
}
const kindOf = async (work: Promise<unknown>): Promise<ProfileFaultKind> => (await faultOf(work)).kind

async function allReviews(of: typeof first): Promise<SourceReview[]> {
  const found: SourceReview[] = []
  let pageToken: string | null = null
  do {
    const page = await google.listReviews(token, { ...of, pageToken })
    found.push(...page.reviews)
    pageToken = page.nextPageToken
  } while (pageToken !== null)
  return found
}

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${standIn.origin}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })

describe('the client of Google Business Profile', () => {
  test('asks for offline access to businesses, and learns who granted it', async () => {
    const url = new URL(
      google.authorizeUrl({
        state: 's',
        codeChallenge: 'c',
        redirectUri: 'http://localhost:3999/oauth2callback',
        loginHint: '',
      }),
    )
    expect(url.searchParams.get('scope')).toBe(`openid email ${businessProfileScope}`)
    expect(url.searchParams.get('access_type')).toBe('offline')
    const grant = await standIn.grant()
    expect(grant).toMatchObject({
      accountEmail: profileManager,
      subject: expect.stringMatching(/^\d+$/) as string,
    })
    expect(grant.scopes).toContain(businessProfileScope)
    expect((await standIn.grant()).subject).toBe(grant.subject)
    expect((await standIn.grant(profileStranger)).subject).not.toBe(grant.subject)
  })
  test('gets new access tokens until the person revokes the grant', async () => {
    const { refreshToken, accessToken } = await standIn.grant(profileStranger)
    expect(await google.listAccounts(accessToken)).toEqual([
      expect.objectContaining({ type: 'PERSONAL', displayName: 'stranger' }),
    ])
    const next = await google.refresh(refreshToken)
    expect(next.accessToken).not.toBe(accessToken)
    await google.revoke(refreshToken)
    expect(await kindOf(google.listAccounts(next.accessToken))).toBe('token_ended')
    expect(await kindOf(google.refresh(refreshToken))).toBe('revoked')
  })
  test('lists accounts and locations', async () => {
    const [account] = await google.listAccounts(token)
    expect(account).toEqual({ name: 'accounts/1', displayName: 'Test account', type: 'PERSONAL' })
    const { locations, nextPageToken } = await google.listLocations(token, {
      accountName: 'accounts/1',
      pageToken: null,
    })
    expect(nextPageToken).toBeNull()
    expect(locations[0]).toMatchObject({
      name: 'locations/1',
      title: 'Location 1',
      address: '1 Main Street, Willowford, NY 12588',
      phone: null,
      isVerified: true,
      writeUrl: `${standIn.origin}/business-profile/write?location=locations%2F1`,
    })
  })
  test('reads all reviews once, newest change first', async () => {
    const reviews = await allReviews(first)
    expect(reviews).toHaveLength(120)
    expect(new Set(reviews.map(({ reviewId }) => reviewId)).size).toBe(120)
    const times = reviews.map(({ updatedAt }) => updatedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const page = await google.listReviews(token, { ...first, pageToken: null })
    const sum = reviews.reduce((stars, review) => stars + review.stars, 0)
    expect(page).toMatchObject({ total: 120, meanHundredths: Math.round((sum / 120) * 100) })
    expect(page.reviews).toHaveLength(50)
  })
  test('understands anonymous authors, ratings without text, media, translations and older replies', async () => {
    const reviews = await allReviews(first)
    const some = (matches: (review: SourceReview) => boolean) => expect(reviews.some(matches)).toBe(true)
    some(({ authorName, authorPhotoUrl }) => authorName === null && authorPhotoUrl === null)
    some(({ comment }) => comment === null)
    some(({ media }) => media.some(({ thumbnailUrl }) => thumbnailUrl?.endsWith('.svg')))
    some(({ media }) => media.some(({ videoUrl }) => videoUrl !== null))
    some(({ comment }) => comment?.startsWith('Das beste Brot') ?? false)
    some(({ reply }) => reply?.state === null)
    some(({ reply }) => reply?.state === 'approved')
    some(({ createdAt, updatedAt }) => createdAt !== updatedAt)
    expect(reviews.every(({ comment }) => !comment?.includes('Translated by Google'))).toBe(true)
  })
  test('reads several locations at once', async () => {
    const found: string[] = []
    let pageToken: string | null = null
    do {
      const page = await google.batchReviews(token, {
        accountName: 'accounts/1',
        locationNames: ['locations/1', 'locations/2'],
        pageToken,
      })
      found.push(...page.reviews.map(({ locationName, review }) => `${locationName} ${review.reviewId}`))
      pageToken = page.nextPageToken
    } while (pageToken !== null)
    expect(new Set(found).size).toBe(240)
    expect(found.filter((each) => each.startsWith('locations/2 '))).toHaveLength(120)
  })
  test('notices that a page token no longer fits, after a new, an edited and a removed review', async () => {
    const tokenOf = async () =>
      (await google.listReviews(token, { ...second, pageToken: null })).nextPageToken
    let id = ''
    for (const change of [
      () => (id = standIn.addReview('locations/2').id),
      () => standIn.editReview('locations/2', id, { stars: 1 }),
      () => standIn.removeReview('locations/2', id),
    ]) {
      const pageToken = await tokenOf()
      change()
      expect(await kindOf(google.listReviews(token, { ...second, pageToken }))).toBe('page_gone')
    }
    expect(await kindOf(google.readReview(token, { ...second, reviewId: id }))).toBe('not_found')
  })
  test('reads edited reviews with their new time', async () => {
    const { id, createdAt } = standIn.addReview('locations/2', { stars: 2, comment: 'Slow.' })
    later(60)
    standIn.editReview('locations/2', id, { stars: 4, comment: 'Better now.' })
    expect(await google.readReview(token, { ...second, reviewId: id })).toMatchObject({
      stars: 4,
      comment: 'Better now.',
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: clock.now(),
    })
    standIn.removeReview('locations/2', id)
  })

  describe('maps each failure to a fault', () => {
    const list = () => google.listReviews(token, { ...first, pageToken: null })
    test.each([
      ['401', 'token_ended'],
      ['403', 'forbidden'],
      ['404', 'not_found'],
      ['500', 'no_answer'],
      ['hang_up', 'no_answer'],
    ] as const)('%s is %s', async (fault, kind) => {
      standIn.nextFaults.push(fault)
      expect(await kindOf(list())).toBe(kind)
      await list()
    })
    test('429 says when to try again', async () => {
      standIn.nextFaults.push('429')
      expect(await faultOf(list())).toMatchObject({ kind: 'too_busy', retryAfterSeconds: 1 })
    })
    test('a response that does not arrive ends after the time limit, though it had an effect', async () => {
      standIn.nextFaults.push('timeout')
      const { id } = standIn.addReview('locations/2')
      const hasty = standIn.provider({ timeoutMilliseconds: 300 })
      const reply = { ...second, reviewId: id, text: 'Thank you.' }
      expect(await kindOf(hasty.writeReply(token, reply))).toBe('no_answer')
      expect(standIn.store.review('locations/2', id)?.reply?.text).toBe('Thank you.')
      standIn.removeReview('locations/2', id)
    })
    test('an interface that Google has not enabled', async () => {
      standIn.switches.isDisabled = true
      expect(await kindOf(google.listAccounts(token))).toBe('not_enabled')
    })
    test('a host that does not respond', async () => {
      standIn.switches.isDown = true
      expect(await kindOf(google.listAccounts(token))).toBe('no_answer')
    })
    test('an account that the caller does not manage, and a location that its account lost', async () => {
      const { accessToken } = await standIn.grant(profileStranger)
      expect(await kindOf(google.listReviews(accessToken, { ...first, pageToken: null }))).toBe('forbidden')
      standIn.setLost('locations/1', true)
      expect(await kindOf(list())).toBe('forbidden')
      const { locations } = await google.listLocations(token, { accountName: 'accounts/1', pageToken: null })
      expect(locations.map(({ name }) => name)).toEqual(['locations/2'])
      standIn.setLost('locations/1', false)
      await list()
    })
    test('without a token or a text of a review in its message', async () => {
      standIn.nextFaults.push('500')
      const fault = await faultOf(list())
      expect(fault.message).toBe('list reviews: 500')
      expect(JSON.stringify(fault)).not.toContain(token)
    })
    test('one in 50 lists is not found, and 5% of the calls fail, when switched on', async () => {
      standIn.switches.notFoundEvery = 50
      standIn.switches.errorRate = 0.05
      const kinds: string[] = []
      for (let call = 0; call < 100; call++)
        kinds.push(
          await list().then(
            () => 'fine',
            (error: unknown) => (error as ProfileFault).kind, // checked below
          ),
        )
      expect(kinds.filter((kind) => kind === 'not_found').length).toBeGreaterThanOrEqual(1)
      expect(kinds.filter((kind) => kind === 'no_answer').length).toBeGreaterThanOrEqual(1)
      expect(kinds.filter((kind) => kind === 'fine').length).toBeGreaterThanOrEqual(80)
    })
  })

  test('writes, replaces and deletes a reply, which waits for its moderation', async () => {
    const { id } = standIn.addReview('locations/2')
    const review = { ...second, reviewId: id }
    const written = await google.writeReply(token, { ...review, text: 'Thank you, Ada.' })
    expect(written).toEqual({
      text: 'Thank you, Ada.',
      updatedAt: clock.now(),
      state: 'pending',
      violation: null,
    })
    later(2)
    expect((await google.readReview(token, review)).reply).toMatchObject({ state: 'approved' })
    await google.writeReply(token, { ...review, text: 'Thank you so much, Ada.' })
    expect((await google.readReview(token, review)).reply).toMatchObject({ state: 'pending' })
    await google.deleteReply(token, review)
    expect((await google.readReview(token, review)).reply).toBeNull()
    await google.deleteReply(token, review)
    standIn.removeReview('locations/2', id)
  })
  test('learns why Google rejects a reply, also for a reason that it does not know', async () => {
    const { id } = standIn.addReview('locations/2')
    const review = { ...second, reviewId: id }
    const verdictOn = async (text: string) => {
      await google.writeReply(token, { ...review, text })
      later(2)
      return (await google.readReview(token, review)).reply
    }
    expect(await verdictOn('See www.bakery.example for more.')).toMatchObject({
      state: 'rejected',
      violation: 'ADVERTISING_AND_SOLICITATION',
    })
    expect(await verdictOn('Call us at (845) 555-0163.')).toMatchObject({ violation: 'PERSONAL_INFO' })
    standIn.nextViolations.push('SOMETHING_NEW')
    expect(await verdictOn('Thank you.')).toMatchObject({ state: 'rejected', violation: 'SOMETHING_NEW' })
    expect(await verdictOn('Thank you.')).toMatchObject({ state: 'approved', violation: null })
    standIn.removeReview('locations/2', id)
  })
  test('may send 4,096 bytes, but not one more', async () => {
    const { id } = standIn.addReview('locations/2')
    const review = { ...second, reviewId: id }
    await google.writeReply(token, { ...review, text: '🥐'.repeat(1024) })
    expect(await kindOf(google.writeReply(token, { ...review, text: `${'🥐'.repeat(1024)}!` }))).toBe(
      'refused',
    )
    standIn.removeReview('locations/2', id)
  })
  test('makes ten edits a minute for one location', async () => {
    const { id } = standIn.addReview('locations/2')
    const write = () => google.writeReply(token, { ...second, reviewId: id, text: 'Thank you.' })
    for (let edit = 0; edit < 10; edit++) await write()
    expect(await faultOf(write())).toMatchObject({ kind: 'too_busy', retryAfterSeconds: 60 })
    later(60)
    await write()
    standIn.removeReview('locations/2', id)
  })
  test('gets 429 above 300 calls a minute, and the largest window is recorded', async () => {
    const call = () => google.listAccounts(token)
    for (let batch = 0; batch < 30; batch++) await Promise.all(Array.from({ length: 10 }, call))
    expect(await faultOf(call())).toMatchObject({ kind: 'too_busy', retryAfterSeconds: 60 })
    expect(standIn.maxCallsInWindow()).toBe(301)
    // Each service has a quota of its own.
    await google.listReviews(token, { ...first, pageToken: null })
    later(60)
    await call()
  })
  test('sets and ends the notices of an account', async () => {
    const { topic } = standIn.notices
    await google.setNotices(token, { accountName: 'accounts/1', topic })
    expect(standIn.store.settingOf('accounts/1')).toEqual({
      topic,
      types: ['NEW_REVIEW', 'UPDATED_REVIEW'],
    })
    await google.setNotices(token, { accountName: 'accounts/1', topic: null })
    expect(standIn.store.settingOf('accounts/1')).toEqual({ topic: null, types: [] })
  })
})

describe('the stand-in for Google Business Profile', () => {
  test('refuses what Google refuses', async () => {
    const reviews = '/mybusiness/v4/accounts/1/locations/1/reviews'
    expect((await raw(`${reviews}?pageSize=51`)).status).toBe(400)
    expect((await raw(`${reviews}?orderBy=updateTime`)).status).toBe(400)
    expect((await raw('/mybusinessbusinessinformation/v1/accounts/1/locations')).status).toBe(400)
    expect((await fetch(`${standIn.origin}${reviews}`)).status).toBe(401)
  })
  test('signs pushes that verify with its published keys', async () => {
    const { keysUrl, issuer, audience, account } = standIn.notices
    const { authorization, body } = await standIn.signPush({
      type: 'NEW_REVIEW',
      locationName: 'locations/1',
      reviewId: 'r',
    })
    const { payload } = await jwtVerify(
      authorization.replace('Bearer ', ''),
      createRemoteJWKSet(new URL(keysUrl)),
      { issuer, audience, currentDate: new Date(clock.now()) },
    )
    expect(payload).toMatchObject({ email: account, email_verified: true })
    expect(JSON.parse(Buffer.from(body.message.data, 'base64').toString())).toEqual({
      type: 'NEW_REVIEW',
      location_name: 'accounts/1/locations/1',
      review_name: 'accounts/1/locations/1/reviews/r',
    })
  })
})
