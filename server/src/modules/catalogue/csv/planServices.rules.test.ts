import type { CatalogueService } from 'contract/catalogue/catalogue'
import type { StaffId } from 'contract/core/ids'
import { usualSettings } from 'contract/team/usualSettings'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../../../platform/format/csvColumns.ts'
import { planServices } from './planServices.rules.ts'
import type { StoredService } from './readService.rules.ts'
import { serviceColumns } from './serviceColumns.rules.ts'

const [ana, ben, ben2] = ['a', 'b', 'c'] as unknown as [StaffId, StaffId, StaffId] // any ids
const staff = [
  { id: ana, name: 'Ana' },
  { id: ben, name: 'Ben' },
  { id: ben2, name: 'ben' },
]

function stored(id: string, name: string, change: Partial<StoredService> = {}): StoredService {
  const service = {
    id,
    name,
    description: '',
    durationMinutes: 30,
    price: { kind: 'fixed', usdCents: 4500 },
    menuCategoryId: null,
    hasSettings: false,
    rev: 3,
  } as unknown as CatalogueService // any ids and amounts
  return { service, categoryName: null, terms: { settings: null, staffIds: [] }, ...change }
}

const known = [
  stored('s1', 'Haircut', { terms: { settings: usualSettings(30), staffIds: [ana] } }),
  stored('s2', 'Wash'),
  stored('s3', 'Wash'),
]

function planOf(text: string, change: Partial<Parameters<typeof planServices>[1]> = {}) {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  const file = {
    header,
    columns: columnsOf(header, serviceColumns),
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  }
  return planServices(file, {
    services: known,
    staff,
    hasLocation: true,
    bookings: new Map(),
    removesMissing: false,
    ...change,
  })
}

const problemsOf = (...parameters: Parameters<typeof planOf>) =>
  planOf(...parameters).flatMap(({ action, problems }) =>
    problems.map(({ row, column, message }) => `${action} ${row} ${column}: ${message}`),
  )

describe('a plan of services', () => {
  test('finds a service by its ID, else by its name, and adds the others', () => {
    const steps = planOf(`
Service ID;Name;Price;Duration minutes
s2;Wash;50.00;30
;haircut;45.00;45
x9;Color;80.00;90
`)
    expect(steps).toMatchObject([
      { action: 'update', changes: ['Price'], payload: { stored: { id: 's2', rev: 3 } } },
      { action: 'update', changes: ['Name', 'Duration minutes'], payload: { stored: { id: 's1' } } },
      {
        action: 'create',
        label: 'Color',
        payload: { stored: null, terms: { settings: null, staffIds: [] } },
      },
    ])
  })
  test('changes only the columns that the file has', () => {
    expect(planOf('Name;Buffer after minutes\nHaircut;10')).toMatchObject([
      {
        action: 'update',
        changes: ['Buffer after minutes'],
        payload: {
          service: { durationMinutes: 30, price: { kind: 'fixed', usdCents: 4500 } },
          terms: { settings: { ...usualSettings(30), bufferAfterMinutes: 10 }, staffIds: [ana] },
        },
      },
    ])
    expect(planOf('Name\nHaircut')).toMatchObject([{ action: 'unchanged', payload: null }])
  })
  test('makes a service bookable with its settings, and not bookable again', () => {
    const [made] = planOf(`
Name;Price;Duration minutes;Bookable online;Staff;Capacity;Deposit;Cancellation policy
Yoga;20.00;60;yes;Ana;12;50%;none
`)
    expect(made).toMatchObject({
      payload: {
        terms: {
          staffIds: [ana],
          settings: { capacity: 12, deposit: { kind: 'percent', percent: 50 }, policyTiers: [] },
        },
      },
    })
    expect(planOf('Name;Bookable online\nHaircut;no')).toMatchObject([
      { changes: ['Bookable online'], payload: { terms: { settings: null, staffIds: [ana] } } },
    ])
  })
  test('keeps what it cannot name: a cell that an export wrote changes nothing', () => {
    const both = [stored('s1', 'Haircut', { terms: { settings: null, staffIds: [ben, ben2] } })]
    expect(planOf('Name;Staff\nHaircut;Ben | ben', { services: both })).toMatchObject([
      { action: 'unchanged' },
    ])
  })
  test('removes what the file lacks only when asked, and names the bookings that stay', () => {
    const bookings = new Map([[known[2]!.service.id, 2]])
    const file = 'Service ID;Name\ns1;Haircut\ns2;Wash'
    expect(planOf(file, { bookings })).toHaveLength(2)
    expect(planOf(file, { bookings, removesMissing: true }).at(-1)).toMatchObject({
      action: 'remove',
      label: 'Wash',
      problems: [{ message: 'This service has 2 bookings in the future. They stay valid.' }],
    })
  })
})

test.each([
  ['Name;Price;Duration minutes\n;5;30', /Name: Name is empty/],
  ['Name;Duration minutes\nNew;30', /Price: Price is empty/],
  ['Name;Price\nNew;5', /Duration minutes: Duration minutes is empty/],
  ['Name;Price;Duration minutes\nNew;5;4', /Duration minutes: .* from 5 to 720/],
  ['Name;Price;Duration minutes\nNew;five;30', /Price: Price must be an amount/],
  ['Name;Price;Price type;Duration minutes\nNew;5;free;30', /Price: Price must be empty/],
  ['Name;Price type\nHaircut;often', /Price type: Price type must be one of: fixed, from, free, quote/],
  ['Name;Price type\nHaircut;quote', /Price type: Customers cannot book/],
  ['Name;Staff\nHaircut;Zoe', /Staff: Your team has no “Zoe”/],
  ['Name;Staff\nHaircut;Ana | Ben', /Staff: Two people of your team have the name “Ben”/],
  ['Name;Needs staff\nHaircut;no', /Needs staff: A service without staff needs a room/],
  ['Name;Deposit\nHaircut;half', /Deposit: Deposit must be none/],
  ['Name;Deposit\nHaircut;50.00', /Deposit: Deposit must not be higher/],
  ['Name;Cancellation policy\nHaircut;never', /Cancellation policy: .* hours of notice/],
  ['Name;Slot step minutes\nHaircut;7', /Slot step minutes: .* one of: 5, 10/],
  ['Name;Capacity\nHaircut;0', /Capacity: .* from 1 to 500/],
  ['Name;Buffer before minutes\nHaircut;300', /Buffer before minutes: .* from 0 to 240/],
  ['Name;Bookable online\nHaircut;perhaps', /Bookable online: .* yes or no/],
  ['Name\nWash', /Service ID: Several services have this name/],
  ['Name;Price;Duration minutes\nNew;5;30\nnew;6;30', /3 Name: Row 2 describes the same service/],
  ['Service ID;Name\ns1;Haircut\ns1;Haircut', /3 Service ID: Row 2 describes the same service/],
])('the file %j names the row, the column and the remedy', (text, sentence) => {
  const problems = problemsOf(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
  expect(problems[0]).toMatch(/^error \d /)
})

test('booking columns of a service that customers cannot book are a warning', () => {
  expect(problemsOf('Service ID;Name;Capacity\ns2;Wash;4')).toEqual([
    'unchanged 2 Bookable online: The booking columns of this row are not used, because customers cannot book the service online.',
  ])
})

test('customers cannot book at a business without an address', () => {
  const file = 'Name;Price;Duration minutes;Bookable online\nYoga;5;30;yes'
  expect(problemsOf(file, { hasLocation: false })[0]).toMatch(/Add it to the listing/)
})
