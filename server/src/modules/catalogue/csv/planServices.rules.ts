import { type ServiceInput, servicesMax } from 'contract/catalogue/catalogue'
import type { CsvProblem } from 'contract/csvImports/csvImports'
import type { ServiceId } from 'contract/core/ids'
import { type Columns, CsvRow } from '../../../platform/format/csvColumns.ts'
import type { PlannedStep } from '../../csvImports/public.rules.ts'
import type { ServiceTerms } from '../../team/public.rules.ts'
import {
  type ReadService,
  readServiceRow,
  type ServiceRow,
  type StaffNames,
  type StoredService,
} from './readService.rules.ts'
import type { ServiceColumn } from './serviceColumns.rules.ts'

interface StoredState {
  readonly id: ServiceId
  readonly rev: number
  /** The terms when the file was checked: they have no revision of their own. */
  readonly terms: ServiceTerms
}

/** The values that a step writes. The category has only a name, because applying may create it. */
export interface ServicePayload {
  readonly service: Omit<ServiceInput, 'menuCategoryId'>
  readonly categoryName: string | null
  readonly terms: ServiceTerms
  /** Null to create a service. */
  readonly stored: StoredState | null
}

export interface ServiceRemoval {
  readonly stored: StoredState
}

interface File {
  readonly header: readonly string[]
  readonly columns: Columns<ServiceColumn>
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

interface Known {
  readonly services: readonly StoredService[]
  readonly staff: StaffNames
  /** False for a business without a location, where customers cannot book. */
  readonly hasLocation: boolean
  /** Future bookings by service, for the services that the file may remove. */
  readonly bookings: ReadonlyMap<ServiceId, number>
  readonly removesMissing: boolean
}

const plain = (name: string) => name.trim().toLowerCase()

/** Compares a file with the catalogue: one step per row, in the order of the file, then the missing ones. */
export function planServices(file: File, known: Known): PlannedStep[] {
  const byId = new Map<string, StoredService>(known.services.map((each) => [each.service.id, each]))
  const byName = Map.groupBy(known.services, ({ service }) => plain(service.name))
  const rowOf = new Map<StoredService | string, number>()
  let count = known.services.length
  const steps = file.rows.map((cells): PlannedStep => {
    const row = new CsvRow<ServiceColumn>(cells, file)
    const stored = storedFor(row, { byId, byName })
    refuseRepeated(row, stored ?? plain(row.text('Name')), rowOf)
    const step = planService(row, stored, known)
    if (step.action !== 'create') return step
    count += 1
    if (count <= servicesMax) return step
    row.refuse('Name', `A catalogue holds ${servicesMax.toLocaleString('en-US')} services at most.`)
    return errorStep(row)
  })
  if (!known.removesMissing) return steps
  const missing = known.services.filter((each) => !rowOf.has(each))
  return [...steps, ...missing.map((each) => removalStep(each, known))]
}

/** By its ID; a row without a known ID is the only service of its name. */
function storedFor(
  row: ServiceRow,
  {
    byId,
    byName,
  }: {
    byId: ReadonlyMap<string, StoredService>
    byName: ReadonlyMap<string, readonly StoredService[]>
  },
): StoredService | undefined {
  const identified = byId.get(row.text('Service ID').toLowerCase())
  if (identified) return identified
  const named = byName.get(plain(row.text('Name'))) ?? []
  if (named.length > 1)
    row.refuse(
      'Service ID',
      'Several services have this name. Export the services, and copy the Service ID from that file.',
    )
  return named[0]
}

function refuseRepeated(
  row: ServiceRow,
  item: StoredService | string,
  rowOf: Map<StoredService | string, number>,
): void {
  if (item === '') return
  const before = rowOf.get(item)
  if (before === undefined) rowOf.set(item, row.row)
  else
    row.refuse(
      row.text('Service ID') === '' ? 'Name' : 'Service ID',
      `Row ${before} describes the same service. Remove one of the rows.`,
    )
}

function planService(row: ServiceRow, stored: StoredService | undefined, known: Known): PlannedStep {
  const read = readServiceRow(row, { stored, staff: known.staff })
  if (read?.terms.settings && !known.hasLocation)
    row.refuse(
      'Bookable online',
      'Customers can book once the business has an address. Add it to the listing.',
    )
  if (!read || row.problems.length > 0) return errorStep(row)
  const at = { label: read.service.name, row: row.row, problems: warningsOf(row, read) }
  const { service, categoryName, terms } = read
  if (!stored)
    return { ...at, action: 'create', changes: [], payload: { service, categoryName, terms, stored: null } }
  const changes = changesOf(stored, read)
  if (changes.length === 0) return { ...at, action: 'unchanged', changes: [], payload: null }
  const payload: ServicePayload = { service, categoryName, terms, stored: stateOf(stored) }
  return { ...at, action: 'update', changes, payload }
}

const stateOf = ({ service: { id, rev }, terms }: StoredService): StoredState => ({ id, rev, terms })

function warningsOf(row: ServiceRow, { hasUnusedColumns }: ReadService): CsvProblem[] {
  if (!hasUnusedColumns) return []
  const message =
    'The booking columns of this row are not used, because customers cannot book the service online.'
  return [{ row: row.row, column: 'Bookable online', value: row.text('Bookable online'), message }]
}

/** The columns that change. */
export function changesOf(stored: StoredService, read: ReadService): string[] {
  const { service, terms } = stored
  const changes: string[] = []
  const note = (column: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) changes.push(column)
  }
  note('Name', service.name.trim(), read.service.name)
  note('Description', service.description.trim(), read.service.description)
  note('Menu category', stored.categoryName?.toLowerCase() ?? null, read.categoryName?.toLowerCase() ?? null)
  note(
    'Price',
    [service.price.kind, amountOf(service.price)],
    [read.service.price.kind, amountOf(read.service.price)],
  )
  note('Duration minutes', service.durationMinutes, read.service.durationMinutes)
  note('Staff', terms.staffIds, read.terms.staffIds)
  const [before, after] = [terms.settings, read.terms.settings]
  note('Bookable online', before !== null, after !== null)
  if (!before || !after) return changes
  note('Needs staff', before.needsStaff, after.needsStaff)
  note('Buffer before minutes', before.bufferBeforeMinutes, after.bufferBeforeMinutes)
  note('Buffer after minutes', before.bufferAfterMinutes, after.bufferAfterMinutes)
  note('Capacity', before.capacity, after.capacity)
  note('Confirmation', before.confirmMode, after.confirmMode)
  note('Deposit', before.deposit, after.deposit)
  note('Pay at venue', before.paysAtVenue, after.paysAtVenue)
  note('Cancellation policy', before.policyTiers, after.policyTiers)
  note('No-show percent', before.noShowPercent, after.noShowPercent)
  note('Slot step minutes', before.slotStepMinutes, after.slotStepMinutes)
  note('Minimum notice minutes', before.minNoticeMinutes, after.minNoticeMinutes)
  note('Maximum advance days', before.maxAdvanceDays, after.maxAdvanceDays)
  return changes
}

const amountOf = (price: ServiceInput['price']) => ('usdCents' in price ? price.usdCents : null)

function removalStep(stored: StoredService, { bookings }: Known): PlannedStep {
  const { id, name } = stored.service
  const count = bookings.get(id) ?? 0
  const message = `This service has ${count} ${count === 1 ? 'booking' : 'bookings'} in the future. They stay valid.`
  const payload: ServiceRemoval = { stored: stateOf(stored) }
  return {
    action: 'remove',
    label: name,
    row: null,
    changes: [],
    problems: count === 0 ? [] : [{ row: null, column: null, value: '', message }],
    payload,
  }
}

function errorStep(row: ServiceRow): PlannedStep {
  const label = (row.text('Name') || 'Without a name').slice(0, 120)
  return { action: 'error', label, row: row.row, changes: [], problems: row.problems, payload: null }
}
