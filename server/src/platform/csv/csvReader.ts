import { createHash } from 'node:crypto'
import type { CsvFacts } from 'contract/csvImports/csvImports'
import { type Columns, columnsOf, type ColumnSpec } from '../format/csvColumns.ts'
import { Refusal } from '../http/problem.ts'
import type { FileReader } from '../threads/fileThreads.ts'
import { type CsvTable, readCsv } from './readCsv.ts'

/** The result of a reader: the facts of a file, and its steps as JSON. */
export interface PlannedFile {
  readonly fileHash: string
  readonly facts: CsvFacts
  readonly steps: Uint8Array
}

export interface CsvFile<Column extends string> extends Pick<CsvTable, 'header' | 'rows'> {
  readonly columns: Columns<Column>
}

interface Plan<Column extends string, Asked, Known> {
  readonly columns: readonly ColumnSpec<Column>[]
  /** What the file needs from the database: the question of the thread. */
  readonly asks: (cellsOf: (column: Column) => string[]) => Asked
  readonly plan: (file: CsvFile<Column>, known: Known) => PlannedFile['steps']
}

const titleLengthMax = 60
/** Longer cells match nothing in the database. */
const cellLengthMax = 200

/** The reader of a kind of import, for its `*.thread.ts`. */
export function csvReader<Column extends string, Asked, Known>({
  columns: specs,
  asks,
  plan,
}: Plan<Column, Asked, Known>): FileReader<Asked, Known, PlannedFile> {
  return async (bytes, ask) => {
    const { rows, encoding, separator, ...table } = readCsv(bytes)
    const { header } = table
    const columns = columnsOf(header, specs)
    const short = (titles: readonly string[]) => titles.map((title) => title.slice(0, titleLengthMax))
    if (columns.missing.length > 0)
      throw new Refusal('csv_columns_missing', {
        details: { missing: [...columns.missing], found: short(header) },
      })
    const cellsOf = (column: Column) => {
      const at = columns.at.get(column) ?? 0
      return [...new Set(rows.map(({ cells }) => (cells[at] ?? '').trim().slice(0, cellLengthMax)))]
    }
    const known = await ask(asks(cellsOf))
    return {
      fileHash: createHash('sha256').update(bytes).digest('hex'),
      facts: { rows: rows.length, encoding, separator, unknownColumns: short(columns.unknown) },
      steps: plan({ header, columns, rows }, known),
    }
  }
}
