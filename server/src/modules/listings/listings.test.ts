import type { Instant, LocalDate } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bakeryDraft } from '../../../test-support/fixtures/businesses.ts'
import { useListingFixture } from '../../../test-support/fixtures/listings.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { reserveStock } from '../businesses/public.ts'
import { recentChanges, undoChange } from './changes/changes.ts'
import { readDraft } from './core/drafts.ts'
import { publishScheduledListing } from './jobNames.ts'
import { readPreview } from './preview/preview.ts'
import { pause, resume } from './publish/breaks.ts'
import { cancelSchedule, publishScheduled, restoreVersion, schedulePublication } from './publish/publish.ts'
import { renewSpecialDays } from './publish/renewSpecialDays.ts'
import { listVersions, readVersion } from './publish/versions.ts'

const fixture = useListingFixture()
const { database, keys, state, as, read, save, edit, publish } = fixture
const profile = () => readProfile(database.contextOf(), state.slug)
const isOpen = async () => {
  const { location } = await profile()
  const { rows } = await sql<{ is_open: boolean }>`
    select is_open(${location.id}, ${location.timeZone}, ${database.clock.now()})`.execute(database.db)
  expect(rows[0]?.is_open).toBe(location.openState.status !== 'closed')
  return rows[0]?.is_open
}
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
    await expect(read(state.worker)).rejects.toMatchObject({ code: 'owner_only' })
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

  test('keeps its locations', async () => {
    const { document, rev } = await read()
    const [location] = document.locations
    await expect(
      save({ document: { ...document, locations: [location!, location!] }, rev }),
    ).rejects.toMatchObject({ code: 'listing_locations_fixed' })
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

  test('a hundred publications while others read never show a mixture', async () => {
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
      for (let at = 0; at < 100; at += 1) {
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
    expect((await read()).published.number).toBe(101)
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

describe('versions', () => {
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

describe('hours', () => {
  const locationId = async () => (await read()).document.locations[0]!.id
  const close = async (minutes: number | null) => {
    const id = await locationId()
    return as(state.owner, (context) =>
      pause(context, { businessId: state.businessId, locationId: id, minutes }, keys),
    )
  }

  test('a break closes at once, ends automatically, survives a publication and can be undone', async () => {
    expect(await isOpen()).toBe(true)
    await close(30)
    expect(await isOpen()).toBe(false)
    expect((await profile()).location.breakEndsAt).toBe('2026-11-20T17:30:00.000Z')
    await publish((await edit({ description: 'Bread.' })).rev)
    expect(await isOpen()).toBe(false)
    database.clock.moveTo('2026-11-20T17:30:00Z')
    expect(await isOpen()).toBe(true)
    expect((await profile()).location.breakEndsAt).toBeNull()
    await close(60)
    expect(await isOpen()).toBe(false)
    const id = await locationId()
    await as(state.owner, (context) =>
      resume(context, { businessId: state.businessId, locationId: id }, keys),
    )
    expect(await isOpen()).toBe(true)
    expect((await profile()).location.specialHours).toEqual([])
  })

  test('closing for today ends with the day', async () => {
    const { pauses } = await close(null)
    expect(pauses).toMatchObject([{ endsAt: '2026-11-20T23:00:00.000Z' }])
    expect((await profile()).location).toMatchObject({
      breakEndsAt: null,
      openState: { status: 'closed', nextChange: '2026-11-21T14:00:00.000Z' },
    })
    database.clock.moveTo('2026-11-21T02:00:00Z')
    await expect(close(null)).rejects.toMatchObject({ code: 'listing_pause_invalid' })
  })

  test('holidays and ranges close by name, and special days of the past leave the draft', async () => {
    const { document } = await read()
    const date = (text: string) => text as LocalDate // a date
    const { rev } = await edit(
      withLocation(document, {
        specialDays: [
          { kind: 'holiday', holiday: 'thanksgiving', intervals: [] },
          {
            kind: 'dates',
            name: 'Trip',
            from: date('2026-11-18'),
            to: date('2026-11-19'),
            isYearly: false,
            intervals: [],
          },
          {
            kind: 'dates',
            name: 'Winter',
            from: date('2026-12-24'),
            to: date('2026-12-25'),
            isYearly: true,
            intervals: [],
          },
        ],
      }),
    )
    const { draft } = await publish(rev)
    expect(draft.document.locations[0]?.specialDays).toHaveLength(2)
    expect((await profile()).location.specialHours).toMatchObject([
      { date: '2026-11-26', note: 'Thanksgiving' },
      { date: '2026-12-24', note: 'Winter' },
      { date: '2026-12-25', note: 'Winter' },
    ])
    database.clock.moveTo('2026-11-26T17:00:00Z')
    expect(await isOpen()).toBe(false)
    // Two years later the stored days end; the job writes the next ones.
    database.clock.moveTo('2029-11-20T17:00:00Z')
    expect((await profile()).location.specialHours).toEqual([])
    await renewSpecialDays((work) => as(state.owner, work), 'renew-special-days')
    expect((await profile()).location.specialHours).toMatchObject([
      { date: '2029-11-22', note: 'Thanksgiving' },
      { date: '2029-12-24' },
      { date: '2029-12-25' },
    ])
  })
})

describe('a preview', () => {
  const tokenOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('draft') ?? ''
  const preview = (token: string) => readPreview(database.contextOf(), token, keys)

  test('is the profile as the draft makes it, for one hour', async () => {
    const { previewPath } = await edit({ name: 'Oak', categories: ['barber'] })
    const token = tokenOf(previewPath)
    const shown = await preview(token)
    expect(shown).toMatchObject({ name: 'Oak', categories: [{ slug: 'barber' }] })
    expect(shown.products).toEqual((await profile()).products)
    database.clock.moveTo('2026-11-20T18:00:01Z')
    await expect(preview(token)).rejects.toMatchObject({ code: 'listing_preview_ended' })
  })

  test('cannot be forged', async () => {
    const token = tokenOf((await read()).previewPath)
    for (const forged of ['', 'x', `${token.slice(0, -1)}-`, token.replace('~', '~1'), token.toUpperCase()])
      await expect(preview(forged)).rejects.toMatchObject({ code: 'listing_preview_ended' })
  })
})

test('a pin far from every city needs a confirmation, and one far from its city gets a warning', async () => {
  await database.pool.query(
    `insert into city (slug, name, region, plain_name, latitude, longitude, population)
     values ('willowford', 'Willowford', 'NY', 'willowford', 41.58, -73.72, 900)`,
  )
  const { document } = await read()
  const near = await edit(withLocation(document, { latitude: 41.7 }))
  expect(near.issues).toMatchObject([
    { level: 'warning', message: 'The pin is 13 km from Willowford. Check the pin and the city.' },
  ])
  const far = await edit(withLocation(document, { latitude: 30, longitude: -40 }))
  expect(far.needsPinConfirmation).toBe(true)
  await expect(publish(far.rev)).rejects.toMatchObject({ code: 'listing_incomplete' })
  expect((await publish(far.rev, { confirmsPin: true })).version.number).toBe(2)
  expect(
    (await as(state.owner, (context) => readDraft(context, state.businessId, keys))).document.locations[0],
  ).toMatchObject({
    timeZone: 'America/New_York',
  })
})

test('a namesake next door is only a warning', async () => {
  const sharp = await listBusiness(
    database.contextOf(),
    bakeryDraft({ slug: `sharp-${state.slug}`, name: 'Sharp', at: [41.5801, -73.7201] }),
  )
  await publishBusiness(database.contextOf(), sharp)
  const { rev, issues } = await edit({ name: 'sharp' })
  expect(issues).toMatchObject([{ path: 'name', level: 'warning' }])
  expect((await publish(rev)).version.number).toBe(2)
})

describe('changes that operators see', () => {
  const undo = (version: number) =>
    as(state.other, (context) => undoChange(context, { businessId: state.businessId, version }))
  const own = async () =>
    (await recentChanges(database.contextOf())).filter(({ businessId }) => businessId === state.businessId)

  test('are those of name, address, category and website, for a day', async () => {
    await publish((await edit({ description: 'Cake.', priceLevel: 3 })).rev)
    expect(await own()).toEqual([])
    await publish((await edit({ name: 'Casino', description: 'Games.' })).rev)
    expect(await own()).toMatchObject([
      {
        version: 3,
        publishedBy: 'Lena Brandt',
        differences: [{ field: 'Name', before: 'River Oak Bakery', after: 'Casino' }],
        undoneBy: null,
      },
    ])
    database.clock.moveTo('2026-11-21T17:00:01Z')
    expect(await own()).toEqual([])
  })

  test('are undone without what the owner changed since, once', async () => {
    await publish((await edit({ name: 'Casino', website: 'https://casino.example' })).rev)
    await publish((await edit({ website: 'https://oak.example', phone: null })).rev)
    const answers = await Promise.all([undo(2), undo(2), undo(2)])
    expect(answers).toEqual([{ version: 4 }, { version: 4 }, { version: 4 }])
    expect(await profile()).toMatchObject({
      name: 'River Oak Bakery',
      website: 'https://oak.example',
      phone: null,
    })
    expect(await own()).toMatchObject([{ version: 3 }, { version: 2, undoneBy: 4 }])
    await expect(undo(9)).rejects.toMatchObject({ code: 'listing_change_settled' })
  })
})
