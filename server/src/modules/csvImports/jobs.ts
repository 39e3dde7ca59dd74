import { CsvImportId } from 'contract/csvImports/csvImports'
import { plus } from 'contract/core/time'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { deleteImportsBefore } from './csvImport.repository.ts'
import { applyCsvImport, applyPlan, type Importer } from './csvImports.ts'
import type { ImportKind } from './tables.ts'

const keptHours = 30 * 24

export const csvImportsJobs = (
  write: Write,
  importers: Readonly<Record<ImportKind, Importer>>,
): readonly Job[] => [
  defineJob({
    name: applyCsvImport,
    data: z.strictObject({ importId: CsvImportId }),
    // Each transaction applies some steps.
    isRemote: true,
    run: (_context, { importId }) => applyPlan(write, importId, importers),
  }),
  defineJob({
    name: 'delete-old-csv-imports',
    data: z.strictObject({}),
    schedule: '53 3 * * *',
    run: ({ db, now }) => deleteImportsBefore(db, plus(now, { hours: -keptHours })),
  }),
]
