import type { CsvAction, CsvProblem } from 'contract/csvImports/csvImports'

/** The effect of the file on one product, service or business. */
export interface PlannedStep {
  readonly action: CsvAction
  readonly label: string
  /** The first row of the file; null for an item missing from the file. */
  readonly row: number | null
  readonly changes: readonly string[]
  readonly problems: readonly CsvProblem[]
  /** The data with which the importer applies the step; null for steps that change nothing. */
  readonly payload: object | null
}
