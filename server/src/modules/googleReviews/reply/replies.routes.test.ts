import type { GoogleReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { businessProfileDouble } from '../../../../test-support/businessProfileDouble.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { firstLocation } from '../../../../test-support/fixtures/locations.ts'
import { addMembership, listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { createMember, createSession } from '../../identity/sessions/sessions.ts'
import { sealProfileTokens } from '../core/accessTokens.ts'

const google = businessProfileDouble()
const server = useApp({}, { profile: google })
const now = new Date().toISOString() as Instant // an instant
let cookie = ''
let id: GoogleReviewId

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now }
  await defineTestCategories(context)
  const businessId = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, businessId)
  const { id: memberId } = await createMember(context, {
    email: 'tomas@goodword.example',
    displayName: 'Tomas',
    emailVerified: true,
    isOperator: false,
  })
  await addMembership(context, { memberId, businessId, role: 'owner' })
  cookie = `goodword_session=${(await createSession(context, memberId)).token}`
  const { keyId, cipher } = sealProfileTokens(server.profilePort, '1', {
    refreshToken: 'refresh',
    accessToken: 'access',
    accessEndsAt: plus(now, { hours: 1 }),
  })
  const { rows } = await server.database.pool.query(
    `with connection as (
       insert into google_connection (member_id, google_subject, account_email, scopes, token_key_id, token_cipher,
         status, connected_at) values ($1, '1', 'owner@example.com', '{}', $2, $3, 'connected', $4) returning id),
     location as (
       insert into google_location (name, account_name, connection_id, business_id, location_id, title, address,
         status, linked_at)
       select 'locations/1', 'accounts/1', id, $5, $6, 'River Oak Bakery', '1 Mill Street', 'synced', $4
       from connection returning id)
     insert into google_review (google_location_id, review_id, business_id, stars, created_at, updated_at, first_seen_at)
     select id, 'r1', $5, 5, $4, $4, $4 from location returning id`,
    [memberId, keyId, cipher, now, businessId, await firstLocation(server.database.pool, businessId)],
  )
  id = rows[0].id
})

const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object | string,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url: `/api/v1/google-reviews/reviews/${path}`,
    headers: {
      origin: 'http://localhost:3999',
      cookie,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })

test('4,097 bytes, half characters and NUL are refused before any call of Google', async () => {
  for (const text of [`${'🥖'.repeat(1024)}!`, '', '   ', 'a\0b'])
    for (const [method, path] of [
      ['PUT', `${id}/draft`],
      ['POST', `${id}/reply`],
    ] as const) {
      const answer = await send(method, path, { text, revision: 0 })
      expect(answer.json()).toMatchObject({ code: 'input_invalid', fields: [{ path: 'body.text' }] })
    }
  const half = await send('POST', `${id}/reply`, '{"text":"half \\ud83e pair","revision":0}')
  expect(half.json()).toMatchObject({ code: 'input_invalid' })
  expect(google.calls).toEqual([])
  expect(server.jobs.filter(({ job }) => job === 'send-google-reply')).toEqual([])
})

test('a reply of 4,096 bytes is accepted, and the same key gets the same response', async () => {
  const body = { text: '🥖'.repeat(1024), revision: 0 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await send('POST', `${id}/reply`, body, headers)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({ state: 'sending', text: body.text })
  const again = await send('POST', `${id}/reply`, body, headers)
  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(server.jobs.filter(({ job }) => job === 'send-google-reply')).toHaveLength(1)
  // A job of ours is at work.
  const { revision } = first.json<{ revision: number }>()
  const removal = await send('DELETE', `${id}/reply?revision=${revision}`)
  expect(removal.json()).toMatchObject({ code: 'reply_state_wrong' })
  const withdrawal = await send('POST', `${id}/reply/withdrawal`, { revision })
  expect(withdrawal.json()).toMatchObject({ code: 'reply_state_wrong' })
  const decision = await send('POST', `${id}/reply/decision`, { decision: 'approve', revision: 0 })
  expect(decision.json()).toMatchObject({ code: 'reply_changed' })
})

test('an unknown or malformed review does not exist', async () => {
  for (const unknown of [crypto.randomUUID(), 'nothing']) {
    const answer = await send('PUT', `${unknown}/draft`, { text: 'Hello', revision: 0 })
    expect(answer.json()).toMatchObject({ status: 404, code: 'google_review_not_found' })
  }
})
