import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CsvImport } from 'contract/csvImports/csvImports'
import { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { businessChanged } from '../../modules/businesses/public.ts'
import { applyNow, problemLines, storePlan } from '../../modules/csvImports/public.ts'
import { indexBusiness } from '../../modules/search/public.ts'
import { availabilityChanged } from '../../modules/slots/public.ts'
import { checkTown, townImporter } from '../../modules/townImport/public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runCommand } from './runCommand.ts'

const problemsShown = 50
const BusinessChange = z.object({ businessId: BusinessId })

// `npm run import:businesses -- file.csv [--dry-run]`: checks a file of businesses, prints the plan, and applies it.
const [file, ...flags] = process.argv.slice(2)
const isDryRun = flags.includes('--dry-run')
if (file === undefined || file.startsWith('--') || flags.some((flag) => flag !== '--dry-run')) {
  process.stderr.write('Usage: npm run import:businesses -- file.csv [--dry-run]\n')
  process.exitCode = 2
} else
  await runCommand('import:businesses', async ({ db, contextOver }) => {
    const bytes = await readFile(file)
    const changed = new Set<BusinessId>()
    const write = <T>(work: (context: Context) => Promise<T>) =>
      inTransaction(db, (transaction: Db) =>
        work({
          ...contextOver(transaction),
          // This command has no job queue: it indexes the businesses itself, below.
          enqueue: async (job, data) => {
            if (job === businessChanged) changed.add(BusinessChange.parse(data).businessId)
          },
        }),
      )
    const sent = { bytes, fileName: basename(file), removesMissing: false, sender: 'command' }
    const checked = await checkTown(write, sent)
    const plan = await write((context) => storePlan(context, checked))
    print(plan)
    const which = { kind: 'businesses', businessId: null, id: plan.id } as const
    for (const line of await write((context) => problemLines(context, which, problemsShown)))
      process.stdout.write(`${line}\n`)
    if (plan.counts.error > 0) process.exitCode = 1
    if (isDryRun) return
    const applied = await applyNow(write, which, {
      catalogue: townImporter,
      services: townImporter,
      businesses: townImporter,
    })
    for (const businessId of changed)
      await write(async (context) => {
        await indexBusiness(context, businessId)
        await availabilityChanged(context, businessId)
      })
    const noun = applied.done === 1 ? 'business' : 'businesses'
    process.stdout.write(`${applied.done} ${noun} imported, ${applied.skipped} left alone\n`)
  })

function print({ counts, facts }: CsvImport): void {
  const { create, update, unchanged, error } = counts
  process.stdout.write(
    `${facts.rows} rows: ${create} new, ${update} changed, ${unchanged} unchanged, ${error} with errors\n`,
  )
  if (facts.unknownColumns.length > 0)
    process.stdout.write(`Columns that are not used: ${facts.unknownColumns.join(', ')}\n`)
}
