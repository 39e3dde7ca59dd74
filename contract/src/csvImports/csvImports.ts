import * as z from 'zod/mini'
import { BusinessId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

export const csvBytesMax = 10 * 1024 * 1024
export const csvRowsMax = 10_000
export const csvColumnsMax = 200
export const csvCellsMax = 500_000
/** Of one row, whose texts in quotation marks may have several lines. */
export const csvLineLettersMax = 50_000

export const CsvImportId = z.uuid({ error: 'must be an id' }).brand<'CsvImportId', 'inout'>()
export type CsvImportId = z.infer<typeof CsvImportId>

/** A problem of a row, with its remedy. */
export const CsvProblem = z.strictObject({
  /** The line number, as in spreadsheets: the header is line 1. */
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  /** The beginning of the cell. */
  value: z.string(),
  message: z.string(),
})
export type CsvProblem = z.infer<typeof CsvProblem>

export const CsvAction = z.enum(['create', 'update', 'unchanged', 'remove', 'error'])
export type CsvAction = z.infer<typeof CsvAction>

/** One product, service or business of the file. */
export const CsvStep = z.strictObject({
  number: z.int(),
  action: CsvAction,
  label: z.string(),
  row: z.nullable(z.int()),
  /** The names of the columns that change. */
  changes: z.array(z.string()),
  /** Errors, or warnings about a step that can still be applied. */
  problems: z.array(CsvProblem),
  /** Null until the step is applied; `changed_meanwhile` when someone changed the item after the check. */
  outcome: z.nullable(z.enum(['applied', 'changed_meanwhile', 'refused'])),
})
export type CsvStep = z.infer<typeof CsvStep>

export const CsvCounts = z.strictObject({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  remove: z.int(),
  error: z.int(),
})
export type CsvCounts = z.infer<typeof CsvCounts>

export const CsvFacts = z.strictObject({
  rows: z.int(),
  encoding: z.enum(['utf_8', 'utf_16', 'windows_1252']),
  separator: z.enum(['comma', 'semicolon', 'tab']),
  /** Columns that the import does not use. */
  unknownColumns: z.array(z.string()),
})
export type CsvFacts = z.infer<typeof CsvFacts>

/** The subject of the rows of a file. */
export const CsvItems = z.enum(['products', 'services', 'businesses'])
export type CsvItems = z.infer<typeof CsvItems>

/** A checked file: nothing changes until it is applied. */
export const CsvImport = z.strictObject({
  id: CsvImportId,
  items: CsvItems,
  fileName: z.string(),
  removesMissing: z.boolean(),
  facts: CsvFacts,
  status: z.enum(['planned', 'applying', 'applied']),
  counts: CsvCounts,
  /** Steps applied, or skipped because the item changed after the check. */
  done: z.int(),
  skipped: z.int(),
  createdAt: Instant,
  appliedAt: z.nullable(Instant),
})
export type CsvImport = z.infer<typeof CsvImport>

const CsvSteps = z.strictObject({ import: CsvImport, ...pageOf({ steps: z.array(CsvStep) }).shape })

const stepsQuery = z.strictObject({ ...pageRequest(50), action: z.optional(CsvAction) })

/** The file is sent here as a raw body, with its name and options as a query. Not JSON, so not a `route`. */
export const catalogueUploadPath = (businessId: string) => `/businesses/${businessId}/catalogue/imports`
export const servicesUploadPath = (businessId: string) =>
  `/businesses/${businessId}/catalogue/services/imports`
export const businessesUploadPath = '/admin/imports'

export const readCatalogueImport = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue/imports/:importId',
  summary: 'Get the plan of a CSV import of the catalogue, with its steps',
  access: 'member',
  permission: 'catalogue.edit',
  params: z.strictObject({ businessId: BusinessId, importId: CsvImportId }),
  query: stepsQuery,
  response: CsvSteps,
  errors: ['csv_import_not_found', 'page_token_invalid'],
  tags: ['CsvImport'],
})

export const applyCatalogueImport = route({
  method: 'POST',
  path: '/businesses/:businessId/catalogue/imports/:importId/apply',
  summary: 'Apply the plan of a CSV import in the background; a repeated call changes nothing',
  access: 'member',
  permission: 'catalogue.edit',
  params: z.strictObject({ businessId: BusinessId, importId: CsvImportId }),
  response: CsvImport,
  errors: ['csv_import_not_found', 'csv_import_has_errors'],
  tags: ['CsvImport', 'Catalogue', 'Business'],
})

export const downloadCatalogueErrors = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue/imports/:importId/errors.csv',
  summary: 'Download the errors of a CSV import, with row and column',
  access: 'member',
  permission: 'catalogue.edit',
  params: z.strictObject({ businessId: BusinessId, importId: CsvImportId }),
  response: z.string(),
  isCsv: true,
  errors: ['csv_import_not_found'],
})

export const readBusinessesImport = route({
  method: 'GET',
  path: '/admin/imports/:importId',
  summary: 'Get the plan of a CSV import of businesses, with its steps',
  access: 'operator',
  params: z.strictObject({ importId: CsvImportId }),
  query: stepsQuery,
  response: CsvSteps,
  errors: ['csv_import_not_found', 'page_token_invalid'],
  tags: ['CsvImport'],
})

export const applyBusinessesImport = route({
  method: 'POST',
  path: '/admin/imports/:importId/apply',
  summary: 'Apply the plan of a CSV import in the background; a repeated call changes nothing',
  access: 'operator',
  params: z.strictObject({ importId: CsvImportId }),
  response: CsvImport,
  errors: ['csv_import_not_found', 'csv_import_has_errors'],
  tags: ['CsvImport', 'Business', 'Search'],
})

export const downloadBusinessesErrors = route({
  method: 'GET',
  path: '/admin/imports/:importId/errors.csv',
  summary: 'Download the errors of a CSV import, with row and column',
  access: 'operator',
  params: z.strictObject({ importId: CsvImportId }),
  response: z.string(),
  isCsv: true,
  errors: ['csv_import_not_found'],
})
