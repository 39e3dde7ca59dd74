import type { CsvProblem } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import { type Columns, CsvRow } from '../../platform/format/csvColumns.ts'
import type { PlannedStep } from '../csvImports/public.rules.ts'
import type { BusinessColumn } from './businessColumns.rules.ts'
import { type BusinessRow, type Lookups, type ReadBusiness, readBusinessRow } from './readBusiness.rules.ts'

export interface BusinessPayload {
  readonly business: ReadBusiness
  /** Null to create one. */
  readonly id: BusinessId | null
}

/** The existing data of the marketplace. */
export interface Known extends Lookups {
  /** Imported before, by the id of the file. */
  readonly imported: ReadonlyMap<
    string,
    { readonly id: BusinessId; readonly draft: unknown; readonly isClaimed: boolean }
  >
  /** Businesses by name in lower case. */
  readonly namesakes: ReadonlyMap<
    string,
    readonly {
      readonly id: BusinessId
      readonly slug: string
      readonly latitude: number
      readonly longitude: number
    }[]
  >
}

interface File {
  readonly header: readonly string[]
  readonly columns: Columns<BusinessColumn>
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

interface Seen {
  readonly ids: Map<string, number>
  readonly places: Map<string, { row: number; latitude: number; longitude: number }[]>
}

/** Compares a file with the marketplace: one step per row. Businesses missing from the file do not change. */
export function planBusinesses(file: File, known: Known): PlannedStep[] {
  const seen: Seen = { ids: new Map(), places: new Map() }
  return file.rows.map((cells) => planBusiness(new CsvRow<BusinessColumn>(cells, file), known, seen))
}

function planBusiness(row: BusinessRow, known: Known, seen: Seen): PlannedStep {
  const warnings: CsvProblem[] = []
  const business = readBusinessRow(row, known, (column, message) =>
    warnings.push({ row: row.row, column, value: row.text(column).slice(0, 60), message }),
  )
  const externalId = row.text('External id')
  const before = seen.ids.get(externalId)
  if (before !== undefined) row.refuse('External id', `Row ${before} has the same id.`)
  else if (externalId !== '') seen.ids.set(externalId, row.row)
  const imported = known.imported.get(externalId)
  if (business) refuseDuplicates(row, { business, own: imported?.id ?? null }, known, seen)
  const at = { label: (row.text('Name') || externalId || 'Without a name').slice(0, 120), row: row.row }
  if (!business || row.problems.length > 0)
    return { ...at, action: 'error', changes: [], problems: row.problems, payload: null }
  if (!imported) {
    const payload: BusinessPayload = { business, id: null }
    return { ...at, action: 'create', changes: [], problems: warnings, payload }
  }
  const changes = changedFields(imported.draft, business)
  if (changes.length === 0)
    return { ...at, action: 'unchanged', changes: [], problems: warnings, payload: null }
  if (imported.isClaimed) {
    const message = 'This business has an owner, who edits the listing now. The import leaves it as it is.'
    const problem = { row: row.row, column: null, value: '', message }
    return { ...at, action: 'unchanged', changes: [], problems: [problem], payload: null }
  }
  const payload: BusinessPayload = { business, id: imported.id }
  return { ...at, action: 'update', changes, problems: warnings, payload }
}

const metersNear = 100
const metersPerDegree = 111_320

function isNear(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): boolean {
  const north = (one.latitude - other.latitude) * metersPerDegree
  const east = (one.longitude - other.longitude) * metersPerDegree * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= metersNear
}

/** A business of the same name within 100 meters is the same business. */
function refuseDuplicates(
  row: BusinessRow,
  { business, own }: { business: ReadBusiness; own: BusinessId | null },
  { namesakes }: Known,
  { places }: Seen,
): void {
  const key = business.name.toLowerCase()
  const { latitude, longitude } = business.location
  const here = { latitude, longitude }
  const existing = (namesakes.get(key) ?? []).find((each) => each.id !== own && isNear(each, here))
  if (existing)
    row.refuse('Name', `The business “${existing.slug}” has this name at this place. Remove this row.`)
  const twins = places.get(key) ?? []
  const twin = twins.find((each) => isNear(each, here))
  if (twin) row.refuse('Name', `Row ${twin.row} has the same name and place. Remove one of the rows.`)
  places.set(key, [...twins, { row: row.row, ...here }])
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  categorySlugs: 'Category',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  priceLevel: 'Price level',
  features: 'Features',
  languages: 'Languages',
  location: 'Address, position or hours',
}

function changedFields(draft: unknown, business: ReadBusiness): string[] {
  const before = draft as Readonly<Record<string, unknown>> // stored by this importer
  const after = business as unknown as Readonly<Record<string, unknown>>
  return Object.entries(fieldNames).flatMap(([field, name]) =>
    canonical(before[field]) === canonical(after[field]) ? [] : [name],
  )
}

/** JSON with sorted keys: jsonb does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
