import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProfileStandIn, startProfileStandIn } from '../../../../../test-support/profileStandIn.ts'
import { nextFaults, usualSwitches } from '../switches.ts'

let folder: string
let standIn: ProfileStandIn
const start = () =>
  startProfileStandIn({ reviews: 6, locations: 2, statePath: join(folder, 'data', 'profile.json') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodword-profile-'))
  standIn = await start()
})
afterAll(async () => {
  await standIn.close()
  await rm(folder, { recursive: true })
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${standIn.origin}/business-profile`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ location: 'locations/1', ...fields }),
    redirect: 'manual',
  })
  if (answer.status !== 303) return `${answer.status}`
  return new URL(answer.headers.get('location') ?? '', standIn.origin).searchParams.get('done') ?? ''
}
const get = async (path: string) => (await fetch(`${standIn.origin}${path}`)).text()
const newest = () => standIn.store.reviewsOf('locations/1')[0]

test('the page is labelled, shows the reviews, and loads nothing from other hosts', async () => {
  await post({ action: 'write', stars: '4', author: '<b>Ada</b>', comment: 'Warm & crusty' })
  const page = await get('/business-profile?location=locations%2F1')
  expect(page).toContain('Local stand-in for Google')
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(page).toContain('Warm &amp; crusty')
  expect(page).not.toMatch(/<script|url\(|src=|<link|https?:\/\//)
  const picture = await fetch(
    `${standIn.origin}/business-profile/pictures/${encodeURIComponent('Ada B')}.svg`,
  )
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})
test('its forms write, change, answer and remove reviews', async () => {
  expect(await post({ action: 'write', stars: '2', comment: '', isAnonymous: '1', hasPhoto: '1' })).toBe(
    'The review is posted.',
  )
  const { id = '', ...written } = newest() ?? {}
  expect(written).toMatchObject({ author: null, stars: 2, comment: null, media: [{ label: 'The counter' }] })
  await post({ action: 'edit', review: id, stars: '3', comment: 'Better' })
  await post({ action: 'reply', review: id, comment: 'Thank you' })
  expect(newest()).toMatchObject({
    id,
    stars: 3,
    comment: 'Better',
    reply: { text: 'Thank you', violation: null },
  })
  await post({ action: 'remove', review: id })
  expect(standIn.store.review('locations/1', id)).toBeNull()
  expect(await post({ action: 'remove', review: id })).toBe('This review does not exist.')
})
test('its forms switch faults', async () => {
  await post({
    action: 'switches',
    isDown: '1',
    hasErrors: '1',
    callsPerMinute: '20',
    editsPerMinute: 'many',
  })
  expect(standIn.switches).toMatchObject({
    isDown: true,
    errorRate: 0.05,
    callsPerMinute: 20,
    editsPerMinute: 10,
    sendsPushes: false,
  })
  Object.assign(standIn.switches, usualSwitches)
  for (const fault of nextFaults) await post({ action: 'next', fault })
  expect(standIn.nextFaults.splice(0)).toEqual(nextFaults)
  await post({ action: 'violation', violation: 'OFF_TOPIC' })
  expect(standIn.nextViolations.splice(0)).toEqual(['OFF_TOPIC'])
})
test('a form of another site does nothing', async () => {
  expect(await post({ action: 'lose' }, { origin: 'https://evil.example' })).toBe('403')
  expect(await post({ action: 'lose' }, { 'sec-fetch-site': 'cross-site' })).toBe('403')
  expect(standIn.store.isLost('locations/1')).toBe(false)
})
test('changes and grants survive a restart', async () => {
  const { refreshToken, accessToken } = await standIn.grant()
  const review = { accountName: 'accounts/1', locationName: 'locations/2', pageToken: null }
  const { id } = standIn.addReview('locations/2', { comment: 'New' })
  const { reviews } = await standIn.provider().listReviews(accessToken, review)
  await post({ action: 'lose' })
  await standIn.close()
  standIn = await start()
  const { accessToken: next } = await standIn.provider().refresh(refreshToken)
  expect((await standIn.provider().listReviews(next, review)).reviews).toMatchObject(
    reviews.map(({ reviewId, updatedAt }) => ({ reviewId, updatedAt })),
  )
  expect(standIn.store.review('locations/2', id)?.comment).toBe('New')
  expect(standIn.store.isLost('locations/1')).toBe(true)
})
