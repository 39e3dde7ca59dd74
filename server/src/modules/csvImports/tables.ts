import type { CsvAction, CsvFacts, CsvImportId, CsvProblem } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated, JSONColumnType } from 'kysely'

/** `catalogue` are the products of a business. */
export type ImportKind = 'catalogue' | 'services' | 'businesses'
export type StepOutcome = 'applied' | 'changed_meanwhile' | 'refused'

export interface CsvImportsTables {
  csv_import: {
    id: Generated<CsvImportId>
    kind: ImportKind
    business_id: BusinessId | null
    file_name: string
    file_hash: string
    removes_missing: boolean
    facts: JSONColumnType<CsvFacts>
    status: Generated<'planned' | 'applying' | 'applied'>
    created_at: Instant
    applied_at: Instant | null
  }
  csv_import_step: {
    import_id: CsvImportId
    number: number
    action: CsvAction
    label: string
    row_number: number | null
    changes: string[]
    problems: JSONColumnType<CsvProblem[]>
    payload: JSONColumnType<object> | null
    outcome: StepOutcome | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CsvImportsTables {}
}
