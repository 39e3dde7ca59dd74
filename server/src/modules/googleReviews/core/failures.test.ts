import { randomUUID } from 'node:crypto'
import type { BusinessId, GoogleConnectionId, LocationId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { businessProfileDouble } from '../../../../test-support/businessProfileDouble.ts'
import { defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { type GooglePerson, googleReviewsFixture } from '../../../../test-support/fixtures/googleReviews.ts'
import { queuedMails } from '../../../../test-support/mails.ts'
import { ProfileFault, type ProfileFaultKind } from '../../../integrations/google/businessProfile.ts'
import { joinAccounts } from '../../account/merge/mergeAccounts.ts'
import { unlinkBusiness } from '../connect/disconnect.ts'
import { followBusiness } from '../connect/followBusiness.ts'
import { withAccess } from './accessTokens.ts'
import { isStillAllowed, stopLocation } from './allowed.ts'
import { noteFault, noteSuccess, recoverLocation } from './failures.ts'

const profile = businessProfileDouble()
const server = useApp({}, { profile })
const google = googleReviewsFixture(server, profile)
const { connect, connectionRow, locationRow, notificationsOf } = google

let owner: GooglePerson
let bakery: { id: BusinessId; locationId: LocationId }
let id: GoogleConnectionId
let name: string
let subject: string

beforeAll(() => defineTestCategories(google.now()))
beforeEach(async () => {
  subject = randomUUID()
  profile.locations.clear()
  profile.faults.length = 0
  profile.calls.length = 0
  await server.database.pool.query('delete from call_budget')
  owner = await google.person()
  bakery = await google.business()
  await google.works(owner, bakery.id)
  ;({ name } = google.atGoogle())
  id = await connect(owner, subject)
  await link(owner, id)
  await server.database.pool.query(
    `update google_location set status = 'synced', imported_at = now() where name = $1`,
    [name],
  )
  server.jobs.length = 0
})

const link = (who: GooglePerson, connectionId: GoogleConnectionId) =>
  google.send(who, 'POST', `/google-reviews/connections/${connectionId}/links`, {
    links: [{ name, locationId: bakery.locationId }],
  })
const fault = async (kind: ProfileFaultKind, ofLocation = false) =>
  noteFault(
    server.profilePort,
    await connectionRow(id),
    new ProfileFault(kind, 'in a test'),
    ofLocation ? await locationRow(name) : null,
  )
const mails = () => queuedMails(server.database, server.jobs)
const succeed = () => server.profilePort.write((context) => noteSuccess(context, { id }))

test('a permission that ended deletes the tokens, and tells the owner at once, by mail too', async () => {
  await fault('revoked')
  expect(await connectionRow(id)).toMatchObject({
    status: 'needs_reconnect',
    trouble: 'permission_ended',
    token_cipher: null,
  })
  expect(await locationRow(name)).toMatchObject({ status: 'delayed' })
  expect(await notificationsOf(owner)).toMatchObject([{ title: 'Reconnect Google reviews', outcome: null }])
  expect(await mails()).toHaveLength(1)
  // Faults of other jobs that were still running change nothing.
  await fault('no_answer')
  expect(await connectionRow(id)).toMatchObject({ status: 'needs_reconnect' })
  await expect(withAccess(server.profilePort, await connectionRow(id), async () => 1)).rejects.toMatchObject({
    kind: 'revoked',
  })
  const listed = await google.send(owner, 'POST', `/google-reviews/connections/${id}/locations`)
  expect(listed.body.code).toBe('google_needs_reconnect')
  expect(await connect(owner, subject)).toBe(id)
  expect(await notificationsOf(owner)).toMatchObject([{ outcome: 'Connected again' }])
})

test('a fault of an old connection does not end the new one', async () => {
  const before = await connectionRow(id)
  await connect(owner, subject)
  await noteFault(server.profilePort, before, new ProfileFault('revoked', 'in a test'))
  expect(await connectionRow(id)).toMatchObject({ status: 'connected' })
})

test('other faults pause the connection longer each time; a success recovers, and says so', async () => {
  for (let count = 1; count <= 8; count += 1) await fault('no_answer')
  expect(await connectionRow(id)).toMatchObject({ status: 'degraded', trouble: 'no_answer', failures: 8 })
  expect(await locationRow(name)).toMatchObject({ status: 'delayed' })
  expect(await notificationsOf(owner)).toMatchObject([{ title: 'Google reviews are delayed', outcome: null }])
  expect(await mails()).toHaveLength(0)
  await succeed()
  expect(await connectionRow(id)).toMatchObject({ status: 'connected', trouble: null, failures: 0 })
  expect(await notificationsOf(owner)).toMatchObject([{ outcome: 'Google responds again' }])
})

test('a lost location stops alone, and its people hear of the loss once and of its return', async () => {
  const manager = await google.person()
  await google.works(manager, bakery.id, 'manager')
  await fault('not_found', true)
  expect(await locationRow(name)).toMatchObject({ status: 'delayed' })
  await fault('not_found', true)
  await fault('forbidden', true)
  expect(await locationRow(name)).toMatchObject({ status: 'ownership_lost' })
  expect(await connectionRow(id)).toMatchObject({ status: 'connected' })
  for (const who of [owner, manager])
    expect(await notificationsOf(who)).toMatchObject([
      { title: 'Google no longer lets us read River Oak Bakery', outcome: null },
    ])
  const lost = (await locationRow(name))!
  await server.profilePort.write((context) => recoverLocation(context, lost))
  expect(await locationRow(name)).toMatchObject({ status: 'synced' })
  expect(await notificationsOf(manager)).toMatchObject([{ outcome: 'The location is back' }])
})

test('a location that one account lost can be linked with another account', async () => {
  await fault('forbidden', true)
  const other = await connect(owner, `${subject}-2`)
  expect((await link(owner, other)).status).toBe(200)
  expect(await locationRow(name)).toMatchObject({ connection_id: other, status: 'synced' })
})

test('a person who left the business no longer reads its reviews for it', async () => {
  const colleague = await google.person()
  await google.works(colleague, bakery.id, 'owner')
  const isAllowed = async () => isStillAllowed(google.now(), (await locationRow(name))!)
  expect(await isAllowed()).toBe(true)
  await server.database.pool.query('delete from membership where member_id = $1', [owner.memberId])
  expect(await isAllowed()).toBe(false)
  const stopped = (await locationRow(name))!
  const stop = () => server.profilePort.write((context) => stopLocation(context, stopped))
  await stop()
  await stop()
  expect(await locationRow(name)).toMatchObject({ connection_id: null, status: 'disconnected' })
  expect(await notificationsOf(colleague)).toMatchObject([
    { title: 'Connect Google again for River Oak Bakery' },
  ])
  // A closed business has no links either.
  await google.works(owner, bakery.id, 'owner')
  await link(owner, id)
  expect(await isAllowed()).toBe(true)
  await server.database.pool.query(`update business set status = 'closed' where id = $1`, [bakery.id])
  expect(await isAllowed()).toBe(false)
})

test('an access token is renewed when it ends, and when Google rejects it', async () => {
  const row = await connectionRow(id)
  profile.calls.length = 0
  let tries = 0
  await withAccess(server.profilePort, row, async () => {
    tries += 1
    if (tries === 1) throw new ProfileFault('token_ended', 'in a test')
  })
  expect([tries, profile.calls]).toEqual([2, ['refresh']])
  expect((await connectionRow(id)).token_cipher).not.toEqual(row.token_cipher)
  const late = { ...server.profilePort, now: () => '2199-01-01T00:00:00.000Z' as never } // an instant
  await withAccess(late, await connectionRow(id), async () => undefined)
  expect(profile.calls).toEqual(['refresh', 'refresh'])
})

test('the profile shows Google’s figure by choice, and only while the account may read it', async () => {
  const { id: googleLocationId } = (await locationRow(name))!
  await server.database.pool.query(
    `update google_location set review_total = 312, mean_hundredths = 460, rated_at = now() where id = $1`,
    [googleLocationId],
  )
  const shown = async () => {
    const text = 'select count from google_rating where business_id = $1'
    return (await server.database.pool.query<{ count: number }>(text, [bakery.id])).rows
  }
  const choose = (showsRating: boolean) =>
    google.send(owner, 'PATCH', `/google-reviews/locations/${googleLocationId}`, { showsRating })
  expect(await shown()).toEqual([])
  await choose(true)
  expect(await shown()).toEqual([{ count: 312 }])
  await choose(false)
  expect(await shown()).toEqual([])
  await choose(true)
  await google.send(owner, 'DELETE', `/google-reviews/connections/${id}?reviews=keep`)
  expect(await shown()).toEqual([])
  await connect(owner, subject)
  expect(await shown()).toEqual([{ count: 312 }])
  await fault('forbidden', true)
  expect(await shown()).toEqual([])
})

test('a business that closes has no links, and its people get no notification about them', async () => {
  const follow = () => server.profilePort.write((context) => followBusiness(context, bakery.id))
  await server.database.pool.query(
    `insert into google_rating (business_id, mean_hundredths, count, as_of, url)
     values ($1, 460, 312, now(), 'https://maps.example/1')`,
    [bakery.id],
  )
  await follow()
  expect(await locationRow(name)).toMatchObject({ connection_id: id })
  // The location does not show its figure.
  const figures = await server.database.pool.query('select 1 from google_rating where business_id = $1', [
    bakery.id,
  ])
  expect(figures.rowCount).toBe(0)
  await server.database.pool.query(`update business set status = 'closed' where id = $1`, [bakery.id])
  await follow()
  expect(await locationRow(name)).toMatchObject({ connection_id: null, status: 'disconnected' })
  expect(await notificationsOf(owner)).toEqual([])
})

test('a business that moves to another owner loses its Google reviews', async () => {
  await server.profilePort.write((context) => unlinkBusiness(context, bakery.id))
  expect(await locationRow(name)).toBeNull()
  expect(await connectionRow(id)).toMatchObject({ status: 'connected' })
})

test('a merge of two accounts keeps one connection to each Google account', async () => {
  const other = await google.person()
  await google.works(other, bakery.id)
  const same = await connect(other, subject)
  const second = await connect(owner, `${subject}-2`)
  await server.profilePort.write((context) =>
    joinAccounts(context, { from: owner.memberId, to: other.memberId }),
  )
  expect(await connectionRow(second)).toMatchObject({ member_id: other.memberId, status: 'connected' })
  expect(await locationRow(name)).toMatchObject({ connection_id: same })
  await expect(connectionRow(id)).rejects.toThrow()
  // The tokens can still be decrypted.
  await withAccess(server.profilePort, await connectionRow(second), async () => undefined)
})
