// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import type { OperatorCity } from 'contract/places/operatorCities'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { CityList } from './CityList.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const city = (slug: string, name: string, change: Partial<OperatorCity> = {}): OperatorCity => ({
  slug,
  name,
  region: 'NY, United States',
  latitude: 41.58,
  longitude: -73.72,
  timeZone: null,
  population: 9000,
  isHidden: false,
  businessCount: 0,
  ...change,
})

test('a city without businesses can be hidden, one with businesses cannot', async () => {
  const sent = serve(({ method }) =>
    Response.json(
      method === 'GET'
        ? { cities: [city('a', 'Willowford', { businessCount: 4 }), city('b', 'Millbrook')] }
        : city('b', 'Millbrook', { isHidden: true }),
    ),
  )
  show(<CityList />, { path: '/?q=m' })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide Millbrook, NY, United States' }))
  expect(screen.queryByRole('button', { name: /Hide Willowford/ })).toBeNull()
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: '/admin/cities/b/hidden', body: { isHidden: true } }),
    ),
  )
  expect(sent[0]).toMatchObject({ path: '/admin/cities?q=m' })
})

test('a position far from other cities is confirmed by a second press', async () => {
  const sent = serve(({ method, body }) => {
    if (method === 'GET') return Response.json({ cities: [] })
    return (body as { isPositionConfirmed: boolean }).isPositionConfirmed
      ? Response.json(city('c', 'Far Island'))
      : Response.json(problemOf('city_position_far'), { status: 422 })
  })
  show(<CityList />)
  expect(await screen.findByText('No city has a name that begins like this.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add city' }))
  for (const [label, value] of [
    ['Name', 'Far Island'],
    ['Region', 'Ocean'],
    ['Latitude', '30'],
    ['Longitude', '-45'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm and save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { latitude: 30, longitude: -45, timeZone: null, isPositionConfirmed: false },
    { isPositionConfirmed: true },
  ])
})
