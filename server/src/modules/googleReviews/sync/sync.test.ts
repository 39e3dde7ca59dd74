import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { sourceReview } from '../../../../test-support/businessProfileDouble.ts'
import { type LinkedLocation, useGoogleSync } from '../../../../test-support/fixtures/googleSync.ts'
import { readAllGoogleReviews, syncGoogleLocation } from '../jobNames.ts'

const google = useGoogleSync()
const { provider, review, run, drain, rowOf, reviewsOf, move } = google

let location: LinkedLocation
beforeEach(async () => {
  google.database.enqueued.length = 0
  provider.calls.length = 0
  provider.faults.length = 0
  move({ days: 1 })
  // So that timers find only the location of the test.
  await google.database.pool.query('delete from google_connection')
  location = (await google.connect()).locations[0]! // one location
})

const sync = async () => {
  await run(syncGoogleLocation, { googleLocationId: location.id })
  await drain()
}
const listed = () => provider.reviews.get(location.name)! // set by `review`
const change = (reviewId: string, over: Partial<ReturnType<typeof sourceReview>>) => {
  const at = listed().findIndex((each) => each.reviewId === reviewId)
  listed()[at] = { ...listed()[at]!, ...over } // the review exists
}
const stored = async (reviewId: string) =>
  (await reviewsOf(location.id)).find((each) => each.review_id === reviewId)! // the test stored it
const calls = () => provider.calls.filter((name) => name === 'listReviews').length
const idOf = (at: number) => `${location.name.slice(10)}-${at}`

test('an import stores each review once, page by page, and then the newest changes', async () => {
  review(location.name, 120)
  listed()[0] = {
    ...listed()[0]!,
    authorName: null,
    comment: null,
    media: [{ thumbnailUrl: 'https://p.example/1', label: 'Bread', videoUrl: null }],
  }
  expect(await rowOf(location.id)).toMatchObject({ status: 'importing', imported_at: null })
  await sync()
  const rows = await reviewsOf(location.id)
  expect(rows.map((row) => row.review_id)).toEqual(Array.from({ length: 120 }, (_, at) => idOf(at)))
  expect(rows[0]).toMatchObject({ author_name: null, comment: null, stars: 1, media: [{ label: 'Bread' }] })
  expect(await rowOf(location.id)).toMatchObject({
    status: 'synced',
    review_total: 120,
    mean_hundredths: 300,
    import_page_token: null,
    imported_at: google.database.clock.now(),
    synced_at: google.database.clock.now(),
  })
  // Three pages, and one for reviews that arrived during the import.
  expect(calls()).toBe(4)
})

test('an empty location is imported, too', async () => {
  await sync()
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced', review_total: 0, mean_hundredths: null })
})

test('an import that stopped continues with the next page', async () => {
  review(location.name, 170)
  const whole = provider.listReviews
  const tokens: (string | null)[] = []
  let isDead = true
  provider.listReviews = async (accessToken, input) => {
    tokens.push(input.pageToken)
    if (isDead && input.pageToken === '100') throw new Error('the server was killed')
    return whole(accessToken, input)
  }
  await expect(sync()).rejects.toThrow('killed')
  expect(await rowOf(location.id)).toMatchObject({ import_page_token: '100', status: 'importing' })
  expect(await reviewsOf(location.id)).toHaveLength(100)
  isDead = false
  tokens.length = 0
  await run(readAllGoogleReviews, { googleLocationId: location.id })
  provider.listReviews = whole
  expect(tokens).toEqual(['100', '150'])
  expect(await reviewsOf(location.id)).toHaveLength(170)
})

test('a page that Google no longer knows starts the import again without duplicates', async () => {
  review(location.name, 120)
  provider.faults.push(null, 'page_gone')
  await sync()
  expect(await reviewsOf(location.id)).toHaveLength(120)
  expect(calls()).toBe(6)
})

test('parallel jobs of one location store each review once and do not read everything twice', async () => {
  review(location.name, 200)
  await run(syncGoogleLocation, { googleLocationId: location.id })
  await Promise.all([1, 2, 3, 4].map(() => run(readAllGoogleReviews, { googleLocationId: location.id })))
  expect(await reviewsOf(location.id)).toHaveLength(200)
  // Four pages, and at most one page more for each job that found another at work.
  expect(calls()).toBeLessThanOrEqual(4 + 3)
  await drain()
  review(location.name, 5, 200)
  await Promise.all([1, 2, 3, 4].map(() => run(syncGoogleLocation, { googleLocationId: location.id })))
  expect(await reviewsOf(location.id)).toHaveLength(205)
})

test('a sync reads until a known review, keeps what edited ones said, and ends their done mark', async () => {
  review(location.name, 120)
  await sync()
  await google.database.pool.query('update google_review set done_at = now() where google_location_id = $1', [
    location.id,
  ])
  move({ hours: 2 })
  const editedAt = google.database.clock.now()
  change(idOf(3), { stars: 1, comment: 'The bread was burnt.', updatedAt: editedAt })
  change(idOf(4), { media: [], updatedAt: editedAt })
  review(location.name, 1, 120)
  provider.calls.length = 0
  await sync()
  await sync()
  expect(calls()).toBe(2)
  expect(await reviewsOf(location.id)).toHaveLength(121)
  const edited = await stored(idOf(3))
  expect(edited).toMatchObject({ stars: 1, comment: 'The bread was burnt.', done_at: null })
  expect((await stored(idOf(4))).done_at).not.toBeNull()
  const edits = await google.database.db
    .selectFrom('google_review_edit')
    .select(['google_review_id', 'stars', 'comment', 'replaced_at'])
    .execute()
  expect(edits).toEqual([
    { google_review_id: edited.id, stars: 4, comment: 'Review 3', replaced_at: editedAt },
  ])
})

test('an answer of Google that arrives late does not replace a newer one', async () => {
  review(location.name, 2)
  await sync()
  const old = structuredClone(listed())
  move({ hours: 1 })
  change(idOf(0), { stars: 5, comment: 'Better now.', updatedAt: google.database.clock.now() })
  await sync()
  const list = provider.listReviews
  provider.listReviews = async () => ({ reviews: old, total: 2, meanHundredths: 150, nextPageToken: null })
  move({ minutes: 1 })
  await sync()
  provider.listReviews = list
  expect(await stored(idOf(0))).toMatchObject({ stars: 5, comment: 'Better now.' })
})

test('more changes than ten pages are read by a sweep', async () => {
  review(location.name, 3)
  await sync()
  move({ days: 60 })
  review(location.name, 610, 3)
  await sync()
  expect(await reviewsOf(location.id)).toHaveLength(613)
  expect(await rowOf(location.id)).toMatchObject({ sweep: 1, sweep_page_token: null, status: 'synced' })
})

test('a reply at Google answers the review, and its end asks again', async () => {
  review(location.name, 2)
  await sync()
  const at = plus(google.database.clock.now(), { minutes: 1 })
  move({ minutes: 5 })
  change(idOf(1), { reply: { text: 'Thank you!', updatedAt: at, state: 'approved', violation: null } })
  await sync()
  expect(await stored(idOf(1))).toMatchObject({ is_answered: true, answered_at: at })
  const replyOf = async () =>
    google.database.db
      .selectFrom('google_reply')
      .selectAll()
      .where('google_review_id', '=', (await stored(idOf(1))).id)
      .executeTakeFirst()
  expect(await replyOf()).toMatchObject({ state: 'published', published_text: 'Thank you!', author_id: null })
  move({ minutes: 5 })
  change(idOf(1), { reply: null })
  await sync()
  expect(await stored(idOf(1))).toMatchObject({ is_answered: false })
})

test('text that the database cannot store loses only what it cannot store', async () => {
  review(location.name, 1)
  change(idOf(0), { comment: 'Good\0 bread \ud800', authorName: 'Ada\0' })
  await sync()
  expect(await stored(idOf(0))).toMatchObject({ comment: 'Good bread \ufffd', author_name: 'Ada' })
})

test('a review that vanished is removed after two whole sweeps, and returns when Google lists it again', async () => {
  review(location.name, 120)
  await sync()
  const gone = listed().splice(10, 1)[0]! // one review
  const week = async () => {
    move({ days: 7, minutes: 1 })
    await google.tick('poll-google-sweeps')
    await drain()
  }
  await week()
  expect(await stored(idOf(10))).toMatchObject({ missed_sweeps: 1, removed_at: null })
  // Not before a week has passed.
  move({ days: 6 })
  await google.tick('poll-google-sweeps')
  await drain()
  expect(await stored(idOf(10))).toMatchObject({ missed_sweeps: 1, removed_at: null })
  await week()
  const removedAt = google.database.clock.now()
  expect(await stored(idOf(10))).toMatchObject({ missed_sweeps: 2, removed_at: removedAt })
  expect((await reviewsOf(location.id)).filter((row) => row.removed_at !== null)).toHaveLength(1)
  await week()
  expect(await stored(idOf(10))).toMatchObject({ missed_sweeps: 2, removed_at: removedAt })
  listed().push(gone)
  await week()
  expect(await stored(idOf(10))).toMatchObject({ missed_sweeps: 0, removed_at: null })
  expect(await reviewsOf(location.id)).toHaveLength(120)
})

test('a sweep that stopped continues, and counts no new review as missed', async () => {
  review(location.name, 120)
  await sync()
  move({ days: 8 })
  const list = provider.listReviews
  let isDead = true
  provider.listReviews = async (accessToken, input) => {
    if (isDead && input.pageToken !== null) throw new Error('the server was killed')
    return list(accessToken, input)
  }
  await google.tick('poll-google-sweeps')
  await expect(drain()).rejects.toThrow('killed')
  google.database.enqueued.length = 0
  provider.listReviews = list
  expect(await rowOf(location.id)).toMatchObject({ sweep: 1, sweep_page_token: '50' })
  listed().push(sourceReview({ reviewId: 'late', createdAt: google.database.clock.now() }))
  await sync()
  // The timer continues it only when it made no step for some time.
  await google.tick('poll-google-sweeps')
  expect(google.database.enqueued).toEqual([])
  move({ minutes: 11 })
  await google.tick('poll-google-sweeps')
  provider.calls.length = 0
  await drain()
  expect(calls()).toBe(2)
  expect(await rowOf(location.id)).toMatchObject({ sweep: 1, swept_at: google.database.clock.now() })
  expect((await reviewsOf(location.id)).filter((row) => row.missed_sweeps > 0)).toEqual([])
})

test('imports wait while the budget is spent, and end as fast as it allows', async () => {
  let reads = 0
  const list = provider.listReviews
  // Small pages: 51 calls for each location.
  provider.listReviews = async (_accessToken, { locationName, pageToken }) => {
    reads += 1
    const start = Number(pageToken ?? 0)
    const all = provider.reviews.get(locationName)!.toReversed() // set below
    const nextPageToken = start + 2 < all.length ? String(start + 2) : null
    return { reviews: all.slice(start, start + 2), total: all.length, meanHundredths: 300, nextPageToken }
  }
  const { locations } = await google.connect(2)
  for (const { name } of locations) review(name, 100)
  const startedAt = google.database.clock.now()
  for (const { id } of locations) await run(syncGoogleLocation, { googleLocationId: id })
  await drain()
  provider.listReviews = list
  for (const { id } of locations) expect(await reviewsOf(id)).toHaveLength(100)
  expect(reads).toBe(2 * 51)
  const seconds = (Date.parse(google.database.clock.now()) - Date.parse(startedAt)) / 1000
  // 102 calls and two more, of which 20 are there at once and four return each second.
  expect(seconds).toBeGreaterThan(18)
  expect(seconds).toBeLessThan(60)
})
