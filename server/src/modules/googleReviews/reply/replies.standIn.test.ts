import type { GoogleReviewId } from 'contract/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useGoogleReplies } from '../../../../test-support/fixtures/googleReplies.ts'
import { type ProfileStandIn, startProfileStandIn } from '../../../../test-support/profileStandIn.ts'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { sealProfileTokens } from '../core/accessTokens.ts'
import { checkReplies } from './checkReplies.ts'
import { sendReply } from './sendReply.ts'
import { deleteReply, submitReply } from './writeReply.ts'

const town = useGoogleReplies()
let standIn: ProfileStandIn
let port: BusinessProfilePort
let ids: GoogleReviewId[]

beforeAll(async () => {
  const { clock, pool } = town.database
  standIn = await startProfileStandIn({ reviews: 3, now: () => clock.now() })
  port = Object.defineProperties({} as BusinessProfilePort, {
    ...Object.getOwnPropertyDescriptors(town.port),
    provider: { value: standIn.provider() },
  })
  const grant = await standIn.grant()
  const { keyId, cipher } = sealProfileTokens(port, '1', grant)
  await pool.query(
    `update google_connection set status = 'connected', token_key_id = $1, token_cipher = $2`,
    [keyId, cipher],
  )
  const { reviews } = await port.provider.listReviews(grant.accessToken, {
    accountName: 'accounts/1',
    locationName: 'locations/1',
    pageToken: null,
  })
  const { rows } = await pool.query<{ id: GoogleReviewId }>(
    `insert into google_review (google_location_id, review_id, business_id, stars, created_at, updated_at, first_seen_at)
     select id, review_id, business_id, 5, '2026-11-01', '2026-11-01', '2026-11-20'
     from google_location, unnest($1::text[]) review_id where name = 'locations/1' returning id`,
    [reviews.map(({ reviewId }) => reviewId)],
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => standIn.close())

async function send(id: GoogleReviewId, text: string): Promise<void> {
  const revision = (await town.row(id))?.revision ?? 0
  await town.as(town.made.tomas, (context) => submitReply(context, { id, text, revision }))
  await sendReply(port, id)
}

async function stateAfterCheck(id: GoogleReviewId) {
  town.database.clock.moveTo(
    new Date(Date.parse(town.database.clock.now()) + 61_000).toISOString(), // after the check of Google
  )
  await checkReplies(port)
  return town.reply(id)
}

test('over HTTP a reply waits, is rejected by what it says, is cured, edited and deleted', async () => {
  const [id] = ids as [GoogleReviewId] // three were listed
  await send(id, 'Get 10% off at www.riveroak.example')
  expect(await town.reply(id)).toMatchObject({ state: 'pending', publishedText: null })
  expect(await stateAfterCheck(id)).toMatchObject({
    state: 'rejected',
    violation: 'ADVERTISING_AND_SOLICITATION',
    text: 'Get 10% off at www.riveroak.example',
  })
  await send(id, '🥖'.repeat(1024))
  expect(await stateAfterCheck(id)).toMatchObject({ state: 'published', publishedText: '🥖'.repeat(1024) })
  await send(id, 'Thank you!\r\nSee you soon.')
  expect(await town.reply(id)).toMatchObject({ state: 'pending', publishedText: '🥖'.repeat(1024) })
  expect(await stateAfterCheck(id)).toMatchObject({ state: 'published' })
  expect(await town.answered(id)).toMatchObject({ isAnswered: true })
  const { revision } = (await town.reply(id))!
  await town.as(town.made.tomas, (context) => deleteReply(context, { id, revision }))
  await sendReply(port, id)
  expect(await town.reply(id)).toBeNull()
  expect((await town.kinds(id)).filter((kind) => kind === 'published')).toHaveLength(2)
  expect(await town.kinds(id)).not.toContain('changed_at_google')
})

test('the third equal text is rejected as repetitive', async () => {
  for (const id of ids) {
    await send(id, 'Thank you for the stars!')
    await stateAfterCheck(id)
  }
  const replies = await Promise.all(ids.map((id) => town.reply(id)))
  expect(replies.map((reply) => reply?.violation ?? null)).toEqual([null, null, 'REPETITIVE'])
})
