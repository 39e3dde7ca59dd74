import type { ColumnSpec } from '../../../platform/format/csvColumns.ts'

/** The columns of a file of services, in the order of an export. */
export const serviceColumns = [
  { name: 'Service ID', aliases: ['ID'] },
  { name: 'Name', aliases: ['Title', 'Service'], isRequired: true },
  { name: 'Description' },
  { name: 'Menu category', aliases: ['Category'] },
  { name: 'Price type' },
  { name: 'Price', title: 'Price (USD)' },
  { name: 'Duration minutes', aliases: ['Duration', 'Minutes'] },
  { name: 'Staff' },
  { name: 'Bookable online', aliases: ['Bookable', 'Active'] },
  { name: 'Needs staff' },
  { name: 'Buffer before minutes', aliases: ['Buffer before'] },
  { name: 'Buffer after minutes', aliases: ['Buffer after'] },
  { name: 'Capacity' },
  { name: 'Confirmation' },
  { name: 'Deposit' },
  { name: 'Pay at venue' },
  { name: 'Cancellation policy' },
  { name: 'No-show percent', aliases: ['No-show fee'] },
  { name: 'Slot step minutes', aliases: ['Slot step'] },
  { name: 'Minimum notice minutes', aliases: ['Minimum notice'] },
  { name: 'Maximum advance days', aliases: ['Maximum advance'] },
] as const satisfies readonly ColumnSpec<string>[]

export type ServiceColumn = (typeof serviceColumns)[number]['name']

/** The columns of the booking settings: used only for services that customers can book online. */
export const settingColumns = [
  'Needs staff',
  'Buffer before minutes',
  'Buffer after minutes',
  'Capacity',
  'Confirmation',
  'Deposit',
  'Pay at venue',
  'Cancellation policy',
  'No-show percent',
  'Slot step minutes',
  'Minimum notice minutes',
  'Maximum advance days',
] as const satisfies readonly ServiceColumn[]

export const priceTypes = ['fixed', 'from', 'free', 'quote'] as const
export const confirmations = ['instant', 'request'] as const

/** Separates the names of a cell. */
export const nameSeparator = '|'

export const staffText = (names: readonly string[]) => names.join(` ${nameSeparator} `)
