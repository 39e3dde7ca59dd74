import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { ListingDecision, NewListing } from 'contract/joining/joining'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { membershipsOfMember } from '../businesses/public.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { addListing } from './add/addListing.ts'
import { matchesOf } from './matches/matches.ts'
import { decideListing, reopenListing } from './review/decideListing.ts'
import { listingCases, listingsToDecide } from './review/listingCases.ts'
import { answerQuestion, readChecklist } from './review/ownListing.ts'

const database = useDatabase()
const payoutsReady = async () => true
let owner: MemberId
let operator: MemberId

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>) =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))

async function newMember(): Promise<MemberId> {
  const email = `${randomUUID()}@mail.example`
  const { id } = await createMember(database.contextOf(), {
    email,
    emailVerified: true,
    displayName: 'Nora',
    isOperator: false,
  })
  return id
}

const draftOf = (changes: Partial<NewListing> = {}): NewListing => ({
  name: 'Rye Corner',
  city: 'Willowford',
  street: '12 Elm Road',
  postalCode: '12599',
  categorySlug: 'bakery',
  phone: '(845) 555-0177',
  website: 'ryecorner.example',
  timeZone: 'Europe/Berlin' as TimeZone, // a zone of the IANA list
  distinctFrom: [],
  ...changes,
})

const add = (changes: Partial<NewListing> = {}, approval: 'auto' | 'manual' = 'manual', by = owner) =>
  as(by, (context) => addListing(context, { draft: draftOf(changes), approval }))

const decide = (businessId: BusinessId, decision: ListingDecision) =>
  as(operator, (context) => decideListing(context, { businessId, ...decision }))

const statusOf = async (id: BusinessId) =>
  (await database.pool.query('select status from business where id = $1', [id])).rows[0]?.status
const titlesFor = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title)

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  const id = await listBusiness(database.contextOf(), bakeryDraft({ isClaimed: false }))
  await publishBusiness(database.contextOf(), id)
  await database.pool.query(
    `insert into city (slug, name, region, plain_name, latitude, longitude, population)
     values ('portland-1', 'Portland', 'OR, United States', 'portland', 45.5, -122.6, 600000)`,
  )
  await database.pool.query(`select local_city_slug('Willowford', 'NY', 'US', 41.58, -73.72)`)
  operator = await newMember()
})
beforeEach(async () => {
  owner = await newMember()
  database.enqueued.length = 0
})

describe('the search for an existing listing', () => {
  const find = (query: object) =>
    as(owner, (context) =>
      matchesOf(context, { name: 'River Oak', city: 'Willowford', street: '', phone: '', ...query }),
    )
  test('finds a similar name in the city', async () => {
    const { city, matches } = await find({ name: 'the river oak bakery' })
    expect(city).toEqual({ name: 'Willowford', region: 'NY' })
    expect(matches).toMatchObject([
      { slug: 'river-oak-bakery', isClaimed: false, isOwn: false, reason: 'name' },
    ])
  })
  test('finds a phone number under another name', async () => {
    const { matches } = await find({ name: 'Oven 12', phone: '845 555 0101' })
    expect(matches).toMatchObject([{ slug: 'river-oak-bakery', reason: 'phone' }])
  })
  test('finds no business of another city', async () => {
    expect((await find({ name: 'River Oak Bakery', city: 'Portland, OR' })).matches).toEqual([])
  })
  test('refuses an unknown city', async () => {
    await expect(find({ city: 'Atlantis' })).rejects.toMatchObject({ code: 'listing_city_unknown' })
  })
  test('hides the drafts of others', async () => {
    const { slug } = await add({ name: 'Hidden Oven', phone: '' })
    const found = () => find({ name: 'Hidden Oven' })
    expect((await found()).matches).toMatchObject([{ slug, isOwn: true }])
    owner = await newMember()
    expect((await found()).matches).toEqual([])
  })
})

describe('a new listing', () => {
  test('is a draft of its owner with derived data, and waits for an operator', async () => {
    const { businessId, slug, isPublished } = await add()
    expect({ slug, isPublished }).toEqual({ slug: 'rye-corner', isPublished: false })
    expect(await statusOf(businessId)).toBe('draft')
    expect(await as(owner, (context) => membershipsOfMember(context, owner))).toMatchObject([
      { businessId, role: 'owner' },
    ])
    const { waiting, total } = await as(operator, listingCases)
    expect(total).toBe((await as(operator, listingsToDecide)).count)
    expect(waiting.find((one) => one.businessId === businessId)).toMatchObject({
      address: '12 Elm Road, Willowford, NY 12599',
      phone: '+1 845 555 0177',
      website: 'https://ryecorner.example',
    })
    const { rows } = await database.pool.query('select time_zone from location where business_id = $1', [
      businessId,
    ])
    expect(rows).toEqual([{ time_zone: 'America/New_York' }])
  })
  test('takes the time zone of the browser where no business is near', async () => {
    const { businessId } = await add({ city: 'Portland', name: 'Alder Books', phone: '' })
    const { rows } = await database.pool.query(
      'select time_zone, region, country from location where business_id = $1',
      [businessId],
    )
    expect(rows).toEqual([{ time_zone: 'Europe/Berlin', region: 'OR', country: 'US' }])
  })
  test('that strongly resembles another needs a statement that it differs', async () => {
    const twin = { name: 'River Oak Bakery', street: '1 Mill St', phone: '' }
    await expect(add(twin)).rejects.toMatchObject({ code: 'listing_exists' })
    const { matches } = await as(owner, (context) => matchesOf(context, { ...twin, city: 'Willowford' }))
    const { businessId, isPublished } = await add(
      { ...twin, distinctFrom: matches.map(({ id }) => id) },
      'auto',
    )
    // An operator decides about it, although approval is automatic.
    expect(isPublished).toBe(false)
    const { waiting } = await as(operator, listingCases)
    expect(waiting.find((one) => one.businessId === businessId)?.similar).toMatchObject([
      { slug: 'river-oak-bakery', isPublished: true },
    ])
  })
  test('is published at once with automatic approval', async () => {
    const { slug, isPublished } = await add({ name: 'Quince House', phone: '' }, 'auto')
    expect(isPublished).toBe(true)
    expect(await readProfile(database.contextOf(), slug)).toMatchObject({
      name: 'Quince House',
      isClaimed: true,
    })
    expect(await titlesFor(owner)).toEqual(['Quince House is published'])
  })
  test.each([
    [{ phone: '12' }, 'listing_phone_invalid'],
    [{ categorySlug: 'nothing' }, 'category_not_found'],
    [{ city: 'Atlantis' }, 'listing_city_unknown'],
    [{ website: 'a b' }, 'input_invalid'],
  ])('with %j is refused: %s', async (changes, code) => {
    await expect(add(changes)).rejects.toMatchObject({ code })
  })
  test('of one name get addresses of their own, also in parallel', async () => {
    const members = []
    for (let at = 0; at < 6; at += 1) members.push(await newMember())
    const added = await Promise.all(
      members.map((by, at) =>
        add({ name: 'Willow Press', street: `${at} Lane`, phone: '', website: '' }, 'manual', by),
      ),
    )
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(6)
  })
  test('beyond ten a day is refused, although approval is automatic', async () => {
    const by = await newMember()
    const names = [
      'Juniper',
      'Kestrel',
      'Larkspur',
      'Magnolia',
      'Nutmeg',
      'Orchid',
      'Pebble',
      'Quartz',
      'Rowan',
    ]
    for (const [at, name] of [...names, 'Saffron'].entries())
      await add({ name: `${name} Studio`, street: `${at} Hill Way`, phone: '', website: '' }, 'auto', by)
    const more = { name: 'Tamarind Studio', street: '90 Hill Way', phone: '', website: '' }
    await expect(add(more, 'auto', by)).rejects.toMatchObject({ code: 'listings_too_many' })
    database.clock.moveTo(plus(database.clock.now(), { hours: 25 }))
    expect(await add(more, 'auto', by)).toMatchObject({ isPublished: true })
  })
  test('beyond five that wait is refused, also in parallel', async () => {
    const ends = await Promise.allSettled(
      [
        'Alpha Nails',
        'Bravo Yoga',
        'Coral Fish',
        'Delta Tools',
        'Ember Grill',
        'Fjord Spa',
        'Gamma Pets',
      ].map((name) => add({ name, phone: '', street: `${name.length} ${name} Way` })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('the decision of an operator', () => {
  let businessId: BusinessId
  let slug: string
  beforeEach(async () => {
    const name = `Place ${randomUUID().slice(0, 8)}`
    ;({ businessId, slug } = await add({
      name,
      phone: '',
      street: '' + Math.ceil(Math.random() * 1e6) + ' Far Lane',
    }))
  })

  test('to approve publishes the business, and its owner is notified', async () => {
    await decide(businessId, { decision: 'approve', from: 'waiting' })
    expect(await statusOf(businessId)).toBe('published')
    expect(await titlesFor(owner)).toEqual([expect.stringMatching(/is published$/)])
    expect(database.enqueued.map(({ job }) => job)).toEqual(
      expect.arrayContaining(['business-changed', 'deliver-notification']),
    )
    const { decided } = await as(operator, listingCases)
    expect(decided.find((one) => one.businessId === businessId)).toMatchObject({ decidedBy: 'Nora' })
  })
  test('to ask lets the owner answer in place, after which it waits again', async () => {
    await decide(businessId, { decision: 'ask', from: 'waiting', question: 'Which floor?' })
    expect(
      (await as(owner, (context) => readChecklist(context, { slug, payoutsReady }))).review,
    ).toMatchObject({
      status: 'asked',
      question: 'Which floor?',
    })
    await as(owner, (context) => answerQuestion(context, { slug, text: 'The second.' }))
    await expect(
      as(owner, (context) => answerQuestion(context, { slug, text: 'Again.' })),
    ).rejects.toMatchObject({ code: 'listing_not_asked' })
    const { waiting } = await as(operator, listingCases)
    expect(waiting.find((one) => one.businessId === businessId)).toMatchObject({ answer: 'The second.' })
  })
  test('to refuse has a reason, and can be undone', async () => {
    await decide(businessId, { decision: 'refuse', from: 'waiting', reason: 'duplicate', note: 'Claim it.' })
    expect(await statusOf(businessId)).toBe('draft')
    await as(operator, (context) => reopenListing(context, businessId))
    await expect(as(operator, (context) => reopenListing(context, businessId))).rejects.toMatchObject({
      code: 'listing_moved_on',
    })
    await decide(businessId, { decision: 'approve', from: 'waiting' })
    expect(await statusOf(businessId)).toBe('published')
    const { rows: entries } = await database.pool.query(
      'select action, reason, changes from audit_entry where business_id = $1 order by id',
      [businessId],
    )
    expect(entries).toEqual([
      {
        action: 'listing.refused',
        reason: 'It is already listed: Claim it.',
        changes: [{ field: 'status', before: 'Waiting', after: 'Refused' }],
      },
      expect.objectContaining({ action: 'listing.reopened' }),
      expect.objectContaining({ action: 'listing.approved', reason: null }),
    ])
    const { rows } = await database.pool.query(
      'select kind from listing_review_event where business_id = $1 order by id',
      [businessId],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['submitted', 'refused', 'reopened', 'approved'])
  })
  test('is taken once by parallel operators', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        at % 2
          ? decide(businessId, { decision: 'approve', from: 'waiting' })
          : decide(businessId, { decision: 'refuse', from: 'waiting', reason: 'not_a_business', note: '' }),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['listing_moved_on']))
  })
  test('is hidden from strangers, who cannot read the checklist', async () => {
    const stranger = await newMember()
    await expect(
      as(stranger, (context) => readChecklist(context, { slug, payoutsReady })),
    ).rejects.toMatchObject({
      code: 'business_not_found',
    })
  })
})

test('the checklist shows the steps that are done', async () => {
  const { businessId, slug } = await add({ name: 'Step by Step', phone: '', street: '' })
  const read = () => as(owner, (context) => readChecklist(context, { slug, payoutsReady }))
  expect((await read()).items).toEqual(
    ['pin', 'photos', 'hours', 'description', 'offers', 'program', 'payouts'].map((key) => ({
      key,
      isDone: key === 'payouts',
    })),
  )
  expect((await read()).pin).toMatchObject({ address: 'Willowford', latitude: 41.58, longitude: -73.72 })
  await database.pool.query('update business set description = $2 where id = $1', [
    businessId,
    'Shoes, made to measure by hand in two days.',
  ])
  await database.pool.query('update location set is_pin_estimated = false where business_id = $1', [
    businessId,
  ])
  const { items, pin } = await read()
  expect(items.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual([
    'pin',
    'description',
    'payouts',
  ])
  expect(pin).toBeNull()
})

test('the pin of a new listing starts at its postal code, if a listing is there', async () => {
  const pinOf = async (changes: Partial<NewListing>) => {
    const { slug } = await add({ phone: '', ...changes })
    return (await as(owner, (context) => readChecklist(context, { slug, payoutsReady }))).pin
  }
  const { rows } = await database.pool.query<{ postal_code: string; latitude: number; longitude: number }>(
    `select postal_code, latitude, longitude from location join business on business.id = business_id
     where slug = 'river-oak-bakery'`,
  )
  const { postal_code: postalCode, latitude, longitude } = rows[0]!
  expect(await pinOf({ name: 'Zip Shoes', street: '3 Hill Way', postalCode })).toMatchObject({
    latitude,
    longitude,
  })
  expect(await pinOf({ name: 'Far Shoes', street: '9 Hill Way', postalCode: '00001' })).toMatchObject({
    latitude: 41.58,
    longitude: -73.72,
  })
})
