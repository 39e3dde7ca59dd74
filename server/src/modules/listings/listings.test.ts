import type { Instant } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import { describe, expect, test } from 'vitest'
import { effort } from '../../../test-support/effort.ts'
import { bakeryDraft } from '../../../test-support/fixtures/businesses.ts'
import { useListingFixture } from '../../../test-support/fixtures/listings.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { listBusiness, readProfile } from '../businesses/businesses.ts'
import { moveSlug, reserveStock } from '../businesses/public.ts'
import { catalogueOf } from '../catalogue/present.ts'
import { setRemoved } from '../catalogue/products/products.ts'
import { lockListing } from './core/drafts.ts'
import { publishScheduledListing } from './jobNames.ts'
import { cancelSchedule, publishScheduled, restoreVersion, schedulePublication } from './publish/publish.ts'
import { listVersions, readVersion } from './publish/versions.ts'

const fixture = useListingFixture()
const { database, keys, state, as, read, save, edit, publish } = fixture
const profile = () => readProfile(database.contextOf(), state.slug)
const withLocation = (
  { locations }: ListingDocument,
  changes: Partial<ListingDocument['locations'][number]>,
) => ({ locations: locations.map((location) => ({ ...location, ...changes })) })

describe('the draft', () => {
  test('begins as the public profile, and reading stores nothing', async () => {
    const { document, rev, published, issues } = await read()
    expect(document).toMatchObject({
      name: 'River Oak Bakery',
      categories: ['bakery'],
      locations: [{ street: '1 Mill Street', timeZone: 'America/New_York' }],
    })
    expect([rev, published.number, issues]).toEqual([1, 1, []])
    const { rows } = await database.pool.query('select from listing_draft where business_id = $1', [
      state.businessId,
    ])
    expect(rows).toHaveLength(0)
  })

  test('is for owners', async () => {
    await expect(read(state.worker)).rejects.toMatchObject({ code: 'not_permitted' })
  })

  test('is not public until it is published, and a repeated save changes nothing', async () => {
    const { document, rev } = await read()
    const changed = { ...document, description: 'Cake and bread.' }
    const saved = await save({ document: changed, rev })
    expect(saved).toMatchObject({
      rev: 2,
      updatedBy: 'Lena Brandt',
      document: { description: 'Cake and bread.' },
    })
    expect((await save({ document: changed, rev })).rev).toBe(2)
    expect((await profile()).description).toBe('Bread from a wood oven.')
  })

  test('an outdated change is refused with the current draft; of thirty at once, one is saved', async () => {
    const { document, rev } = await read()
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        save({ document: { ...document, name: `Bakery ${at}` }, rev }, at % 2 ? state.owner : state.other),
      ),
    )
    const saved = answers.filter(({ status }) => status === 'fulfilled')
    expect(saved).toHaveLength(1)
    const { document: current } = await read()
    for (const answer of answers)
      if (answer.status === 'rejected') {
        expect(answer.reason).toBeInstanceOf(Refusal)
        expect(answer.reason).toMatchObject({
          code: 'listing_changed',
          more: { details: { draft: { rev: 2, document: current } } },
        })
      }
  })

  test('refuses one location twice, and unknown versions', async () => {
    const { document, rev } = await read()
    const [location] = document.locations
    await expect(
      save({ document: { ...document, locations: [location!, location!] }, rev }),
    ).rejects.toMatchObject({ code: 'listing_location_taken' })
    await expect(
      as(state.owner, (context) => readVersion(context, { businessId: state.businessId, version: 7 })),
    ).rejects.toMatchObject({ code: 'listing_version_not_found' })
  })
})

describe('publishing', () => {
  test('shows the whole document, keeps the location, and announces the change', async () => {
    const before = await profile()
    const { rev } = await edit({
      name: 'Oak',
      categories: ['barber', 'bakery'],
      website: 'oak.example',
      phone: '(845) 555-0199',
      socialLinks: [{ network: 'instagram', url: 'https://instagram.com/oak' }],
      ...withLocation((await read()).document, { street: '2 Oak Road' }),
    })
    const { version, draft } = await publish(rev, { note: 'New name' })
    expect(version).toMatchObject({ number: 2, note: 'New name', publishedBy: 'Lena Brandt' })
    expect(draft.document.website).toBe('https://oak.example')
    const after = await profile()
    expect(after).toMatchObject({
      name: 'Oak',
      slug: state.slug,
      website: 'https://oak.example',
      phone: '+1 845 555 0199',
      categories: [{ slug: 'barber' }, { slug: 'bakery' }],
      socialLinks: [{ network: 'instagram' }],
      location: { id: before.location.id, street: '2 Oak Road' },
    })
    expect(database.enqueued).toContainEqual({
      job: 'business-changed',
      data: { businessId: state.businessId },
    })
  })

  test('the same revision twice, also at once, is one version', async () => {
    const { rev } = await edit({ description: 'Cake.' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(rev)))
    expect(new Set(answers.map(({ version }) => version.number))).toEqual(new Set([2]))
    expect((await publish(rev)).version.number).toBe(2)
    await edit({ description: 'Cake again.' })
    expect((await publish(rev)).version.number).toBe(2)
    expect((await profile()).description).toBe('Cake.')
  })

  test('is refused with the fields that are missing, and publishes nothing', async () => {
    const { document } = await read()
    const { rev, issues } = await edit({
      name: ' ',
      categories: [],
      phone: '12',
      email: 'nobody',
      ...withLocation(document, {
        weeklyHours: [
          {
            dayOfWeek: 1,
            intervals: [
              { opensMinute: 600, closesMinute: 900 },
              { opensMinute: 800, closesMinute: 1000 },
            ],
          },
        ],
      }),
    })
    const paths = issues.map(({ path }) => path)
    const hours = `locations.${document.locations[0]!.id}.weeklyHours`
    for (const path of ['name', 'categories', 'phone', 'email', hours]) expect(paths).toContain(path)
    await expect(publish(rev)).rejects.toMatchObject({ code: 'listing_incomplete' })
    expect((await profile()).name).toBe('River Oak Bakery')
  })

  test('an aborted publication changes nothing and can be repeated', async () => {
    const { rev } = await edit({ name: 'Oak' })
    await database.pool.query(`alter table business add constraint oak_check check (name <> 'Oak') not valid`)
    await expect(publish(rev)).rejects.toThrow('oak_check')
    await database.pool.query('alter table business drop constraint oak_check')
    expect(await read()).toMatchObject({ rev, document: { name: 'Oak' }, published: { number: 1 } })
    expect((await publish(rev)).version.number).toBe(2)
    expect((await profile()).name).toBe('Oak')
  })

  test('moves the address only on request, and the old one still leads to the business', async () => {
    const { rev, slugOfName } = await edit({ name: `Oak ${state.slug}` })
    expect(slugOfName).toBe(`oak-${state.slug}`)
    await publish(rev)
    expect((await profile()).slug).toBe(state.slug)
    await publish(rev, { movesSlug: true })
    expect((await profile()).slug).toBe(`oak-${state.slug}`)
    expect((await read()).slugOfName).toBeNull()
  })

  test('many publications while others read never show a mixture', async () => {
    const publications = effort('PUBLICATIONS', { sample: 20, soak: 100 })
    const { document } = await read()
    const writing = { isDone: false }
    const readers = Array.from({ length: 3 }, async () => {
      let count = 0
      while (!writing.isDone) {
        const { name, description, location } = await profile()
        if (name !== 'River Oak Bakery') {
          expect([description, location.street]).toEqual([name, name])
          count += 1
        }
      }
      return count
    })
    try {
      for (let at = 0; at < publications; at += 1) {
        const text = `Bakery ${at}`
        const { rev } = await edit({
          name: text,
          description: text,
          ...withLocation(document, { street: text }),
        })
        await publish(rev)
      }
    } finally {
      writing.isDone = true
    }
    const counts = await Promise.all(readers)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect((await read()).published.number).toBe(publications + 1)
  })

  test('does not touch stock that is sold at the same time', async () => {
    const [product] = (await profile()).products
    const sell = () =>
      as(state.owner, (context) => reserveStock(context, [{ productId: product!.id, quantity: 1 }]))
    const publishThrice = async () => {
      for (const at of [1, 2, 3]) await publish((await edit({ description: `Bread ${at}` })).rev)
    }
    await Promise.all([publishThrice(), ...Array.from({ length: 5 }, sell)])
    expect((await profile()).description).toBe('Bread 3')
    expect((await profile()).products[0]?.stock).toBe(7)
  })
})

test('publishing neither waits for an order that is being placed nor loses it', async () => {
  const [product] = (await profile()).products
  const reserved = Promise.withResolvers<void>()
  const isPublished = Promise.withResolvers<void>()
  const order = as(state.other, async (context) => {
    await reserveStock(context, [{ productId: product!.id, quantity: 2 }])
    reserved.resolve()
    await isPublished.promise
  })
  await reserved.promise
  await publish((await edit({ description: 'Bread at night.' })).rev)
  expect((await profile()).description).toBe('Bread at night.')
  isPublished.resolve()
  await order
  expect(await profile()).toMatchObject({ description: 'Bread at night.', products: [{ stock: 10 }] })
})

describe('versions', () => {
  test('restoring one keeps what was sold or removed since', async () => {
    const [product] = (await profile()).products
    await publish((await edit({ description: 'Second' })).rev)
    await as(state.owner, (context) =>
      reserveStock(context, [{ productId: product!.id, quantity: product!.stock! }]),
    )
    const restore = (version: number) =>
      as(state.owner, (context) => restoreVersion(context, { businessId: state.businessId, version }, keys))
    await restore(1)
    expect(await profile()).toMatchObject({
      description: 'Bread from a wood oven.',
      products: [{ id: product!.id, stock: 0 }],
    })
    await expect(
      as(state.owner, (context) => reserveStock(context, [{ productId: product!.id, quantity: 1 }])),
    ).rejects.toMatchObject({ code: 'sold_out' })
    await as(state.owner, async (context) => {
      const { products } = await catalogueOf(context, state.businessId)
      await setRemoved(context, { businessId: state.businessId, id: products[0]!.id }, true)
    })
    await restore(2)
    expect(await profile()).toMatchObject({ description: 'Second', products: [] })
  })

  test('restoring gives the same hash, and keeps what the draft has besides', async () => {
    await publish((await edit({ description: 'Second' })).rev)
    await publish((await edit({ description: 'Third', email: 'third@oak.example' })).rev)
    await edit({ priceLevel: 4 })
    const restore = (version: number) =>
      as(state.owner, (context) => restoreVersion(context, { businessId: state.businessId, version }, keys))
    const { version, draft } = await restore(2)
    const versions = await as(state.owner, (context) => listVersions(context, state.businessId))
    expect(versions.map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(version.hash).toBe(versions[2]?.hash)
    expect(draft.document).toMatchObject({
      description: 'Second',
      email: 'hello@riveroak.example',
      priceLevel: 4,
    })
    expect(await profile()).toMatchObject({ description: 'Second', priceLevel: 2 })
    expect((await restore(2)).version.number).toBe(4)
  })

  test('never change, and leave with their business', async () => {
    await edit({ description: 'Second' })
    await expect(database.pool.query(`update listing_version set note = 'x'`)).rejects.toThrow(
      'never changes',
    )
    await expect(database.pool.query('delete from listing_version')).rejects.toThrow('never changes')
  })
})

describe('a schedule', () => {
  const at = '2026-12-01T12:00:00.000Z' as Instant
  const schedule = (rev: number) =>
    as(state.owner, (context) =>
      schedulePublication(
        context,
        { businessId: state.businessId, rev, publishAt: at, note: 'Winter', confirmsPin: false },
        keys,
      ),
    )
  const run = async () => {
    database.clock.moveTo(at)
    for (const { job, data, after } of database.enqueued.splice(0))
      if (job === publishScheduledListing && after === at)
        await as(state.owner, (context) =>
          publishScheduled(context, data as Parameters<typeof publishScheduled>[1]),
        )
  }

  test('publishes what was scheduled, with what was published since', async () => {
    const { rev } = await edit({ description: 'Winter bread.' })
    expect((await schedule(rev)).scheduled).toEqual({ publishAt: at, note: 'Winter' })
    await edit({ description: 'Bread from a wood oven.', priceLevel: 3 })
    await publish((await read()).rev)
    await run()
    expect(await profile()).toMatchObject({ description: 'Winter bread.', priceLevel: 3 })
    expect((await read()).scheduled).toBeNull()
  })

  test('that is being published cannot be cancelled any more', async () => {
    const { rev } = await edit({ description: 'Winter bread.' })
    await schedule(rev)
    const published = Promise.withResolvers<void>()
    const maySettle = Promise.withResolvers<void>()
    const publishing = as(state.owner, async (context) => {
      await lockListing(context, state.businessId)
      published.resolve()
      await maySettle.promise
      for (const { job, data } of database.enqueued.splice(0))
        if (job === publishScheduledListing)
          await publishScheduled(context, data as Parameters<typeof publishScheduled>[1])
    })
    await published.promise
    const cancelling = as(state.owner, (context) => cancelSchedule(context, state.businessId, keys))
    await Promise.race([cancelling, someoneWaits()])
    maySettle.resolve()
    await Promise.all([publishing, cancelling])
    expect((await profile()).description).toBe('Winter bread.')
  })

  test('can be cancelled, and must be in the future', async () => {
    const { rev } = await edit({ description: 'Never.' })
    await schedule(rev)
    await as(state.owner, (context) => cancelSchedule(context, state.businessId, keys))
    await run()
    expect((await profile()).description).toBe('Bread from a wood oven.')
    database.clock.moveTo('2026-12-02T12:00:00Z')
    await expect(schedule(rev)).rejects.toMatchObject({ code: 'listing_schedule_past' })
  })
})

test('an address that another business takes at the same time is refused', async () => {
  const other = await listBusiness(database.contextOf(), bakeryDraft({ slug: `other-${state.slug}` }))
  const taken = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const taking = as(state.other, async (context) => {
    await moveSlug(context, { id: other, from: `other-${state.slug}`, to: `twin-${state.slug}` })
    taken.resolve()
    await mayCommit.promise
  })
  await taken.promise
  const { rev } = await edit({ name: `Twin ${state.slug}` })
  const publishing = Promise.allSettled([publish(rev, { movesSlug: true })])
  await Promise.race([publishing, someoneWaits()])
  mayCommit.resolve()
  await taking
  expect(await publishing).toMatchObject([{ status: 'rejected', reason: { code: 'business_slug_taken' } }])
})

/** Resolves once a transaction waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
