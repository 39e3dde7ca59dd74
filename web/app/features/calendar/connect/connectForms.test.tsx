// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CalendarSettings } from 'contract/calendar/calendar'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { CalendarChoices } from './CalendarChoices.tsx'
import { StaffPart } from './StaffPart.tsx'
import { TestPart } from './TestPart.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const person = (last: number, name: string, isMe: boolean, mayChoose: boolean) => ({
  id: id(last),
  name,
  role: 'Baker',
  businessName: 'The Bakery',
  businessSlug: 'bakery',
  timeZone: 'America/New_York',
  isMe,
  isTaken: false,
  mayChoose,
})
const calendar = (name: string, change: object = {}) => ({
  id: name.toLowerCase(),
  name,
  isPrimary: false,
  isWritable: true,
  reads: false,
  writes: false,
  lastReadAt: null,
  ...change,
})
const settings = CalendarSettings.parse({
  provider: 'stand_in',
  link: {
    status: 'connected',
    accountEmail: 'tomas@goodword.example',
    mayWrite: true,
    lastSyncAt: null,
    trouble: null,
    calendars: [calendar('Work', { reads: true, writes: true }), calendar('Family')],
  },
  staff: [
    person(2, 'Tomas', true, false),
    person(3, 'Ben', false, true),
    { ...person(4, 'Tom', false, true), businessName: 'The Cafe', businessSlug: 'cafe' },
  ],
  feed: null,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a member chooses the calendars that block time and the one for bookings', async () => {
  const sent = serve(() => Response.json(settings))
  show(<CalendarChoices link={settings.link!} />) // connected
  expect(screen.getByLabelText<HTMLInputElement>('Work').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('Family'))
  fireEvent.change(screen.getByLabelText('Add bookings to'), { target: { value: '' } })
  press('Save calendars')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ reads: ['work', 'family'], writes: null })
})

test('a member is one staff member of each business, and retains a link that an owner has set', async () => {
  const sent = serve(() => Response.json(settings))
  show(<StaffPart staff={settings.staff} hasLink />)
  fireEvent.click(screen.getByLabelText(/^I am TomBaker/))
  press('Save team member')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ staffIds: [id(2), id(4)] })
  await screen.findByRole('button', { name: 'Save team member' })
  fireEvent.click(screen.getByLabelText(/^I am Ben/))
  expect(screen.getByLabelText<HTMLInputElement>(/^I am Tomas/).checked).toBe(false)
  press('Save team member')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({ staffIds: [id(4), id(3)] })
})

test('a member tests a time', async () => {
  const sent = serve(() => Response.json({ isFree: true }))
  show(<TestPart />)
  const at = screen.getByLabelText<HTMLInputElement>('Date and time')
  expect(at.value).toMatch(/^\d{4}-\d{2}-\d{2}T15:00$/)
  fireEvent.change(at, { target: { value: '' } })
  press('Check availability')
  expect(await screen.findByText('Enter a date and a time.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(at, { target: { value: '2026-12-01T10:00' } })
  press('Check availability')
  expect(await screen.findByText('You are free at this time.')).toBeDefined()
  fireEvent.change(at, { target: { value: '2026-12-01T11:00' } })
  expect(screen.queryByText('You are free at this time.')).toBeNull()
})
