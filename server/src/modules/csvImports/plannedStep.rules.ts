import type { CsvAction, CsvProblem } from 'contract/csvImports/csvImports'

/** What applying the file does with one product or business. */
export interface PlannedStep {
  readonly action: CsvAction
  readonly label: string
  /** The first row of the file; null for what the file lacks. */
  readonly row: number | null
  readonly changes: readonly string[]
  readonly problems: readonly CsvProblem[]
  /** What the importer needs to apply the step; null for steps that change nothing. */
  readonly payload: object | null
}
