import type { CsvImport } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { ServiceSettings } from 'contract/team/settings'
import { usualSettings } from 'contract/team/usualSettings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { effort, seed } from '../../../../test-support/effort.ts'
import { bakeryDraft } from '../../../../test-support/fixtures/businesses.ts'
import { useTeamFixture } from '../../../../test-support/fixtures/team.ts'
import { addMembership, listBusiness } from '../../businesses/businesses.ts'
import { applyPlan, readSteps, startImport, storePlan } from '../../csvImports/csvImports.ts'
import { readTeam, setSkills } from '../../team/people/team.ts'
import { setSettings, settingsOf } from '../../team/settings/serviceSettings.ts'
import { catalogueOf } from '../present.ts'
import { addServiceTo, changeServiceOf } from '../services/services.ts'
import { checkServices, exportServices, serviceImporter } from './importServices.ts'

const fixture = useTeamFixture()
const { database } = fixture

const write: Parameters<typeof applyPlan>[0] = (work) =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(fixture.owner), db }))
const importers = { catalogue: serviceImporter, services: serviceImporter, businesses: serviceImporter }
const ownId = () => fixture.salon.businessId

async function check(
  bytes: string | Uint8Array,
  removesMissing = false,
  businessId = ownId(),
): Promise<CsvImport> {
  const checked = await checkServices(write, businessId, {
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    fileName: 'services.csv',
    removesMissing,
    sender: fixture.owner,
  })
  return write((context) => storePlan(context, checked))
}

async function apply({ id }: CsvImport): Promise<CsvImport> {
  const which = { kind: 'services', businessId: ownId(), id } as const
  await write((context) => startImport(context, which))
  await applyPlan(write, id, importers)
  return write((context) => startImport(context, which))
}

const servicesNow = async () => (await catalogueOf(database.contextOf(fixture.owner), ownId())).services
const nameOfFixture = async () => (await servicesNow())[0]!.name // the salon has one service

const file = (
  name: string,
) => `Name,Menu category,Price,Duration minutes,Staff,Bookable online,Deposit,Capacity
${name},Hair,40.00,30,Stylist 1,yes,10.00,1
Coloring,Hair,90.00,120,Stylist 1 | Stylist 2,yes,20%,2
Advice,,,20,,no,,
`

describe('an import of services', () => {
  test('adds and changes whole services with their staff and settings', async () => {
    const plan = await check(file(await nameOfFixture()))
    expect(plan).toMatchObject({
      items: 'services',
      counts: { create: 1, update: 1, unchanged: 0, remove: 0, error: 1 },
    })
    expect(await servicesNow()).toHaveLength(1)
    expect(await apply(plan)).toMatchObject({ status: 'applied', done: 2, skipped: 0 })
    const services = await servicesNow()
    expect(services).toMatchObject([
      { price: { kind: 'fixed', usdCents: 4000 }, hasSettings: true },
      { name: 'Coloring', durationMinutes: 120, hasSettings: true },
    ])
    const coloring = { businessId: ownId(), serviceId: services[1]!.id }
    const team = await fixture.read()
    expect(
      team.staff.map(({ skills }) => skills.map(({ serviceId }) => serviceId).includes(coloring.serviceId)),
    ).toEqual([true, true])
    expect(team.staff[1]?.skills).toHaveLength(1)
    expect(team.lastChange?.byName).toBe('Tomas Rivera')
    expect(
      (await fixture.as(fixture.owner, (context) => settingsOf(context, coloring))).settings,
    ).toMatchObject({ capacity: 2, deposit: { kind: 'percent', percent: 20 }, durationMinutes: 120 })
  })

  test('applied a second time, or checked a second time, changes nothing', async () => {
    const text = file(await nameOfFixture())
    const plan = await check(text)
    await apply(plan)
    expect(await apply(plan)).toMatchObject({ done: 2 })
    expect((await check(text)).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
  })

  test('skips a service that changed after the check, also when only its settings did', async () => {
    const name = await nameOfFixture()
    const [service] = await servicesNow()
    const which = { businessId: ownId(), serviceId: service!.id }
    const plan = await check(`Name,Buffer after minutes\n${name},15`)
    const { settings } = await fixture.as(fixture.owner, (context) => settingsOf(context, which))
    await fixture.as(fixture.owner, (context) =>
      setSettings(context, which, { ...settings!, noShowPercent: 30 }),
    )
    expect(await apply(plan)).toMatchObject({ done: 0, skipped: 1 })
    const other = await check(`Name,Buffer after minutes\n${name},15`)
    const { rev, hasSettings: _hasSettings, id, ...input } = (await servicesNow())[0]!
    const changed = { ...input, description: 'New' }
    await fixture.as(fixture.owner, (context) =>
      changeServiceOf(context, { businessId: ownId(), id }, { rev, service: changed }),
    )
    await apply(other)
    const steps = await write((context) =>
      readSteps(context, { kind: 'services', businessId: ownId(), id: other.id }, { pageSize: 10 }),
    )
    expect(steps.steps).toMatchObject([{ label: name, outcome: 'changed_meanwhile' }])
  })

  test('reads Windows-1252 with semicolons, and removes what the file lacks only when asked', async () => {
    const text = 'Name;Price;Duration minutes\nFöhnen;30,00;20\n'
    const bytes = Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
    const plan = await check(bytes, true)
    expect(plan.facts).toMatchObject({ encoding: 'windows_1252', separator: 'semicolon' })
    expect(plan.counts).toMatchObject({ create: 1, remove: 1 })
    await apply(plan)
    expect((await servicesNow()).map(({ name }) => name)).toEqual(['Föhnen'])
  })

  test('is for people who manage the catalogue and the team', async () => {
    const asWorker = (context: Parameters<typeof exportServices>[0]) => exportServices(context, ownId())
    await expect(fixture.as(fixture.worker, asWorker)).rejects.toMatchObject({ code: 'not_permitted' })
    await expect(fixture.as(fixture.stranger, asWorker)).rejects.toMatchObject({ code: 'business_not_found' })
  })
})

const nasty = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      '+1',
      '-x',
      '@a',
      "'=a",
      '007',
      '"',
      'a | b',
      'a,b;c\td',
      'two\nlines',
      '👩‍🍳',
      'é',
    ),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 40 && text.isWellFormed() && !text.includes('\0'))

const settings = fc
  .record({
    bufferBeforeMinutes: fc.integer({ min: 0, max: 240 }),
    bufferAfterMinutes: fc.integer({ min: 0, max: 240 }),
    capacity: fc.integer({ min: 1, max: 500 }),
    confirmMode: fc.constantFrom('instant' as const, 'request' as const),
    paysAtVenue: fc.boolean(),
    noShowPercent: fc.integer({ min: 0, max: 100 }),
    slotStepMinutes: fc.constantFrom(5 as const, 15 as const, 60 as const),
    minNoticeMinutes: fc.integer({ min: 0, max: 43_200 }),
    maxAdvanceDays: fc.integer({ min: 1, max: 365 }),
    percents: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }),
    deposit: fc.oneof(
      fc.constantFrom(
        { kind: 'none' as const },
        { kind: 'card_on_file' as const },
        { kind: 'full' as const },
      ),
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
      fc.constant({ kind: 'fixed' as const, usdCents: usdCents(1) }),
    ),
  })
  .map(({ percents, ...rest }): Omit<ServiceSettings, 'durationMinutes'> => {
    const policyTiers = percents
      .toSorted((one, other) => other - one)
      .map((refundPercent, at) => ({ hoursBefore: (percents.length - at) * 12, refundPercent }))
    return { ...usualSettings(30), ...rest, policyTiers }
  })

const service = fc.record({
  name: nasty,
  description: fc.oneof(fc.constant(''), nasty),
  durationMinutes: fc.integer({ min: 5, max: 720 }),
  price: fc.oneof(
    fc.record({
      kind: fc.constantFrom('fixed' as const, 'from' as const),
      usdCents: fc.integer({ min: 1, max: 100_000_000 }).map(usdCents),
    }),
    fc.constantFrom({ kind: 'free' as const }, { kind: 'quote' as const }),
  ),
  settings: fc.option(settings),
  staff: fc.subarray([0, 1]),
})

test('an export, imported again, changes nothing', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(service, { minLength: 1, maxLength: 3 }),
      fc.tuple(nasty, nasty),
      async (inputs, names) => {
        number += 1
        const context = database.contextOf(fixture.owner)
        const staff = names.map((name) => ({ name, role: 'Stylist' }))
        const draft = bakeryDraft({ slug: `services-${number}`, products: [], staff })
        const businessId: BusinessId = await listBusiness(context, draft)
        await addMembership(context, { businessId, memberId: fixture.owner, role: 'owner' })
        const ids = []
        for (const { settings: own, staff: _staff, ...input } of inputs) {
          const body = { ...input, menuCategoryId: null }
          const { id } = await write((each) => addServiceTo(each, businessId, body))
          ids.push(id)
          if (own && (input.price.kind === 'fixed' || input.price.kind === 'from'))
            await write((each) =>
              setSettings(
                each,
                { businessId, serviceId: id },
                { ...own, durationMinutes: input.durationMinutes },
              ),
            )
        }
        const team = await write((each) => readTeam(each, { businessId }))
        for (const [at, { id: staffId }] of team.staff.entries()) {
          const skills = ids
            .filter((_, index) => inputs[index]?.staff.includes(at))
            .map((serviceId) => ({ serviceId, priceUsdCents: null, durationMinutes: null }))
          await write((each) => setSkills(each, { businessId, staffId }, skills))
        }
        const text = await exportServices(context, businessId)
        const count = (await catalogueOf(context, businessId)).services.length
        expect((await check(text, true, businessId)).counts).toEqual({
          create: 0,
          update: 0,
          remove: 0,
          error: 0,
          unchanged: count,
        })
      },
    ),
    { numRuns: effort('CSV_RUNS', { sample: 20, soak: 500 }), seed },
  )
})
