import type { CsvImport } from 'contract/csvImports/csvImports'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { applyPlan, readSteps, startImport, storePlan } from '../csvImports/csvImports.ts'
import { insertCities } from '../places/place.repository.ts'
import { checkTown, townImporter } from './townImport.ts'

const database = useDatabase()

const write: Parameters<typeof applyPlan>[0] = (work) =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(), db }))
const importers = { catalogue: townImporter, services: townImporter, businesses: townImporter }
const kind = { kind: 'businesses', businessId: null } as const

async function check(text: string): Promise<CsvImport> {
  const bytes = new TextEncoder().encode(text)
  const checked = await checkTown(write, {
    bytes,
    fileName: 'town.csv',
    removesMissing: false,
    sender: 'ada',
  })
  return write((context) => storePlan(context, checked))
}

async function apply({ id }: CsvImport): Promise<CsvImport> {
  await write((context) => startImport(context, { ...kind, id }))
  await applyPlan(write, id, importers)
  return write((context) => startImport(context, { ...kind, id }))
}

const problemsOf = async ({ id }: CsvImport) =>
  (await readSteps(database.contextOf(), { ...kind, id }, { pageSize: 50 })).steps.flatMap(
    ({ problems }) => problems,
  )

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  await insertCities(database.db, [
    {
      slug: 'springfield-1',
      name: 'Springfield',
      region: 'IL, United States',
      plain_name: 'springfield',
      latitude: 39.8,
      longitude: -89.64,
      population: 110_000,
    },
  ])
})

const header =
  'External id,Name,Category,City,Region,Latitude,Longitude,Phone,Website,Hours,Languages,Price level,Features'
const mill =
  '1,Mill Bakery,Bakery,Springfield,IL,39.81,-89.65,217 555 0101,mill.example,"Mo-Fr 07:00-17:00",en; es,$$$,Outdoor seating'

describe('an import of businesses', () => {
  test('publishes listings without an owner, and a second run changes nothing', async () => {
    const file = `${header}\n${mill}\n2,Mill Bakery,bakery,Springfield,IL,,,,,24/7,,,\n`
    const plan = await check(file)
    expect(plan.counts).toMatchObject({ create: 2, error: 0 })
    expect(await problemsOf(plan)).toMatchObject([{ row: 3, column: 'Latitude' }])
    expect(await apply(plan)).toMatchObject({ status: 'applied', done: 2 })
    expect(await readProfile(database.contextOf(), 'mill-bakery')).toMatchObject({
      isClaimed: false,
      status: 'published',
      phone: '+1 217 555 0101',
      website: 'https://mill.example',
      priceLevel: 3,
      languages: ['en', 'es'],
      location: { timeZone: 'America/Chicago', latitude: 39.81 },
    })
    expect(await readProfile(database.contextOf(), 'mill-bakery-springfield')).toMatchObject({
      location: { latitude: 39.8, longitude: -89.64 },
    })
    expect((await check(file)).counts).toMatchObject({ create: 0, update: 0, unchanged: 2, error: 0 })
  })

  test('updates a listing by its id, unless its owner has claimed it', async () => {
    const changed = `${header}\n${mill.replace('$$$', '1')}\n`
    const plan = await check(changed)
    const steps = await readSteps(database.contextOf(), { ...kind, id: plan.id }, { pageSize: 50 })
    expect(steps.steps).toMatchObject([{ action: 'update', changes: ['Price level'] }])
    await apply(plan)
    expect(await readProfile(database.contextOf(), 'mill-bakery')).toMatchObject({ priceLevel: 1 })
    await database.db
      .updateTable('business')
      .set({ is_claimed: true })
      .where('slug', '=', 'mill-bakery')
      .execute()
    const later = await check(`${header}\n${mill}\n`)
    expect(later.counts).toMatchObject({ update: 0, unchanged: 1 })
    expect(await problemsOf(later)).toMatchObject([{ message: expect.stringMatching(/has an owner/) }])
  })

  test('tells duplicates of the marketplace and of the file', async () => {
    const context = database.contextOf()
    const id = await listBusiness(context, bakeryDraft({ at: [39.9, -89.7] }))
    await publishBusiness(context, id)
    const plan = await check(
      `${header}
10,River Oak Bakery,Bakery,Springfield,IL,39.9001,-89.7001,,,,,,
11,Twin,Bakery,Springfield,IL,39.7,-89.7,,,,,,
12,twin,Bakery,Springfield,IL,39.7,-89.7,,,,,,
11,Other,Bakery,Springfield,IL,39.6,-89.7,,,,,,
`,
    )
    expect(plan.counts).toMatchObject({ create: 1, error: 3 })
    expect((await problemsOf(plan)).map(({ row, column }) => [row, column])).toEqual([
      [2, 'Name'],
      [4, 'Name'],
      [5, 'External id'],
    ])
  })

  test('takes more businesses of one name in one city than there are numbered addresses', async () => {
    const rows = Array.from(
      { length: 54 },
      (_, at) => `chain-${at},Chain,Bakery,Springfield,IL,${(38 + at / 100).toFixed(2)},-89.1,,,,,,`,
    )
    const plan = await check(`${header}\n${rows.join('\n')}\n`)
    expect(await apply(plan)).toMatchObject({ status: 'applied', done: 54 })
  })

  test.each([
    ['Category', 'Castle', 'x,A,Castle,Springfield,IL,1,1,,,,,,'],
    ['City', 'Nowhere', 'x,A,Bakery,Nowhere,IL,,,,,,,,'],
    ['Latitude', '91', 'x,A,Bakery,Springfield,IL,91,1,,,,,,'],
    ['Longitude', '', 'x,A,Bakery,Springfield,IL,1,,,,,,,'],
    ['Latitude', '0', 'x,A,Bakery,Springfield,IL,0,0,,,,,,'],
    ['Time zone', '', 'x,A,Bakery,Springfield,,1,1,,,,,,'],
    ['Phone', '12', 'x,A,Bakery,Springfield,IL,1,1,12,,,,,'],
    ['Website', 'not a site', 'x,A,Bakery,Springfield,IL,1,1,,not a site,,,,'],
    ['Hours', '9 to 5', 'x,A,Bakery,Springfield,IL,1,1,,,9 to 5,,,'],
    [
      'Hours',
      'Mo 09:00-12:00, 11:00-13:00',
      'x,A,Bakery,Springfield,IL,1,1,,,"Mo 09:00-12:00, 11:00-13:00",,,',
    ],
    ['Languages', 'English', 'x,A,Bakery,Springfield,IL,1,1,,,,English,,'],
    ['Price level', '5', 'x,A,Bakery,Springfield,IL,1,1,,,,,5,'],
  ])('names the column %s of “%s”', async (column, value, row) => {
    const plan = await check(`${header}\n${row}\n`)
    expect(plan.counts).toMatchObject({ create: 0, error: 1 })
    expect(await problemsOf(plan)).toContainEqual(expect.objectContaining({ row: 2, column, value }))
  })
})
