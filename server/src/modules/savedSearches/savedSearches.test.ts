import type { BusinessId, MemberId } from 'contract/core/ids'
import { SavedSearchDraft } from 'contract/savedSearches/savedSearches'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { queuedMails } from '../../../test-support/mails.ts'
import { joinAccounts } from '../account/merge/mergeAccounts.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../businesses/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { definePlaces } from '../places/places.ts'
import { indexBusiness } from '../search/search.ts'
import { takeZeroResults } from '../search/zeroResults/zeroResultCounter.ts'
import { checkAlerts, deleteOldChanges, recordChange } from './alerts.ts'
import { changeSavedSearch, removeSavedSearch, savedSearchesOf, saveSearch } from './savedSearches.ts'

const database = useDatabase()
let maya: MemberId
let count = 0

const write = <T>(work: (context: Context) => Promise<T>, memberId?: MemberId): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))

async function newMember(): Promise<MemberId> {
  count += 1
  const person = { email: `${count}@goodword.example`, displayName: `Member ${count}`, emailVerified: true }
  return (await createMember(database.contextOf(), { ...person, isOperator: false })).id
}

const save = (search: z.input<typeof SavedSearchDraft>['search'], by = maya, more: object = {}) =>
  write((context) => saveSearch(context, SavedSearchDraft.parse({ search, ...more })), by)
const list = (by = maya) => savedSearchesOf(database.contextOf(by))
const run = () => checkAlerts(write)

/** Does the work of the job `business-changed` after a change. */
async function changed(id: BusinessId): Promise<void> {
  await write(async (context) => {
    await indexBusiness(context, id)
    await recordChange(context, id)
  })
}

async function publish(name: string, description = 'Bread.'): Promise<BusinessId> {
  count += 1
  const draft = bakeryDraft({ slug: `place-${count}`, name, description, products: [], services: [] })
  const id = await write((context) => listBusiness(context, draft))
  await write((context) => publishBusiness(context, id))
  await changed(id)
  return id
}

async function notificationsOf(memberId = maya) {
  const { rows } = await database.pool.query<{ title: string; body: string; href: string }>(
    'select title, body, href from notification where member_id = $1 order by id',
    [memberId],
  )
  return rows
}

const pass = (minutes: number) =>
  database.clock.moveTo(new Date(Date.parse(database.clock.now()) + minutes * 60_000).toISOString())

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await definePlaces(context, [
    { slug: 'center', name: 'Willowford Center', latitude: 41.58, longitude: -73.72 },
  ])
  // A category exists for the search once it has a business.
  await publish('Ordinary Bakery')
})

beforeEach(async () => {
  maya = await newMember()
  await database.pool.query('truncate saved_search, saved_search_change')
})

describe('saving', () => {
  test('the same search again, also concurrently, is stored once under its name', async () => {
    const [first] = await Promise.all([1, 2, 3].map(() => save({ q: 'Sushi' })))
    expect(first).toMatchObject({
      name: 'Sushi near Willowford Center',
      search: 'place=center&q=sushi',
      ...{ hasAlert: true, isTooBroad: false },
    })
    const renamed = await write(
      (context) => changeSavedSearch(context, first!.id, { name: 'Raw fish' }),
      maya,
    )
    expect(await save({ q: ' sushi', place: 'center' })).toEqual(renamed)
    expect(await list()).toEqual([renamed])
  })
  test('is refused beyond 20 searches, also concurrently', async () => {
    const saved = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => save({ q: `word ${index}` })),
    )
    const refused = saved.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 4 }, () => 'saved_searches_too_many'),
    )
    expect(await list()).toHaveLength(20)
  })
  test('of an unknown place is refused', async () => {
    await expect(save({ q: 'tea', place: 'atlantis' })).rejects.toMatchObject({ code: 'place_not_found' })
  })
  test('restores a removed search with its name and alert', async () => {
    const { id, search } = await save({ q: 'tea', category: 'bakery' })
    await write((context) => removeSavedSearch(context, id), maya)
    await write((context) => removeSavedSearch(context, id), maya)
    expect(await list()).toEqual([])
    const restored = await save({ q: 'tea', category: 'bakery' }, maya, { name: 'Tea time', hasAlert: false })
    expect(restored).toMatchObject({ search, name: 'Tea time', hasAlert: false })
  })
})

test('a member cannot change or remove the saved search of another member', async () => {
  const { id } = await save({ q: 'tea' })
  const theo = await newMember()
  await expect(
    write((context) => changeSavedSearch(context, id, { name: 'Mine' }), theo),
  ).rejects.toMatchObject({ code: 'saved_search_not_found' })
  await write((context) => removeSavedSearch(context, id), theo)
  expect(await list()).toHaveLength(1)
})

test('a merge moves saved searches, and retains one of two that are the same', async () => {
  const theo = await newMember()
  await save({ q: 'tea' }, theo)
  await save({ q: 'rye' }, theo)
  await save({ q: 'tea' })
  await write((context) => joinAccounts(context, { from: theo, to: maya }), maya)
  expect((await list()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Tea near Willowford Center', 'Rye near Willowford Center']),
  )
  expect(await list()).toHaveLength(2)
})

describe('an alert', () => {
  test('announces a business once, however many runs check it at the same time', async () => {
    await save({ q: 'quince' })
    const quince = await publish('Quince House')
    await Promise.all([run(), run(), run(), run()])
    await changed(quince)
    pass(5)
    await Promise.all([run(), run()])
    expect(await notificationsOf()).toEqual([
      {
        title: 'New: Quince House',
        body: 'Quince House matches your saved search “Quince near Willowford Center”.',
        href: '/search?place=center&q=quince',
      },
    ])
    expect(await queuedMails(database, database.enqueued)).toMatchObject([
      { memberId: maya, button: 'See the search' },
    ])
    expect((await list())[0]?.lastAlertAt).not.toBeNull()
  })
  test('names up to three businesses in one notification', async () => {
    await save({ q: 'medlar' })
    for (const name of ['Medlar One', 'Medlar Two', 'Medlar Three', 'Medlar Four']) await publish(name)
    await run()
    const [only, ...more] = await notificationsOf()
    expect(only).toMatchObject({ title: '4 new places for you' })
    expect(only?.body).toMatch(/^(Medlar \w+, ){2}Medlar \w+ and 1 more match your saved search/)
    expect(more).toEqual([])
  })
  test('says nothing about businesses that matched when the search was saved', async () => {
    const old = await publish('Loquat Corner')
    await save({ q: 'loquat' })
    await changed(old)
    pass(5)
    await changed(old)
    await run()
    expect(await notificationsOf()).toEqual([])
  })
  test('announces a business that newly matches after a change', async () => {
    const plain = await publish('Plain Bread')
    await save({ q: 'persimmon' })
    await run()
    pass(30)
    await database.pool.query(`update business set description = 'Persimmon cake.' where id = $1`, [plain])
    await changed(plain)
    await run()
    expect(await notificationsOf()).toMatchObject([{ title: 'New: Plain Bread' }])
  })
  test('says nothing about a business that was paused before the index noticed', async () => {
    await save({ q: 'damson' })
    const damson = await publish('Damson Bakery')
    await write((context) => pauseBusiness(context, damson))
    await run()
    expect(await notificationsOf()).toEqual([])
    await write((context) => publishBusiness(context, damson))
    await changed(damson)
    pass(2)
    await changed(damson)
    await run()
    expect(await notificationsOf()).toHaveLength(1)
  })
  test('says nothing while it is off, nor afterwards about what appeared then', async () => {
    const { id } = await save({ q: 'sorrel' })
    const turn = (hasAlert: boolean) => write((context) => changeSavedSearch(context, id, { hasAlert }), maya)
    await turn(false)
    await publish('Sorrel One')
    await run()
    expect(await turn(true)).toMatchObject({ hasAlert: true })
    pass(5)
    await run()
    expect(await notificationsOf()).toEqual([])
    await publish('Sorrel Two')
    await run()
    expect(await notificationsOf()).toMatchObject([{ title: 'New: Sorrel Two' }])
  })
  test('does not count as a search without results', async () => {
    takeZeroResults() // discards the counts of other tests
    await save({ q: 'nothing such' })
    await publish('Anything Else')
    await run()
    expect(takeZeroResults()).toEqual([])
  })
  test('of a place that no longer exists neither fails nor blocks the others', async () => {
    await database.pool.query(
      `insert into saved_search (member_id, search, name, has_alert, is_too_broad, known_business_ids, checked_at, created_at)
       values ($1, 'place=gone&q=tea', 'Tea', true, false, '{}', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
      [maya],
    )
    await save({ q: 'bilberry' })
    await publish('Bilberry Barn')
    await run()
    expect(await notificationsOf()).toMatchObject([{ title: 'New: Bilberry Barn' }])
  })
  test('is checked only after a change, and old changes are deleted', async () => {
    await save({ q: 'tea' })
    const checkedAt = async () =>
      (await database.pool.query('select checked_at from saved_search')).rows as unknown[]
    const before = await checkedAt()
    pass(10)
    await run()
    expect(await checkedAt()).toEqual(before)
    await publish('Any Change')
    await run()
    expect(await checkedAt()).not.toEqual(before)
    pass(180)
    await publish('Another Change')
    await run()
    await write(deleteOldChanges)
    expect((await database.pool.query('select from saved_search_change')).rows).toHaveLength(1)
  })
})
