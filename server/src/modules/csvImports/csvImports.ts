import type { CsvAction, CsvImport, CsvImportId, CsvStep } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { type PageRequest, readPage } from '../../platform/db/page.ts'
import { csvOf } from 'contract/core/csv'
import type { PlannedFile } from '../../platform/csv/csvReader.ts'
import { Refusal } from '../../platform/http/problem.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { readInThread } from '../../platform/threads/fileThreads.ts'
import { countsOf, importRow, problemRows, stepRows } from './csvImport.queries.ts'
import {
  dueSteps,
  insertImport,
  insertSteps,
  lockImport,
  setOutcomes,
  setStatus,
} from './csvImport.repository.ts'
import type { ImportKind, StepOutcome } from './tables.ts'

/** The job that applies a plan. */
export const applyCsvImport = 'apply-csv-import'

interface Owned {
  readonly kind: ImportKind
  /** Null for the operators' import. */
  readonly businessId: BusinessId | null
}

interface Which extends Owned {
  readonly id: CsvImportId
}

export interface UploadedCsv {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** Items missing from the file are removed. */
  readonly removesMissing: boolean
  /** The sender whose limit in the queue of files applies. */
  readonly sender: string
}

/** A file that a thread has compared with the database. */
export interface CheckedCsv extends Owned, PlannedFile {
  readonly fileName: string
  readonly removesMissing: boolean
}

/**
 * Compares a file with the database, in a thread. Runs outside of a transaction; `module` exports the reader of
 * `csvReader`, which asks for `known` with the cells that it looks up.
 * @throws Refusal csv_unreadable, csv_empty, csv_too_long, csv_too_wide, csv_columns_missing, file_too_complex,
 *   rate_limited, busy
 */
export async function checkCsv<Known>(
  { bytes, fileName, removesMissing, sender }: UploadedCsv,
  { module, known, ...owned }: Owned & { module: URL; known: (asked: never) => Promise<Known> },
): Promise<CheckedCsv> {
  const file = await readInThread<never, Known, PlannedFile>({ module, bytes, sender, answer: known })
  return { ...owned, ...file, fileName: fileName.slice(0, 200), removesMissing }
}

/** Stores a checked file as a plan; nothing else changes. */
export async function storePlan(
  context: Context,
  { steps, kind, businessId, ...file }: CheckedCsv,
): Promise<CsvImport> {
  const id = await insertImport(context.db, { kind, businessId, ...file, now: context.now })
  await insertSteps(context.db, id, steps)
  return importOf(context, { kind, businessId, id })
}

/** @throws Refusal csv_import_not_found */
export async function importOf({ db }: Context, which: Which): Promise<CsvImport> {
  const row = await importRow(db, which)
  if (!row) throw new Refusal('csv_import_not_found')
  const { done, skipped, ...counts } = await countsOf(db, row.id)
  return {
    id: row.id,
    items: row.kind === 'catalogue' ? 'products' : row.kind,
    fileName: row.file_name,
    removesMissing: row.removes_missing,
    facts: row.facts,
    status: row.status,
    counts,
    done,
    skipped,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
  }
}

/** The plan with a page of its steps. @throws Refusal csv_import_not_found, page_token_invalid */
export async function readSteps(
  context: Context,
  which: Which,
  { action, ...page }: PageRequest & { action?: CsvAction | undefined },
): Promise<{ import: CsvImport; steps: CsvStep[]; nextPageToken: string | null }> {
  const found = await importOf(context, which)
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `csv import ${which.id} ${action ?? ''}`,
    cursor: z.strictObject({ number: z.int() }),
    read: (size, last) => stepRows(context.db, which.id, { action, after: last?.number ?? -1, size }),
    cursorOf: ({ number }) => ({ number }),
  })
  const steps = rows.map(({ row_number, ...row }): CsvStep => ({ ...row, row: row_number }))
  return { import: found, steps, nextPageToken }
}

/** The problems as CSV, for the person who corrects the file. @throws Refusal csv_import_not_found */
export async function errorsCsv(context: Context, which: Which): Promise<string> {
  const found = await importOf(context, which)
  const rows = await problemRows(context.db, found.id)
  return csvOf(
    ['Row', 'Column', 'Value', 'Problem', 'Item', 'Kind'],
    rows.flatMap(({ action, label, problems }) =>
      problems.map(({ row, column, value, message }) => [
        row ?? '',
        column ?? '',
        value,
        message,
        label,
        action === 'error' ? 'Error' : 'Warning',
      ]),
    ),
  )
}

/**
 * Starts to apply a plan in the background; a plan that was already started stays unchanged.
 * @throws Refusal csv_import_not_found, csv_import_has_errors for a plan without changes because of its errors
 */
export async function startImport(context: Context, which: Which): Promise<CsvImport> {
  const found = await importOf(context, which)
  const locked = await lockImport(context.db, which.id)
  if (locked?.status !== 'planned') return importOf(context, which)
  const { create, update, remove, error } = found.counts
  if (create + update + remove === 0 && error > 0) throw new Refusal('csv_import_has_errors')
  await setStatus(context.db, which.id, { status: 'applying', appliedAt: null })
  await context.enqueue(applyCsvImport, { importId: which.id })
  return importOf(context, which)
}

/** The problems as lines for a terminal, at most `linesMax`. @throws Refusal csv_import_not_found */
export async function problemLines(
  { db }: Pick<Context, 'db'>,
  { id }: Which,
  linesMax: number,
): Promise<string[]> {
  const rows = await problemRows(db, id)
  const lines = rows.flatMap(({ label, problems }) =>
    problems.map(({ row, message }) => `row ${row ?? '-'}, ${label}: ${message}`),
  )
  const hidden = lines.length - linesMax
  return hidden > 0 ? [...lines.slice(0, linesMax), `and ${hidden} more`] : lines
}

export interface DueStep {
  readonly number: number
  readonly action: CsvAction
  readonly label: string
  readonly payload: object | null
}

/** Applies steps of one kind of import. */
export interface Importer {
  /** The number of steps in one transaction. */
  readonly stepsAtOnce: number
  readonly apply: (
    context: Context,
    target: { businessId: BusinessId | null },
    steps: readonly DueStep[],
  ) => Promise<ReadonlyMap<number, StepOutcome>>
  /** Runs in the transaction that ends the import. */
  readonly finish: (context: Context, target: { businessId: BusinessId | null }) => Promise<void>
}

/**
 * Applies a started plan, some steps per transaction. The outcome of a step is stored in the transaction of its
 * changes: after a crash, the next run continues with the remaining steps.
 */
export async function applyPlan(
  write: Write,
  id: CsvImportId,
  importers: Readonly<Record<ImportKind, Importer>>,
): Promise<void> {
  let isDone = false
  while (!isDone)
    isDone = await write(async (context) => {
      const { db, now } = context
      const locked = await lockImport(db, id)
      if (locked?.status !== 'applying') return true
      const importer = importers[locked.kind]
      const target = { businessId: locked.business_id }
      const steps = await dueSteps(db, id, importer.stepsAtOnce)
      if (steps.length > 0) await setOutcomes(db, id, await importer.apply(context, target, steps))
      if (steps.length === importer.stepsAtOnce) return false
      await importer.finish(context, target)
      await setStatus(db, id, { status: 'applied', appliedAt: now })
      return true
    })
}

/** Starts and applies a plan at once, for the terminal. @throws Refusal csv_import_not_found, csv_import_has_errors */
export async function applyNow(
  write: Write,
  which: Which,
  importers: Readonly<Record<ImportKind, Importer>>,
): Promise<CsvImport> {
  await write((context) => startImport(context, which))
  await applyPlan(write, which.id, importers)
  return write((context) => importOf(context, which))
}
