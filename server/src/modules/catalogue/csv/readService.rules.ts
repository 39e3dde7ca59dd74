import {
  type CatalogueService,
  offerDescriptionMax,
  offerNameMax,
  priceUsdCentsMax,
  type ServiceInput,
} from 'contract/catalogue/catalogue'
import type { StaffId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { ServiceSettings } from 'contract/team/settings'
import { usualSettings } from 'contract/team/usualSettings'
import type { CsvRow } from '../../../platform/format/csvColumns.ts'
import { type ServiceTerms, settingsProblem } from '../../team/public.rules.ts'
import { readDeposit, readPolicy } from './policyText.rules.ts'
import {
  confirmations,
  nameSeparator,
  priceTypes,
  type ServiceColumn,
  settingColumns,
  staffText,
} from './serviceColumns.rules.ts'

export type ServiceRow = CsvRow<ServiceColumn>

/** A service of the catalogue with everything that a file can change. */
export interface StoredService {
  readonly service: CatalogueService
  readonly categoryName: string | null
  readonly terms: ServiceTerms
}

export type StaffNames = readonly { readonly id: StaffId; readonly name: string }[]

/** A service of a file. Values that the file lacks come from the stored service, or are defaults. */
export interface ReadService {
  readonly service: Omit<ServiceInput, 'menuCategoryId'>
  readonly categoryName: string | null
  readonly terms: ServiceTerms
  /** True when the row fills booking columns that do not apply. */
  readonly hasUnusedColumns: boolean
}

const [shortest, longest] = [5, 720]

/** Reads one row; null after problems, which are recorded on the row. */
export function readServiceRow(
  row: ServiceRow,
  { stored, staff }: { stored: StoredService | undefined; staff: StaffNames },
): ReadService | null {
  const name = row.line('Name', { lengthMax: offerNameMax, isRequired: true })
  const description = row.has('Description')
    ? row.line('Description', { lengthMax: offerDescriptionMax })
    : (stored?.service.description.trim() ?? '')
  const category = row.line('Menu category', { lengthMax: 80 })
  const price = readPrice(row, stored)
  const durationMinutes = readDuration(row, stored)
  const staffIds = readStaff(row, { stored, staff })
  const isBookable = row.flag('Bookable online', (stored?.terms.settings ?? null) !== null)
  const settings =
    isBookable === true && durationMinutes !== null ? readSettings(row, { stored, durationMinutes }) : null
  if (settings !== null && price !== null) refuseContradiction(row, settings, price)
  if (row.problems.length > 0 || name === null || price === null || durationMinutes === null) return null
  return {
    service: { name, description: description ?? '', durationMinutes, price },
    categoryName: row.has('Menu category') ? category || null : (stored?.categoryName ?? null),
    terms: { settings, staffIds },
    hasUnusedColumns: settings === null && settingColumns.some((column) => row.text(column) !== ''),
  }
}

function readPrice(row: ServiceRow, stored: StoredService | undefined): ServiceInput['price'] | null {
  const before = stored?.service.price
  const hasAmount = row.text('Price') !== ''
  const fallback = hasAmount ? (before?.kind === 'from' ? 'from' : 'fixed') : before?.kind
  if (fallback === undefined && row.text('Price type') === '')
    return row.refuse(
      'Price',
      'Price is empty. Write an amount such as 12.50, or free or quote as Price type.',
    )
  const kind = row.choice('Price type', { choices: priceTypes, usual: fallback ?? 'fixed' })
  if (kind === null) return null
  if (kind === 'free' || kind === 'quote')
    return hasAmount ? row.refuse('Price', `Price must be empty for the price type ${kind}.`) : { kind }
  if (!hasAmount && !row.has('Price') && before && 'usdCents' in before)
    return { kind, usdCents: usdCents(before.usdCents) }
  const cents = row.cents('Price', priceUsdCentsMax)
  return cents === null ? null : { kind, usdCents: usdCents(cents) }
}

function readDuration(row: ServiceRow, stored: StoredService | undefined): number | null {
  if (row.text('Duration minutes') !== '')
    return row.whole('Duration minutes', { from: shortest, to: longest, usual: shortest })
  if (stored) return stored.service.durationMinutes
  return row.refuse('Duration minutes', 'Duration minutes is empty. Write a whole number such as 45.')
}

/** The staff in the order of the team. */
function readStaff(
  row: ServiceRow,
  { stored, staff }: { stored: StoredService | undefined; staff: StaffNames },
): StaffId[] {
  const before = stored?.terms.staffIds ?? []
  const text = row.text('Staff')
  if (!row.has('Staff') || text === staffTextOf(before, staff)) return [...before]
  const plain = (name: string) => name.trim().toLowerCase()
  const chosen = new Set<StaffId>()
  for (const name of text.split(nameSeparator).map((each) => each.trim())) {
    if (name === '') continue
    const named = staff.filter((person) => plain(person.name) === plain(name))
    const [person] = named
    if (!person)
      row.refuse('Staff', `Your team has no “${name}”. Add the person to the team, or correct the name.`)
    else if (named.length > 1)
      row.refuse(
        'Staff',
        `Two people of your team have the name “${name}”. Choose their services on the team page.`,
      )
    else chosen.add(person.id)
  }
  return staff.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
}

/** The staff cell for these people, trimmed as in a row that was read. */
export function staffTextOf(ids: readonly StaffId[], staff: StaffNames): string {
  return staffText(staff.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))).trim()
}

const steps = ['5', '10', '15', '20', '30', '60'] as const

function readSettings(
  row: ServiceRow,
  { stored, durationMinutes }: { stored: StoredService | undefined; durationMinutes: number },
): ServiceSettings {
  const base = stored?.terms.settings ?? usualSettings(durationMinutes)
  const whole = (column: ServiceColumn, usual: number, from: number, to: number) =>
    row.whole(column, { from, to, usual }) ?? usual
  const deposit = row.text('Deposit') === '' ? base.deposit : readDeposit(row.text('Deposit'))
  if (deposit === null)
    row.refuse(
      'Deposit',
      'Deposit must be none, card on file, full, an amount such as 20.00, or a share such as 20%.',
    )
  const policy = row.text('Cancellation policy')
  const policyTiers = policy === '' ? base.policyTiers : readPolicy(policy)
  if (typeof policyTiers === 'string') row.refuse('Cancellation policy', policyTiers)
  const step = row.choice('Slot step minutes', {
    choices: steps,
    usual: String(base.slotStepMinutes) as (typeof steps)[number], // the same numbers
  })
  return {
    ...base,
    durationMinutes,
    needsStaff: row.flag('Needs staff', base.needsStaff) ?? base.needsStaff,
    bufferBeforeMinutes: whole('Buffer before minutes', base.bufferBeforeMinutes, 0, 240),
    bufferAfterMinutes: whole('Buffer after minutes', base.bufferAfterMinutes, 0, 240),
    capacity: whole('Capacity', base.capacity, 1, 500),
    confirmMode:
      row.choice('Confirmation', { choices: confirmations, usual: base.confirmMode }) ?? base.confirmMode,
    deposit: deposit ?? base.deposit,
    paysAtVenue: row.flag('Pay at venue', base.paysAtVenue) ?? base.paysAtVenue,
    policyTiers: typeof policyTiers === 'string' ? base.policyTiers : policyTiers,
    noShowPercent: whole('No-show percent', base.noShowPercent, 0, 100),
    slotStepMinutes: Number(step ?? base.slotStepMinutes) as ServiceSettings['slotStepMinutes'], // one of the choices
    minNoticeMinutes: whole('Minimum notice minutes', base.minNoticeMinutes, 0, 43_200),
    maxAdvanceDays: whole('Maximum advance days', base.maxAdvanceDays, 1, 365),
  }
}

function refuseContradiction(row: ServiceRow, settings: ServiceSettings, price: ServiceInput['price']): void {
  switch (settingsProblem(settings, price)) {
    case 'service_without_price':
      row.refuse(
        'Price type',
        'Customers cannot book a service on request. Give it a price, or write no as Bookable online.',
      )
      break
    case 'service_takes_nothing':
      row.refuse(
        'Needs staff',
        'A service without staff needs a room. Write yes as Needs staff, or choose a room in its booking settings.',
      )
      break
    case 'deposit_too_high':
      row.refuse('Deposit', 'Deposit must not be higher than the price.')
      break
    case 'processing_too_long':
      row.refuse(
        'Duration minutes',
        'Duration minutes must include the processing times of this service. Change them in its booking settings.',
      )
      break
    case null:
      break
  }
}
