import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import {
  addMembership,
  listBusiness,
  publishBusiness,
} from '../../server/src/modules/businesses/businesses.ts'
import { checkProducts } from '../../server/src/modules/catalogue/csv/importProducts.ts'
import { productImporter } from '../../server/src/modules/catalogue/public.ts'
import { applyNow, storePlan } from '../../server/src/modules/csvImports/public.ts'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { withDatabase } from '../database.ts'
import { contextOver } from '../context.ts'

const rows = 10_000
const dryRunSecondsMax = 5
const applySecondsMax = 30

/** A file of 10,000 rows, two variants per product: checked and applied. Returns whether the goals are met. */
export async function benchCsv(): Promise<boolean> {
  let isMet = true
  await withDatabase(async (address) => {
    const pool = createPool(address)
    const db = createDatabase(pool)
    const context = contextOver(db)
    await defineTestCategories(context)
    const businessId = await listBusiness(context, bakeryDraft())
    const member = {
      email: 'ada@goodword.example',
      displayName: 'Ada',
      emailVerified: true,
      isOperator: false,
    }
    const { id: memberId } = await createMember(context, member)
    await addMembership(context, { businessId, memberId, role: 'owner' })
    await publishBusiness(context, businessId)
    const write = <T>(work: (each: Context) => Promise<T>) =>
      inTransaction(db, (transaction) => work(contextOver(transaction, memberId)))
    const check = async (price: number) => {
      const sent = { bytes: file(price), fileName: 'menu.csv', removesMissing: false, sender: memberId }
      const checked = await checkProducts(write, businessId, sent)
      return write((each) => storePlan(each, checked))
    }
    console.log('| what | products | seconds | goal |\n|---|---|---|---|')
    const report = (what: string, secondsMax: number, started: number, products: number) => {
      const seconds = (performance.now() - started) / 1000
      if (seconds > secondsMax) isMet = false
      console.log(`| ${what} | ${products} | ${seconds.toFixed(1)} | ${secondsMax} |`)
    }
    for (const [name, price] of [
      ['create', 1],
      ['update', 2],
    ] as const) {
      const checking = performance.now()
      const plan = await check(price)
      report(`dry run, ${name}`, dryRunSecondsMax, checking, plan.counts[name])
      const applying = performance.now()
      const which = { kind: 'catalogue', businessId, id: plan.id } as const
      const { done } = await applyNow(write, which, {
        catalogue: productImporter,
        services: productImporter,
        businesses: productImporter,
      })
      report(`apply, ${name}`, applySecondsMax, applying, done)
    }
    await pool.end()
  })
  return isMet
}

function file(price: number): Uint8Array {
  const lines = ['Handle,Name,Description,Menu category,Option1 Name,Option1 Value,Price,Stock']
  for (let at = 0; at < rows / 2; at += 1)
    lines.push(
      `product-${at},Product ${at},"Made here, each day",Section ${at % 20},Size,Small,${price}.50,10`,
      `product-${at},,,,,Large,${price + 1}.50,`,
    )
  return new TextEncoder().encode(lines.join('\n'))
}
