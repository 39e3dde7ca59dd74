import type { CsvAction, CsvFacts, CsvImport, CsvItems } from 'contract/csvImports/csvImports'
import type { CallFailure } from '../../shared/api/problem.ts'
import { formatCount } from '../../shared/format/points.ts'

/** Singular and plural noun for the items of a file. */
export interface ItemNoun {
  readonly one: string
  readonly many: string
}

export const nouns: Readonly<Record<CsvItems, ItemNoun>> = {
  products: { one: 'product', many: 'products' },
  services: { one: 'service', many: 'services' },
  businesses: { one: 'business', many: 'businesses' },
}

export const actionNames: Readonly<Record<CsvAction, string>> = {
  create: 'New',
  update: 'Changed',
  remove: 'Removed',
  error: 'With errors',
  unchanged: 'Unchanged',
}

// Keys of the object above, in its order.
export const actions = Object.keys(actionNames) as CsvAction[]

export const counted = (count: number, { one, many }: ItemNoun) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** "120 rows, UTF-8, separated by semicolons". */
export function factsText({ rows, encoding, separator }: CsvFacts): string {
  const encodings = { utf_8: 'UTF-8', utf_16: 'UTF-16', windows_1252: 'Windows-1252' }
  const separators = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' }
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, ${encodings[encoding]}, separated by ${separators[separator]}`
}

/** The number of items that applying the plan changes. */
export const changeCount = ({ counts }: Pick<CsvImport, 'counts'>) =>
  counts.create + counts.update + counts.remove

/** Details about a refused file, beside the error message. */
export function refusalDetails({ details }: CallFailure): string[] {
  const sentences: string[] = []
  const { reason, line, missing } = details
  if (typeof reason === 'string') sentences.push(reason)
  if (typeof line === 'number') sentences.push(`The problem is near line ${formatCount(line)}.`)
  if (Array.isArray(missing)) sentences.push(`Missing: ${missing.join(', ')}.`)
  return sentences
}
