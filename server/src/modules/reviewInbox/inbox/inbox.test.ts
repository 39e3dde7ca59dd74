import fc from 'fast-check'
import type { MemberId } from 'contract/core/ids'
import { inboxViews, listInboxReviews, markInboxReviews, readInboxReview } from 'contract/reviewInbox/inbox'
import type { Received } from 'contract/core/route'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type InboxSeed, useReviewInboxFixture } from '../../../../test-support/fixtures/reviewInbox.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { openGoogleReviews } from '../../googleReviews/public.ts'
import { localDate } from '../scope/period.rules.ts'
import { listInbox } from './listInbox.ts'
import { markInbox } from './markInbox.ts'
import { readInboxReview as read } from './readInboxReview.ts'

const database = useDatabase()
const fixture = useReviewInboxFixture(database)

type Query = Received<typeof listInboxReviews>['query']
type Sent = Record<string, string | number>

async function page(sent: Sent = {}, by: MemberId = fixture.owner) {
  const query: Query = listInboxReviews.query.parse(sent)
  return listInboxReviews.response.parse(await listInbox(database.contextOf(by), query))
}

async function idsOf(sent: Sent = {}, by: MemberId = fixture.owner): Promise<string[]> {
  const ids: string[] = []
  let pageToken: string | null = ''
  while (pageToken !== null) {
    const answer: Awaited<ReturnType<typeof page>> = await page(pageToken ? { ...sent, pageToken } : sent, by)
    ids.push(...answer.reviews.map(({ id }) => id))
    pageToken = answer.nextPageToken
    if (pageToken !== null) expect(answer.reviews.length).toBe(sent.pageSize ?? 25)
  }
  return ids
}

const mark = (body: object, by: MemberId = fixture.owner) =>
  inTransaction(database.db, (db) =>
    markInbox({ ...database.contextOf(by), db }, markInboxReviews.body.parse(body)),
  )

const history = async (seed: Pick<InboxSeed, 'source' | 'id'>, by: MemberId = fixture.owner) =>
  readInboxReview.response.parse(
    await read(database.contextOf(by), { source: seed.source, reviewId: seed.id }),
  )

const isOpen = ({ answeredAt, doneAt, removedAt }: InboxSeed) =>
  answeredAt === null && doneAt === null && removedAt === null

const hasState = (seed: InboxSeed, ...states: string[]) =>
  seed.source === 'google' && seed.removedAt === null && states.includes(seed.reply ?? '')

const inView: Record<(typeof inboxViews)[number], (seed: InboxSeed) => boolean> = {
  open: isOpen,
  approval: (seed) => hasState(seed, 'waiting_for_approval'),
  trouble: (seed) => hasState(seed, 'rejected', 'failed'),
  answered: ({ answeredAt }) => answeredAt !== null,
  done: ({ answeredAt, doneAt }) => answeredAt === null && doneAt !== null,
  all: () => true,
}

/** The inbox as its contract describes it, over all reviews in memory. */
function expectedIds(seeds: readonly InboxSeed[], sent: Sent, by: 'owner' | 'limited'): string[] {
  const query = listInboxReviews.query.parse(sent)
  return seeds
    .filter((seed) => {
      const zone = (seed.businessId === fixture.barber ? 'America/Los_Angeles' : 'America/New_York') as never // zones
      const day = localDate(seed.at as never, zone) // an instant
      const isVisible =
        by === 'owner' ||
        (seed.businessId === fixture.bakery &&
          (seed.locationId === null || seed.locationId === fixture.bakeryLocations[0]))
      return (
        isVisible &&
        inView[query.show](seed) &&
        (query.business === undefined ||
          seed.businessId === (query.business === 'sharp' ? fixture.barber : fixture.bakery)) &&
        (query.location === undefined || seed.locationId === query.location) &&
        (query.source === undefined || seed.source === query.source) &&
        (query.from === undefined || day >= query.from) &&
        (query.to === undefined || day <= query.to) &&
        (query.stars === undefined || query.stars.includes(seed.stars)) &&
        (query.with === undefined || (query.with === 'media' ? seed.hasMedia : seed.text !== '')) &&
        (query.assigned === undefined ||
          (query.assigned === 'me' ? seed.assignedTo === fixture[by] : seed.assignedTo === null)) &&
        query.q
          .split(' ')
          .every((word) => ` ${seed.text} ${seed.authorName}`.toLowerCase().includes(` ${word}`))
      )
    })
    .toSorted(
      (one, other) =>
        Number(isOpen(other)) - Number(isOpen(one)) ||
        other.at.localeCompare(one.at) ||
        other.id.localeCompare(one.id),
    )
    .map(({ id }) => id)
}

// Few instants, so that many are equal or differ by microseconds, around midnight in both zones.
const instants = [
  '2026-11-10T04:59:59.999999Z',
  '2026-11-10T05:00:00.000000Z',
  '2026-11-10T05:00:00.000001Z',
  '2026-11-10T05:00:00.000900Z',
  '2026-11-10T07:59:59.000000Z',
  '2026-11-10T08:00:00.000000Z',
  '2026-11-12T12:00:00.123456Z',
]

const seeds = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      isOwn: fc.boolean(),
      place: fc.nat({ max: 2 }),
      stars: fc.integer({ min: 1, max: 5 }),
      text: fc.constantFrom('', 'bread and cake', 'slow counter', 'bread slow'),
      authorName: fc.constantFrom('Ada Bready', 'Ben Short'),
      at: fc.constantFrom(...instants),
      hasMedia: fc.boolean(),
      reply: fc.constantFrom(null, null, 'draft', 'waiting_for_approval', 'rejected', 'failed', 'published'),
      isDone: fc.boolean(),
      assignee: fc.constantFrom(null, 'owner', 'limited'),
      isRemoved: fc.boolean(),
    })
    .map((row) => (at: typeof fixture): InboxSeed => {
      const businessId = row.place === 2 ? at.barber : at.bakery
      const reply = row.isOwn && row.reply !== 'published' ? null : row.reply
      return {
        ...row,
        source: row.isOwn ? 'goodword' : 'google',
        businessId,
        locationId: row.isOwn ? null : row.place === 2 ? at.barberLocation : at.bakeryLocations[row.place]!, // two with Google
        reply,
        answeredAt: reply === 'published' ? '2026-11-13T00:00:00.000Z' : null,
        doneAt: row.isDone ? '2026-11-13T00:00:00.000Z' : null,
        hasMedia: !row.isOwn && row.hasMedia,
        assignedTo: row.assignee === null ? null : at[row.assignee],
        removedAt: !row.isOwn && row.isRemoved ? '2026-11-14T00:00:00.000Z' : null,
      }
    }),
  { minLength: 20, maxLength: 60, selector: (row) => row(fixture).id },
)

const query = fc
  .record(
    {
      show: fc.constantFrom(...inboxViews),
      stars: fc.constantFrom('1,2', '5', '3,4,5'),
      with: fc.constantFrom('media', 'text'),
      assigned: fc.constantFrom('me', 'none'),
      q: fc.constantFrom('bread', 'br slow', 'ada'),
      business: fc.constantFrom('sharp', 'river-oak-bakery'),
      source: fc.constantFrom('google', 'goodword'),
      from: fc.constantFrom('2026-11-09', '2026-11-10', '2026-11-11'),
      to: fc.constantFrom('2026-11-09', '2026-11-10', '2026-11-11'),
      isAtLocation: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .map(({ isAtLocation, ...sent }) => ({ sent, isAtLocation }))

describe('the list', () => {
  test('shows each matching review once, in order, on pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.array(fc.tuple(query, fc.integer({ min: 1, max: 12 }), fc.constantFrom('owner', 'limited')), {
          minLength: 6,
          maxLength: 6,
        }),
        async (rows, asked) => {
          const stored = rows.map((row) => row(fixture))
          await fixture.store(stored)
          for (const by of ['owner', 'limited'] as const) {
            expect(await idsOf({ pageSize: 7 }, fixture[by])).toEqual(expectedIds(stored, {}, by))
            for (const show of inboxViews)
              expect(await idsOf({ show, pageSize: 50 }, fixture[by])).toEqual(
                expectedIds(stored, { show }, by),
              )
          }
          for (const [{ sent, isAtLocation }, pageSize, by] of asked) {
            if (by === 'limited' && sent.business === 'sharp') continue
            const location = sent.business === 'sharp' ? fixture.barberLocation : fixture.bakeryLocations[0]! // three locations
            const filtered: Sent = { ...sent, ...(isAtLocation && { location }) }
            expect(await idsOf({ ...filtered, pageSize }, fixture[by])).toEqual(
              expectedIds(stored, filtered, by),
            )
            const { business, source } = sent
            const chosen: Sent = {
              ...(business && { business }),
              ...(source && { source }),
              ...(isAtLocation && { location }),
            }
            const { counts } = await page({ ...filtered, pageSize }, fixture[by])
            const countOf = (show: string) => expectedIds(stored, { ...chosen, show }, by).length
            expect(counts).toEqual({
              open: countOf('open'),
              approval: countOf('approval'),
              trouble: countOf('trouble'),
            })
          }
        },
      ),
      { numRuns: 6 },
    )
  })

  test('finds words with diacritics, and nothing for a query without words', async () => {
    const google = fixture.seed({ text: 'Café crème' })
    const own = fixture.seed({ source: 'goodword', text: 'Un café' })
    await fixture.store([google, own])
    expect((await idsOf({ q: 'café' })).toSorted()).toEqual([google.id, own.id].toSorted())
    expect(await idsOf({ q: '—' })).toEqual([])
  })

  test('names places, people and freshness, and keeps the sources apart', async () => {
    await fixture.store([
      fixture.seed({
        reply: 'rejected',
        assignedTo: fixture.limited,
        hasMedia: true,
        at: '2026-11-10T12:00:01.000000Z',
      }),
      fixture.seed({ source: 'goodword', text: '' }),
    ])
    const { reviews, freshness, people, choices, counts } = await page()
    expect(reviews).toMatchObject([
      {
        source: 'google',
        location: { id: fixture.bakeryLocations[0], name: '1 Mill Street, Willowford' },
        business: { slug: 'river-oak-bakery', timeZone: 'America/New_York' },
        assignedTo: { memberId: fixture.limited, name: 'Liam' },
        reply: { state: 'rejected', revision: 1, replyUrl: 'https://example.com/reply', publishedText: null },
        isAnswered: false,
        isReadOnly: false,
        needsApproval: false,
      },
      { source: 'goodword', location: null, text: null, reply: null, assignedTo: null },
    ])
    expect(counts).toEqual({ open: 2, approval: 0, trouble: 1 })
    expect(freshness.map(({ businessName, total }) => [businessName, total])).toEqual([
      ['River Oak Bakery', 7],
      ['River Oak Bakery', 7],
      ['Sharp', 7],
    ])
    expect(people.map(({ name }) => name)).toEqual(['Liam', 'Olive'])
    expect(
      choices.map(({ name, mayApprove, locations }) => [
        name,
        mayApprove,
        locations.map((each) => each.hasGoogle),
      ]),
    ).toEqual([
      ['River Oak Bakery', true, [true, true, false]],
      ['Sharp', true, [true]],
    ])
    const { choices: ofLimited } = await page({}, fixture.limited)
    expect(ofLimited).toMatchObject([{ mayApprove: false, locations: [{ id: fixture.bakeryLocations[0] }] }])
  })

  test('is empty for people without the permission, and refuses what they cannot see', async () => {
    await fixture.store([fixture.seed()])
    for (const by of [fixture.till, fixture.stranger]) {
      expect(await page({}, by)).toMatchObject({ reviews: [], choices: [], people: [], freshness: [] })
      await expect(page({ business: 'river-oak-bakery' }, by)).rejects.toThrow(
        new Refusal('business_not_found'),
      )
    }
    await expect(page({ business: 'sharp' }, fixture.limited)).rejects.toThrow(
      new Refusal('business_not_found'),
    )
    const other = fixture.bakeryLocations[1]! // three locations
    await expect(page({ location: other }, fixture.limited)).rejects.toThrow(
      new Refusal('business_not_found'),
    )
    await expect(page({ pageToken: 'abc' })).rejects.toThrow(new Refusal('page_token_invalid'))
  })

  test('is read-only where the connection ended', async () => {
    await fixture.store([fixture.seed()])
    await database.pool.query(`update google_location set status = 'ownership_lost'`)
    expect((await page()).reviews).toMatchObject([{ isReadOnly: true }])
    await database.pool.query(`update google_location set status = 'synced'`)
  })

  test('counts for the Today page at the locations that a person sees', async () => {
    const [first, second] = [fixture.seed(), fixture.seed({ locationId: fixture.bakeryLocations[1]! })] // three locations
    await fixture.store([first, second, fixture.seed({ doneAt: '2026-11-13T00:00:00.000Z' })])
    const open = (locationIds: Parameters<typeof openGoogleReviews>[1]['locationIds']) =>
      openGoogleReviews(database.contextOf(), { businessId: fixture.bakery, locationIds })
    expect([await open(null), await open([fixture.bakeryLocations[0]!]), await open([])]).toEqual([2, 1, 0]) // three locations
  })
})

describe('one review', () => {
  test('of Google has its earlier versions and the steps of its reply, the latest first', async () => {
    const seed = fixture.seed({ reply: 'published' })
    await fixture.store([seed])
    await database.pool.query(
      `insert into google_review_edit (google_review_id, stars, comment, replaced_at)
       values ($1, 2, 'Meh.', '2026-11-11T00:00:00Z'), ($1, 4, null, '2026-11-12T00:00:00Z')`,
      [seed.id],
    )
    await database.pool.query(
      `insert into google_reply_event (google_review_id, kind, text, member_id, at)
       values ($1, 'submitted', 'Thanks.', $2, '2026-11-11T00:00:00Z'), ($1, 'published', 'Thanks.', null, '2026-11-11T00:01:00Z')`,
      [seed.id, fixture.limited],
    )
    const { edits, replySteps, review } = await history(seed)
    expect(review.id).toBe(seed.id)
    expect(edits.map(({ stars, text }) => [stars, text])).toEqual([
      [4, null],
      [2, 'Meh.'],
    ])
    expect(replySteps.map(({ kind, personName }) => [kind, personName])).toEqual([
      ['published', null],
      ['submitted', 'Liam'],
    ])
  })

  test('of ours has the earlier texts of its reply', async () => {
    const seed = fixture.seed({ source: 'goodword', reply: 'published' })
    await fixture.store([seed])
    await database.pool.query(
      `insert into review_reply_edit (review_id, text, replaced_at) values ($1, 'First.', '2026-11-12T00:00:00Z')`,
      [seed.id],
    )
    const { replySteps } = await history(seed, fixture.limited)
    expect(replySteps.map(({ kind, text }) => [kind, text])).toEqual([
      ['replaced', 'First.'],
      ['published', 'First.'],
    ])
  })

  test('is hidden from people of other locations and businesses', async () => {
    const second = fixture.seed({ locationId: fixture.bakeryLocations[1]! }) // three locations
    const own = fixture.seed({ source: 'goodword' })
    await fixture.store([second, own])
    await expect(history(second, fixture.limited)).rejects.toThrow(new Refusal('review_not_found'))
    for (const by of [fixture.till, fixture.stranger])
      await expect(history(own, by)).rejects.toThrow(new Refusal('review_not_found'))
    await expect(history({ source: 'google', id: own.id })).rejects.toThrow(new Refusal('review_not_found'))
  })
})

describe('marks', () => {
  const name = ({ source, id }: InboxSeed) => ({ source, id })

  test('move reviews of both sources between the views, and do nothing when repeated', async () => {
    const both = [fixture.seed(), fixture.seed({ source: 'goodword' })]
    await fixture.store(both)
    const reviews = [...both, ...both].map(name)
    expect(await mark({ reviews, isDone: false })).toEqual({ changed: 0 })
    expect(await mark({ reviews, isDone: true })).toEqual({ changed: 2 })
    expect(await mark({ reviews, isDone: true })).toEqual({ changed: 0 })
    expect([await idsOf({ show: 'open' }), (await idsOf({ show: 'done' })).length]).toEqual([[], 2])
    expect(await mark({ reviews, isDone: false })).toEqual({ changed: 2 })
    expect((await idsOf({ show: 'open' })).length).toBe(2)
  })

  test('assign to a person who may answer there, with one notification', async () => {
    const both = [fixture.seed(), fixture.seed({ source: 'goodword' })]
    await fixture.store(both)
    const reviews = both.map(name)
    const assign = (assignTo: MemberId | null, by?: MemberId) => mark({ reviews, assignTo }, by)
    const changes = await Promise.all([assign(fixture.limited), assign(fixture.limited)])
    expect(new Set(changes.map(({ changed }) => changed))).toEqual(new Set([0, 2]))
    expect((await idsOf({ assigned: 'me' }, fixture.limited)).length).toBe(2)
    const { rows } = await database.pool.query('select member_id, title from notification')
    expect(rows).toEqual([{ member_id: fixture.limited, title: '2 reviews were assigned to you' }])
    expect(await assign(fixture.owner)).toEqual({ changed: 2 })
    expect(await assign(null)).toEqual({ changed: 2 })
    expect(await idsOf({ assigned: 'none' })).toHaveLength(2)
    expect((await database.pool.query('select from notification')).rowCount).toBe(1)
  })

  test('change all reviews or none', async () => {
    const [first, second] = [fixture.seed(), fixture.seed({ locationId: fixture.bakeryLocations[1]! })] // three locations
    const foreign = fixture.seed({ source: 'goodword', businessId: fixture.barber })
    await fixture.store([first, second, foreign])
    for (const hidden of [second, foreign, fixture.seed()])
      await expect(
        mark({ reviews: [name(first), name(hidden)], isDone: true }, fixture.limited),
      ).rejects.toThrow(new Refusal('review_not_found'))
    for (const assignTo of [fixture.till, fixture.stranger])
      await expect(mark({ reviews: [name(first)], assignTo })).rejects.toThrow(
        new Refusal('review_assignee_invalid'),
      )
    await expect(mark({ reviews: [first, second].map(name), assignTo: fixture.limited })).rejects.toThrow(
      new Refusal('review_assignee_invalid'),
    )
    expect((await page()).counts.open).toBe(3)
    expect(await idsOf({ assigned: 'none' })).toHaveLength(3)
  })
})
