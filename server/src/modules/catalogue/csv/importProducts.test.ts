import { type ProductInput, ProductInput as ProductSchema } from 'contract/catalogue/catalogue'
import type { CsvImport } from 'contract/csvImports/csvImports'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { effort, seed } from '../../../../test-support/effort.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { addMembership, listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { applyPlan, errorsCsv, readSteps, startImport, storePlan } from '../../csvImports/csvImports.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { catalogueOf } from '../present.ts'
import { addProductTo } from '../products/products.ts'
import { checkProducts, exportProducts, productImporter } from './importProducts.ts'

const database = useDatabase()
let businessId: BusinessId
let owner: MemberId
let number = 0

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  const member = { email: 'ada@goodword.example', displayName: 'Ada', emailVerified: true, isOperator: false }
  owner = (await createMember(context, member)).id
})

beforeEach(async () => {
  const context = database.contextOf()
  number += 1
  businessId = await listBusiness(context, bakeryDraft({ slug: `bakery-${number}`, products: [] }))
  await addMembership(context, { businessId, memberId: owner, role: 'owner' })
  await publishBusiness(context, businessId)
})

const write: Parameters<typeof applyPlan>[0] = (work) =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(owner), db }))
const importers = { catalogue: productImporter, services: productImporter, businesses: productImporter }

async function check(file: string | Uint8Array, removesMissing = false): Promise<CsvImport> {
  const checked = await checkProducts(write, businessId, {
    bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file,
    fileName: 'menu.csv',
    removesMissing,
    sender: owner,
  })
  return write((context) => storePlan(context, checked))
}

const start = ({ id }: CsvImport) =>
  write((context) => startImport(context, { kind: 'catalogue', businessId, id }))

async function apply(plan: CsvImport): Promise<CsvImport> {
  await start(plan)
  await applyPlan(write, plan.id, importers)
  return start(plan)
}

const namesOf = async () =>
  (await catalogueOf(database.contextOf(owner), businessId)).products.map(({ name }) => name)

const file = `Handle,Name,Menu category,Option1 Name,Option1 Value,Price,Stock
coffee,Coffee,Drinks,Size,Small,3.00,
coffee,,,,Large,4.50,7
scone,Scone,Sweet,,,2.50,0
bad,,,,,x,
`

describe('an import of products', () => {
  test('takes a cell whose beginning ends within an emoji', async () => {
    const price = `${'x'.repeat(59)}🥐`
    const plan = await check(`Handle,Name,Price\nrye,Rye,${price}\n`)
    expect(plan.counts.error).toBe(1)
    const { steps } = await write((context) =>
      readSteps(context, { kind: 'catalogue', businessId, id: plan.id }, { pageSize: 50 }),
    )
    expect(steps[0]?.problems[0]?.value).toBe(`${'x'.repeat(59)}\uFFFD`)
  })

  test('changes nothing until it is applied, and then whole products', async () => {
    const plan = await check(file)
    expect(plan).toMatchObject({
      status: 'planned',
      counts: { create: 2, update: 0, unchanged: 0, remove: 0, error: 1 },
      facts: { rows: 4, encoding: 'utf_8', separator: 'comma', unknownColumns: [] },
    })
    expect(await namesOf()).toEqual([])
    expect(await apply(plan)).toMatchObject({ status: 'applied', done: 2, skipped: 0 })
    const { products, categories } = await catalogueOf(database.contextOf(owner), businessId)
    expect(categories.map(({ name }) => name)).toEqual(['Drinks', 'Sweet'])
    expect(products).toMatchObject([
      {
        name: 'Coffee',
        optionNames: ['Size'],
        variants: [{ stock: null }, { priceUsdCents: 450, stock: 7 }],
      },
      { name: 'Scone', optionNames: [], variants: [{ stock: 0 }] },
    ])
  })

  test('applied a second time, or checked a second time, changes nothing', async () => {
    const plan = await check(file)
    await apply(plan)
    expect(await apply(plan)).toMatchObject({ done: 2 })
    expect((await check(file)).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
  })

  test('skips a product that changed after the check, and tells so', async () => {
    await apply(await check(file))
    const plan = await check(file.replace('3.00', '3.20'))
    expect(plan.counts).toMatchObject({ update: 1 })
    const other = await check(file.replace('4.50', '5.00'))
    await apply(other)
    expect(await apply(plan)).toMatchObject({ done: 0, skipped: 1 })
    const steps = await readSteps(
      database.contextOf(owner),
      { kind: 'catalogue', businessId, id: plan.id },
      { action: 'update', pageSize: 10 },
    )
    expect(steps.steps).toMatchObject([{ label: 'Coffee', outcome: 'changed_meanwhile' }])
  })

  test('does not overwrite stock that was sold after the check', async () => {
    await apply(await check(file))
    const plan = await check(file.replace('4.50,7', '4.50,9'))
    await database.db.updateTable('product').set({ stock: 6 }).where('stock', '=', 7).execute()
    expect(await apply(plan)).toMatchObject({ done: 0, skipped: 1 })
  })

  test('removes what the file lacks only when asked, and a later file brings it back', async () => {
    await apply(await check(file))
    const rest = 'Handle,Name,Price\nscone,Scone,2.50\n'
    expect((await check(rest)).counts).toMatchObject({ remove: 0 })
    await apply(await check(rest, true))
    expect(await namesOf()).toEqual(['Scone'])
    await apply(await check(file))
    expect((await namesOf()).toSorted()).toEqual(['Coffee', 'Scone'])
  })

  test('stopped between two transactions, continues with the steps that are left', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `p${at},Product ${at},1.00`)
    const plan = await check(`Handle,Name,Price\n${rows.join('\n')}`)
    await start(plan)
    let transactions = 0
    const dying: typeof write = (work) => {
      transactions += 1
      if (transactions > 1) throw new Error('killed')
      return write(work)
    }
    await expect(applyPlan(dying, plan.id, importers)).rejects.toThrow('killed')
    expect(await namesOf()).toHaveLength(200)
    await applyPlan(write, plan.id, importers)
    expect(await namesOf()).toHaveLength(450)
  })

  test('names what a file lacks', async () => {
    await expect(check('Name,Cost\nRye,5\n')).rejects.toMatchObject({
      code: 'csv_columns_missing',
      more: { details: { missing: ['Handle', 'Price'] } },
    })
  })
})

describe('a Windows-1252 file of 500 products', () => {
  // Each kind of mistake by the column and its wrong content; they replace the cells of a product.
  const mistakes: readonly (readonly [column: string, value: string])[] = [
    ...['', '-1', 'seven', '1.2.3', '1.234', '7 €', '9999999'].map((value) => ['Price', value] as const),
    ...['', 'two words', 'a/b', 'x'.repeat(101)].map((value) => ['Handle', value] as const),
    ...['', 'x'.repeat(121)].map((value) => ['Name', value] as const),
    ...['-1', '1.5', 'many', '1000001', '1e3'].map((value) => ['Stock', value] as const),
    ...['drone', 'mail', '1'].map((value) => ['Fulfilment', value] as const),
    ...['43201', '1h', '-5'].map((value) => ['Preparation minutes', value] as const),
    ...['0', '1000', 'all'].map((value) => ['Max per order', value] as const),
    ...['maybe', '2', '-'].map((value) => ['Redeemable', value] as const),
    ...['7 %', 'luxury'].map((value) => ['Tax class', value] as const),
    ...['x'.repeat(61)].map((value) => ['SKU', value] as const),
    ...['x'.repeat(2001)].map((value) => ['Description', value] as const),
    ...['x'.repeat(81)].map((value) => ['Menu category', value] as const),
    ...['x'.repeat(41), 'Size'].map((value) => ['Option1 Name', value] as const),
    ...['Small'].map((value) => ['Option1 Value', value] as const),
    ...['Color'].map((value) => ['Option2 Name', value] as const),
    ...['Red'].map((value) => ['Option2 Value', value] as const),
  ]
  const columns = [
    ...['Handle', 'Name', 'Description', 'Menu category', 'Price', 'Stock', 'SKU', 'Fulfilment'],
    ...['Preparation minutes', 'Max per order', 'Redeemable', 'Tax class'],
    ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ]
  const rowOf = (at: number) => {
    const cells: Record<string, string> = {
      Handle: `rose-${at}`,
      Name: at === 0 ? `'=HYPERLINK("http://evil.example")` : `Rosé ${at}`,
      Price: '7.50',
    }
    const mistake = mistakes[at - 1]
    if (mistake) cells[mistake[0]] = mistake[1]
    return columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(';')
  }
  const text = [columns.join(';'), ...Array.from({ length: 500 }, (_, at) => rowOf(at))].join('\r\n')

  test('names the row and the column of 40 kinds of mistakes, and imports the rest', async () => {
    expect(mistakes).toHaveLength(40)
    const bytes = Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
    const plan = await check(bytes)
    expect(plan).toMatchObject({
      facts: { rows: 500, encoding: 'windows_1252', separator: 'semicolon' },
      counts: { create: 460, update: 0, unchanged: 0, remove: 0, error: 40 },
    })
    const csv = await errorsCsv(database.contextOf(owner), { kind: 'catalogue', businessId, id: plan.id })
    const named = csv.split('\r\n').map((line) => line.split(',').slice(0, 2).join(' '))
    for (const [at, [column]] of mistakes.entries())
      expect(named.some((each) => each.startsWith(`${at + 3} `) && each.includes(column.slice(0, 6)))).toBe(
        true,
      )
    expect(await apply(plan)).toMatchObject({ done: 460, skipped: 0 })
    const names = await namesOf()
    expect(names).toContain('=HYPERLINK("http://evil.example")')
    expect(names).toContain('Rosé 499')
    // A spreadsheet must not run the name as a formula.
    const exported = await exportProducts(database.contextOf(owner), businessId)
    expect(exported).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
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
      "''quoted",
      '007',
      '"',
      'a,b;c\td',
      'two\nlines',
      '👩‍🍳',
      'é',
    ),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 40 && text.isWellFormed() && !text.includes('\0'))

const product = fc
  .record({
    name: nasty,
    description: fc.oneof(fc.constant(''), nasty),
    options: fc.array(nasty, { maxLength: 3 }),
    values: fc.array(nasty, { minLength: 1, maxLength: 3 }),
    cents: fc.integer({ min: 0, max: 100_000_000 }),
    stock: fc.option(fc.integer({ min: 0, max: 1000 })),
    sku: fc.option(nasty),
  })
  .map(({ name, description, options, values, cents, stock, sku }): ProductInput => {
    const optionNames = options.map((option, at) => `${at}${option}`.slice(0, 40).trim())
    const kept = optionNames.length === 0 ? values.slice(0, 1) : values
    return {
      name,
      description,
      optionNames,
      menuCategoryId: null,
      fulfilment: 'pickup',
      preparationMinutes: 0,
      maxPerOrder: 10,
      isRedeemable: true,
      taxClass: 'reduced',
      variants: kept.map((value, at) => ({
        optionValues: optionNames.map(() => `${value}${at}`.slice(-40).trim()),
        priceUsdCents: usdCents(cents),
        stock,
        sku: sku === null ? null : `${sku}${at}`.slice(0, 60).trim(),
      })),
    }
  })
  .filter((input) => ProductSchema.safeParse(input).success)

test('an export, imported again, changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
      async (inputs) => {
        const context = database.contextOf()
        number += 1
        businessId = await listBusiness(context, bakeryDraft({ slug: `bakery-${number}`, products: [] }))
        await addMembership(context, { businessId, memberId: owner, role: 'owner' })
        const used = new Set<string>()
        for (const input of inputs) {
          const isRepeated = input.variants.some(({ sku }) => sku !== null && used.has(sku))
          for (const { sku } of input.variants) if (sku !== null) used.add(sku)
          if (!isRepeated) await write((each) => addProductTo(each, businessId, input))
        }
        const before = await catalogueOf(database.contextOf(owner), businessId)
        const text = await exportProducts(database.contextOf(owner), businessId)
        const plan = await check(text, true)
        expect(plan.counts).toEqual({
          create: 0,
          update: 0,
          remove: 0,
          error: 0,
          unchanged: before.products.length,
        })
      },
    ),
    { numRuns: effort('CSV_RUNS', { sample: 25, soak: 1000 }), seed },
  )
})
