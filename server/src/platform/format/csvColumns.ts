import type { CsvProblem } from 'contract/csvImports/csvImports'
import { hundredthsOf } from 'contract/core/typedAmounts'
import { invisibleMessage, isVisible } from 'contract/core/visibleText'

/** A column of an import, with the names that other programs give it. */
export interface ColumnSpec<Column extends string> {
  readonly name: Column
  /** The heading in our own files, where it says more than the name. */
  readonly title?: string
  readonly aliases?: readonly string[]
  readonly isRequired?: boolean
}

export interface Columns<Column extends string> {
  /** The index of each column that the file has. */
  readonly at: ReadonlyMap<Column, number>
  readonly missing: readonly Column[]
  /** Columns that the import does not use, and duplicate columns. */
  readonly unknown: readonly string[]
}

/** The header of a file that we write. */
export const titlesOf = (specs: readonly ColumnSpec<string>[]): string[] =>
  specs.map(({ name, title = name }) => title)

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Finds the columns by name; ignores letter case, spaces and punctuation. */
export function columnsOf<Column extends string>(
  header: readonly string[],
  specs: readonly ColumnSpec<Column>[],
): Columns<Column> {
  const byName = new Map(
    specs.flatMap(({ name, title = name, aliases = [] }) =>
      [name, title, ...aliases].map((each) => [plain(each), name] as const),
    ),
  )
  const at = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, title] of header.entries()) {
    const column = byName.get(plain(title))
    if (column !== undefined && !at.has(column)) at.set(column, index)
    else if (title !== '') unknown.push(title)
  }
  const missing = specs.filter(({ name, isRequired }) => isRequired && !at.has(name)).map(({ name }) => name)
  return { at, missing, unknown }
}

const valueLengthMax = 60

/** One row of a file: its cells by column, and the problems found in it. */
export class CsvRow<Column extends string> {
  readonly row: number
  readonly problems: CsvProblem[] = []
  readonly #cells: readonly string[]
  readonly #columns: Columns<Column>

  constructor(
    { row, cells }: { readonly row: number; readonly cells: readonly string[] },
    { header, columns }: { readonly header: readonly string[]; readonly columns: Columns<Column> },
  ) {
    this.row = row
    this.#cells = cells
    this.#columns = columns
    const extra = cells.slice(header.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined)
      this.problems.push({
        row,
        column: null,
        value: extra.slice(0, valueLengthMax),
        message: `This row has more cells than the header. Put texts with a separator into quotation marks.`,
      })
  }

  has(column: Column): boolean {
    return this.#columns.at.has(column)
  }

  /** The cell without surrounding spaces; empty when the file lacks the column. */
  text(column: Column): string {
    const at = this.#columns.at.get(column)
    return (at === undefined ? '' : (this.#cells[at] ?? '')).trim()
  }

  refuse(column: Column | null, message: string): null {
    const value = (column === null ? '' : this.text(column)).slice(0, valueLengthMax)
    this.problems.push({ row: this.row, column, value, message })
    return null
  }

  /** A text of limited length; null after a problem. */
  line(column: Column, { lengthMax, isRequired = false }: { lengthMax: number; isRequired?: boolean }) {
    const text = this.text(column)
    if (isRequired && text === '') return this.refuse(column, `${column} is empty. Fill it in.`)
    if (text !== '' && !isVisible(text)) return this.refuse(column, `${column} ${invisibleMessage}.`)
    if (text.length > lengthMax)
      return this.refuse(
        column,
        `${column} has ${text.length} characters. Shorten it to ${lengthMax} or fewer.`,
      )
    return text
  }

  /** A whole number; `usual` for an empty cell, null after a problem. */
  whole(column: Column, { from, to, usual }: { from: number; to: number; usual: number }): number | null {
    const text = this.text(column)
    if (text === '') return usual
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= from && value <= to
      ? value
      : this.refuse(column, `${column} must be a whole number from ${from} to ${to.toLocaleString('en-US')}.`)
  }

  /** One of `choices`; `usual` for an empty cell, null after a problem. */
  choice<Choice extends string>(
    column: Column,
    { choices, usual }: { choices: readonly Choice[]; usual: Choice },
  ): Choice | null {
    const text = plain(this.text(column))
    if (text === '') return usual
    const choice = choices.find((each) => plain(each) === text)
    return choice ?? this.refuse(column, `${column} must be one of: ${choices.join(', ')}.`)
  }

  /** Yes or no; `usual` for an empty cell, null after a problem. */
  flag(column: Column, usual: boolean): boolean | null {
    const text = this.text(column).toLowerCase()
    if (text === '') return usual
    if (['yes', 'true', '1', 'y'].includes(text)) return true
    if (['no', 'false', '0', 'n'].includes(text)) return false
    return this.refuse(column, `${column} must be yes or no.`)
  }

  /** Dollars such as `12.50`, `$12.50` or `12,50`, in cents; null after a problem. */
  cents(column: Column, centsMax: number): number | null {
    const text = this.text(column)
    if (text === '') return this.refuse(column, `${column} is empty. Write an amount such as 12.50.`)
    const cents = hundredthsOf(text)
    if (cents === null)
      return this.refuse(
        column,
        text.startsWith('-')
          ? `${column} must not be negative.`
          : `${column} must be an amount such as 12.50, in dollars.`,
      )
    return cents <= centsMax
      ? cents
      : this.refuse(column, `${column} must be at most ${(centsMax / 100).toLocaleString('en-US')}.`)
  }
}
