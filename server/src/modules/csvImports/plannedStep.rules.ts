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

/** A hostile file could have a problem in each cell. Beyond this number, each step keeps its first problem. */
const problemsMax = 10_000

/** The steps as JSON of UTF-8, numbered from zero, as `insertSteps` stores them. */
export function storedSteps(steps: readonly PlannedStep[]): Uint8Array<ArrayBuffer> {
  let problemCount = 0
  const rows = steps.map(({ row, problems, ...step }, number) => {
    problemCount += problems.length
    return {
      ...step,
      number,
      row_number: row,
      problems: problemCount > problemsMax ? problems.slice(0, 1) : problems,
    }
  })
  return new TextEncoder().encode(JSON.stringify(rows, storable))
}

/** A text that was cut may end with half of an emoji, which jsonb refuses. */
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
