// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { ListingSteps } from './ListingSteps.tsx'

// jsdom has no WebGL.
vi.mock('../listings/PinMap.tsx', () => ({ default: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const keys = ['pin', 'photos', 'hours', 'description', 'offers', 'program', 'payouts']
const checklist = (done: readonly string[]) => ({
  businessId: '01900000-0000-7000-8000-000000000001',
  slug: 'rye-corner',
  name: 'Rye Corner',
  isPublished: true,
  review: null,
  items: keys.map((key) => ({ key, isDone: done.includes(key) })),
  pin: done.includes('pin')
    ? null
    : {
        locationId: '01900000-0000-7000-8000-000000000011',
        address: '12 Elm Road, Willowford',
        latitude: 41.58,
        longitude: -73.72,
      },
})

test('the owner moves the pin with the fields and confirms it; each step has its page', async () => {
  const done = ['payouts']
  const sent = serve(({ method }) => {
    if (method === 'PUT') done.push('pin')
    return Response.json(method === 'PUT' ? {} : checklist(done))
  })
  show(<ListingSteps slug="rye-corner" />)
  expect(await screen.findByText('1 of 7 steps done')).toBeDefined()
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkOf('Add photos')).toBe('/dashboard/rye-corner/photos')
  expect(linkOf('See how you are paid')).toBe('/dashboard/rye-corner/statement#payouts')
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '41.6' } })
  fireEvent.click(screen.getByRole('button', { name: 'Yes, this is the right spot' }))
  expect(await screen.findByText('2 of 7 steps done')).toBeDefined()
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/businesses/01900000-0000-7000-8000-000000000001/listing/locations/01900000-0000-7000-8000-000000000011/pin',
    body: { latitude: 41.6, longitude: -73.72 },
  })
  expect(screen.queryByText('Is this the right spot?')).toBeNull()
})

test('a complete listing has no checklist', async () => {
  const sent = serve(() => Response.json(checklist(keys)))
  show(<ListingSteps slug="rye-corner" />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/steps done/)).toBeNull())
})
