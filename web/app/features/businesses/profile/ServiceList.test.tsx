// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { NextSlot } from 'contract/slots/nextSlots'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { show } from '../../../../test-support/page.ts'
import { ServiceList } from './ServiceList.tsx'

const { services, earnRateHundredths } = sampleProfile()
const [service] = services
if (!service) throw new Error('the sample has a service')

const open = (slots: readonly NextSlot[] | null) =>
  show(
    <ServiceList
      services={services}
      earnRateHundredths={earnRateHundredths}
      next={{ slots: new Map(slots ? [[service.id, slots]] : []), today: '2026-11-20' }}
    />,
  )

const slot = (startsAt: string, localStart: string) => ({ startsAt, localStart }) as NextSlot // an instant

test('each next time leads into the booking with that time selected', () => {
  open([
    slot('2026-11-20T19:30:00.000Z', '2026-11-20T14:30'),
    slot('2026-11-20T20:00:00.000Z', '2026-11-20T15:00'),
    slot('2026-11-21T14:00:00.000Z', '2026-11-21T09:00'),
  ])
  const times = screen.getByRole('list', { name: `Next available times for ${service.name}` })
  const links = within(times).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Today 2:30 PM',
    'Today 3:00 PM',
    'Tomorrow 9:00 AM',
  ])
  expect(links[0]?.getAttribute('href')).toBe(`/service?s=${service.id}&at=2026-11-20T19%3A30%3A00.000Z`)
})

test('a service without a time in two weeks says so and leads to its waiting list', () => {
  open([])
  expect(screen.getByText(/^No available times in the next two weeks/)).toBeDefined()
  const link = screen.getByRole('link', { name: `Join the waiting list for ${service.name}` })
  expect(link.getAttribute('href')).toBe(`/service?s=${service.id}`)
})

test('a service that is not bookable online has neither times nor a button', () => {
  open(null)
  expect(screen.queryByRole('link', { name: `Book ${service.name}` })).toBeNull()
  expect(screen.queryByText(/No available times/)).toBeNull()
})
