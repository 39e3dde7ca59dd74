import { randomUUID } from 'node:crypto'
import type { BusinessId, GoogleConnectionId, LocationId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { businessProfileDouble, sourceReview } from '../../../../test-support/businessProfileDouble.ts'
import { defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { type GooglePerson, googleReviewsFixture } from '../../../../test-support/fixtures/googleReviews.ts'
import { addTestLocation } from '../../../../test-support/fixtures/locations.ts'
import { createLog } from '../../../platform/log/log.ts'
import { revokeAccess, usesAccount } from './disconnect.ts'

const profile = businessProfileDouble()
const logged: string[] = []
const server = useApp(
  {},
  { profile, log: createLog('trace', { write: (line: string) => void logged.push(line) }) },
)
const google = googleReviewsFixture(server, profile)
const { send, connect, consent, atGoogle, connectionRow, locationRow } = google

let owner: GooglePerson
let bakery: { id: BusinessId; locationId: LocationId }
let subject: string

beforeAll(() => defineTestCategories(google.now()))
beforeEach(async () => {
  subject = randomUUID()
  owner = await google.person()
  bakery = await google.business()
  await google.works(owner, bakery.id)
  profile.accounts = [{ name: 'accounts/1', displayName: 'Test account', type: 'PERSONAL' }]
  profile.locations.clear()
  profile.calls.length = 0
  profile.faults.length = 0
  profile.revoked.length = 0
  profile.grant = { ...profile.grant, scopes: ['openid', 'https://www.googleapis.com/auth/business.manage'] }
  server.jobs.length = 0
  await server.database.pool.query('delete from call_budget')
})

const connectionsOf = async (who: GooglePerson) =>
  (await send(who, 'GET', '/google-reviews/connections')).body
const listOf = (who: GooglePerson, id: GoogleConnectionId) =>
  send(who, 'POST', `/google-reviews/connections/${id}/locations`)
const linkTo = (
  who: GooglePerson,
  id: GoogleConnectionId,
  links: readonly { name: string; locationId: LocationId }[],
) => send(who, 'POST', `/google-reviews/connections/${id}/links`, { links })

/** A connected account whose one location is linked to the bakery. */
async function linked() {
  const location = atGoogle()
  const id = await connect(owner, subject)
  const answer = await linkTo(owner, id, [{ name: location.name, locationId: bakery.locationId }])
  const googleLocationId = answer.body.connections[0]!.locations[0]!.id // linked right now
  return { id, location, googleLocationId }
}

async function addReviews(name: string, count: number): Promise<void> {
  const row = (await locationRow(name))!
  for (let index = 0; index < count; index += 1) {
    const { reviewId, stars } = sourceReview({ reviewId: `r${index}` })
    await server.database.pool.query(
      `insert into google_review (google_location_id, review_id, business_id, stars, created_at, updated_at, first_seen_at)
       values ($1, $2, $3, $4, now(), now(), now())`,
      [row.id, reviewId, row.business_id, stars],
    )
  }
}
const reviewsAt = async (businessId: BusinessId) =>
  (await server.database.pool.query('select 1 from google_review where business_id = $1', [businessId]))
    .rowCount

test('a consent connects an account, and a person links its locations after a suggestion', async () => {
  const second = await addTestLocation(server.database.pool, bakery.id, '9 Quay Street')
  const main = atGoogle()
  const other = atGoogle({
    title: 'River Oak Bakery Quay',
    address: '9 Quay St, Willowford, NY 12599',
    phone: null,
    latitude: null,
    longitude: null,
  })
  const unverified = atGoogle({
    title: 'Fern Nails',
    address: '',
    phone: null,
    latitude: null,
    isVerified: false,
  })
  const landed = new URL(await consent(owner), 'http://localhost:3999')
  expect(landed.pathname).toBe('/onboarding/google-reviews')
  expect(landed.searchParams.get('connected')).toBe('1')
  const id = landed.searchParams.get('c') as GoogleConnectionId // an answer of the server
  const { body: list } = await listOf(owner, id)
  expect(list.accounts.flatMap(({ locations }) => locations)).toMatchObject([
    {
      name: main.name,
      suggestion: {
        locationId: bakery.locationId,
        isSure: true,
        distance: 0,
        reasons: ['same_name', 'same_address', 'same_phone', 'near'],
      },
    },
    { name: other.name, suggestion: { locationId: second, isSure: true, distance: null } },
    { name: unverified.name, isVerified: false, suggestion: null },
  ])
  expect(list.choices.map(({ locationId, isLinked }) => ({ locationId, isLinked }))).toEqual([
    { locationId: bakery.locationId, isLinked: false },
    { locationId: second, isLinked: false },
  ])
  server.jobs.length = 0
  const links = [
    { name: main.name, locationId: bakery.locationId },
    { name: other.name, locationId: second },
  ]
  const answer = await linkTo(owner, id, links)
  expect(answer.body.connections).toMatchObject([
    { isMine: true, status: 'connected', trouble: null, scopes: profile.grant.scopes },
  ])
  expect(answer.body.connections[0]?.locations).toMatchObject([
    { title: 'River Oak Bakery', status: 'importing', reviewCount: 0, showsRating: false },
    { title: 'River Oak Bakery Quay', location: { id: second } },
  ])
  expect(server.jobs.map(({ job }) => job)).toEqual(['sync-google-location', 'sync-google-location'])
  // Repeated, it changes nothing.
  const again = await linkTo(owner, id, links)
  expect(again.body.connections[0]?.locations).toEqual(answer.body.connections[0]?.locations)
  expect(server.jobs).toHaveLength(2)
  const relisted = await listOf(owner, id)
  expect(relisted.body.accounts[0]?.locations[0]).toMatchObject({
    linkedTo: bakery.locationId,
    suggestion: null,
  })
})

test('links that cannot be are refused', async () => {
  const { id, location } = await linked()
  const second = await addTestLocation(server.database.pool, bakery.id, '9 Quay Street')
  const unverified = atGoogle({ isVerified: false })
  const foreign = await google.business()
  const codeOf = async (links: { name: string; locationId: LocationId }[]) =>
    (await linkTo(owner, id, links)).body.code
  const { name } = location
  expect(await codeOf([{ name: unverified.name, locationId: second }])).toBe('google_location_not_verified')
  expect(await codeOf([{ name: 'locations/unknown', locationId: second }])).toBe('google_location_unknown')
  expect(await codeOf([{ name, locationId: second }])).toBe('google_location_taken')
  expect(await codeOf([{ name, locationId: foreign.locationId }])).toBe('not_permitted')
  const third = atGoogle()
  expect(await codeOf([{ name: third.name, locationId: bakery.locationId }])).toBe(
    'google_location_linked_twice',
  )
  expect(
    await codeOf([
      { name: third.name, locationId: second },
      { name: atGoogle().name, locationId: second },
    ]),
  ).toBe('google_location_linked_twice')
  expect(await locationRow(third.name)).toBeNull()
})

test('a callback explains what went wrong, and stores nothing', async () => {
  expect(await consent(owner, 'error=access_denied')).toBe('/oauth2callback?problem=declined&for=reviews')
  profile.grant = { ...profile.grant, subject, scopes: ['openid'] }
  expect(await consent(owner)).toBe('/oauth2callback?problem=scope_missing&for=reviews')
  expect(profile.revoked).toHaveLength(1)
  profile.faults.push('no_answer')
  expect(await consent(owner)).toBe('/oauth2callback?problem=provider_down&for=reviews')
  profile.faults.push('refused')
  expect(await consent(owner)).toBe('/oauth2callback?problem=code_refused&for=reviews')
  expect((await connectionsOf(owner)).connections).toEqual([])
  const staff = await google.person()
  await google.works(staff, bakery.id, 'staff')
  const begun = await send(staff, 'POST', '/google-reviews/connections', { returnPath: '/google-reviews' })
  expect(begun.body.code).toBe('not_permitted')
})

test('an account without locations is connected and says so, until Google gives it rights', async () => {
  const id = await connect(owner, subject)
  expect((await connectionsOf(owner)).connections).toMatchObject([
    { id, status: 'connected', trouble: 'no_rights' },
  ])
  expect((await listOf(owner, id)).body.code).toBe('google_no_rights')
  atGoogle()
  expect((await listOf(owner, id)).status).toBe(200)
  expect((await connectionsOf(owner)).connections).toMatchObject([{ trouble: null }])
})

test('a permission stays while Google has not approved the project, and a job tries again', async () => {
  atGoogle()
  profile.faults.push(null, 'not_enabled')
  const id = await connect(owner, subject)
  expect((await connectionsOf(owner)).connections).toMatchObject([
    { id, status: 'degraded', trouble: 'not_enabled' },
  ])
  profile.faults.push('not_enabled')
  expect((await listOf(owner, id)).body.code).toBe('google_not_enabled')
  profile.faults.push('too_busy')
  expect((await listOf(owner, id)).body.code).toBe('google_busy')
  expect((await listOf(owner, id)).status).toBe(200)
  expect(await connectionRow(id)).toMatchObject({ status: 'connected', trouble: null, failures: 0 })
})

test('connecting again keeps the row, and takes over what a disconnect kept', async () => {
  const { id, location, googleLocationId } = await linked()
  await addReviews(location.name, 3)
  const lost = atGoogle()
  const second = await addTestLocation(server.database.pool, bakery.id, '9 Quay Street')
  await linkTo(owner, id, [{ name: lost.name, locationId: second }])
  await server.database.pool.query(
    'update google_account set notices_since = now() where connection_id = $1',
    [id],
  )
  const ended = await send(owner, 'DELETE', `/google-reviews/connections/${id}?reviews=keep`)
  expect(ended.body.connections).toEqual([])
  expect(ended.body.keptLocations).toMatchObject([
    { id: googleLocationId, status: 'disconnected', reviewCount: 3 },
    { location: { id: second } },
  ])
  expect(await connectionRow(id)).toMatchObject({
    status: 'disconnected',
    token_cipher: null,
    token_key_id: null,
  })
  // Its notices are requested again.
  const { rows } = await server.database.pool.query<{ since: unknown }>(
    'select notices_since as since from google_account where connection_id = $1',
    [id],
  )
  expect(rows).toEqual([{ since: null }])
  // The account has lost a location since.
  profile.locations.set('accounts/1', [location])
  expect(await connect(owner, subject)).toBe(id)
  const back = await connectionsOf(owner)
  expect(back.connections).toMatchObject([
    { id, status: 'connected', locations: [{ id: googleLocationId, reviewCount: 3 }] },
  ])
  expect(back.keptLocations).toMatchObject([{ location: { id: second } }])
  expect(server.jobs.slice(-2)).toMatchObject([
    { job: 'tend-google-notices' },
    { job: 'sync-google-location', data: { googleLocationId } },
  ])
  // Another account of the same person manages it as well: that account gets its own row, and no second links.
  const other = await connect(owner, `${subject}-2`)
  expect(other).not.toBe(id)
  expect((await connectionsOf(owner)).connections).toMatchObject([{ id }, { id: other, locations: [] }])
})

test('a disconnect deletes the tokens at once, and the reviews if chosen; both can be repeated', async () => {
  const { id, location } = await linked()
  await addReviews(location.name, 2)
  const path = `/google-reviews/connections/${id}?reviews=delete`
  const stored = await connectionRow(id)
  expect(await usesAccount(server.database, `${subject}@Example.com`)).toBe(true)
  expect((await send(owner, 'DELETE', path)).status).toBe(200)
  expect(await connectionRow(id)).toMatchObject({ token_cipher: null, status: 'disconnected' })
  expect(await usesAccount(server.database, `${subject}@example.com`)).toBe(false)
  expect(await locationRow(location.name)).toBeNull()
  expect(await reviewsAt(bakery.id)).toBe(0)
  const revoke = server.jobs.filter(({ job }) => job === 'revoke-google-access')
  expect(revoke).toMatchObject([{ data: { subject, cipher: stored.token_cipher?.toString('base64') } }])
  expect((await send(owner, 'DELETE', path)).status).toBe(200)
  expect(server.jobs.filter(({ job }) => job === 'revoke-google-access')).toHaveLength(1)
  const withdrawal = revoke[0]!.data as Parameters<typeof revokeAccess>[2] // as the job parses it
  const revokeUnless = (isUsed: boolean) => revokeAccess(server.profilePort, async () => isUsed, withdrawal)
  await revokeUnless(true)
  expect(profile.revoked).toEqual([])
  await revokeUnless(false)
  expect(profile.revoked).toEqual(['refresh'])
  // A permission that another connection uses stays: Google would end both.
  await connect(owner, subject)
  await revokeUnless(false)
  expect(profile.revoked).toHaveLength(1)
})

test('of two people who link one location at once, one wins', async () => {
  const location = atGoogle()
  const other = await google.person()
  const cafe = await google.business()
  await google.works(other, cafe.id)
  const [one, two] = [await connect(owner, subject), await connect(other, `${subject}-2`)]
  const answers = await Promise.all([
    linkTo(owner, one, [{ name: location.name, locationId: bakery.locationId }]),
    linkTo(other, two, [{ name: location.name, locationId: cafe.locationId }]),
    linkTo(owner, one, [{ name: location.name, locationId: bakery.locationId }]),
  ])
  const codes = answers.map(({ body, status }) => body.code ?? status)
  const isOwners = (await locationRow(location.name))?.business_id === bakery.id
  // A repeated request by one person is not a conflict.
  expect(codes).toEqual(
    isOwners ? [200, 'google_location_taken', 200] : ['google_location_taken', 200, 'google_location_taken'],
  )
  const loser = isOwners ? { who: other, id: two } : { who: owner, id: one }
  const { body } = await listOf(loser.who, loser.id)
  expect(body.accounts[0]?.locations).toMatchObject([{ isTaken: true, linkedTo: null }])
})

test('only people with the permission manage links, and only the person who connected the account', async () => {
  const { id, googleLocationId } = await linked()
  const people = {
    manager: await google.person(),
    staff: await google.person(),
    'manager of one location': await google.person(),
    stranger: await google.person(),
  }
  await google.works(people.manager, bakery.id, 'manager')
  await google.works(people.staff, bakery.id, 'staff')
  await google.works(people['manager of one location'], bakery.id, 'manager', [bakery.locationId])
  const ofLocation = `/google-reviews/locations/${googleLocationId}`
  const outcomes: Record<string, unknown> = {}
  for (const [name, who] of Object.entries(people))
    outcomes[name] = [
      (await connectionsOf(who)).connections.length,
      ...(await Promise.all(
        [
          listOf(who, id),
          send(who, 'PATCH', ofLocation, { needsApproval: true }),
          send(who, 'POST', `${ofLocation}/sync`),
          send(who, 'DELETE', `/google-reviews/connections/${id}?reviews=keep`),
        ].map(async (answer) => {
          const { status, body } = await answer
          return body.code ?? status
        }),
      )),
    ]
  const notFound = 'google_connection_not_found'
  expect(outcomes).toEqual({
    manager: [1, notFound, 200, 200, 'not_permitted'],
    staff: [0, notFound, 'not_permitted', 'not_permitted', notFound],
    'manager of one location': [0, notFound, 'not_permitted', 'not_permitted', notFound],
    stranger: [0, notFound, 'google_location_not_found', 'google_location_not_found', notFound],
  })
  expect((await send(null, 'GET', '/google-reviews/connections')).status).toBe(401)
  expect((await connectionsOf(people.manager)).connections).toMatchObject([
    { isMine: false, locations: [{ needsApproval: true, showsRating: false }] },
  ])
  const unlinked = await send(people.manager, 'DELETE', `${ofLocation}?reviews=keep`)
  expect(unlinked.body.keptLocations).toMatchObject([{ id: googleLocationId, status: 'disconnected' }])
  expect((await send(owner, 'POST', `${ofLocation}/sync`)).body.code).toBe('google_location_read_only')
  const remove = () => send(people.manager, 'DELETE', `${ofLocation}?reviews=delete`)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await connectionsOf(owner)).keptLocations).toEqual([])
})

test('operators see all connections, those with trouble first, and retry them', async () => {
  const { id } = await linked()
  const operator = await google.person(true)
  await server.database.pool.query(
    `update google_connection set status = 'degraded', trouble = 'no_answer', failures = 3,
     next_try_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  const { body } = await send(operator, 'GET', '/operator/google-connections')
  expect(body.connections.find((row) => row.id === id)).toMatchObject({
    memberName: 'Tomas',
    status: 'degraded',
    failures: 3,
    businesses: [{ name: 'River Oak Bakery' }],
    locations: { count: 1, importing: 1, late: 0, lost: 0 },
  })
  const retried = await send(operator, 'POST', `/operator/google-connections/${id}/retry`)
  expect(retried.body).toEqual({ isQueued: true })
  expect(await connectionRow(id)).toMatchObject({ next_try_at: null })
  expect(server.jobs.at(-1)).toMatchObject({ job: 'refresh-google-connection', data: { connectionId: id } })
  await send(owner, 'DELETE', `/google-reviews/connections/${id}?reviews=keep`)
  const ended = await send(operator, 'POST', `/operator/google-connections/${id}/retry`)
  expect(ended.body).toEqual({ isQueued: false })
  expect((await send(owner, 'GET', '/operator/google-connections')).body.code).toBe('forbidden')
})

test('tokens are encrypted, and appear in no answer and no log', async () => {
  profile.grant = { ...profile.grant, accountEmail: 'tokens@example.com' }
  const { id } = await linked()
  const row = await connectionRow(id)
  expect(row.token_cipher?.toString('latin1')).not.toContain('refresh')
  const answers = [
    await send(owner, 'GET', '/google-reviews/connections'),
    await send(owner, 'GET', `/google-reviews/connections/${id}/locations`),
  ].map(({ text }) => text)
  const secret = row.token_cipher!.toString('base64').slice(0, 40)
  for (const text of [...answers, logged.join('\n')]) {
    expect(text).not.toMatch(/refreshToken|accessToken/)
    expect(text).not.toContain(secret)
  }
  expect(logged.join('\n')).toContain('oauth2callback')
  expect(logged.join('\n')).not.toMatch(/code=x/)
})
