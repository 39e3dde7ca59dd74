// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { Privacy } from 'contract/privacy/privacy'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { DeletionSection } from './DeletionSection.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const at = '2026-11-27T17:00:00.000Z' as Instant // an instant
const privacy = (change: Partial<Privacy> = {}): Privacy => ({
  subjects: [],
  consents: [],
  kept: [{ what: 'orders', count: 2, until: at }],
  blockers: [],
  points: 120,
  storeCreditUsdCents: usdCents(0),
  reviewCount: 1,
  erasure: null,
  ...change,
})

test('a member confirms with the word, and chooses what happens to the reviews', async () => {
  const sent = serve(() =>
    Response.json({ state: 'scheduled', requestedAt: at, dueAt: at, reviews: 'deleted' }),
  )
  show(<DeletionSection privacy={privacy()} />)
  expect(screen.getByText(/2 orders: until Nov 27, 2026/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const confirm = () => screen.getAllByRole('button', { name: 'Delete my account' }).at(-1)!
  fireEvent.click(confirm())
  expect(await screen.findByText('Type DELETE in capitals.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText('Delete them'))
  fireEvent.change(screen.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } })
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/account/erasure',
        body: { confirmation: 'delete', reviews: 'deleted', givesUpCredit: false },
      },
    ]),
  )
})

test('what prevents the deletion is listed with its link, and there is no button', () => {
  serve(() => Response.json({}))
  show(<DeletionSection privacy={privacy({ blockers: [{ code: 'bookings_ahead', count: 2, until: at }] })} />)
  expect(screen.getByText(/2 bookings are ahead or not closed until Nov 27, 2026/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See bookings' }).getAttribute('href')).toBe('/booking')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('a scheduled deletion shows its day and the way back', async () => {
  const sent = serve(() => Response.json({}))
  const erasure = { state: 'scheduled', requestedAt: at, dueAt: at, reviews: 'kept' } as const
  show(<DeletionSection privacy={privacy({ erasure })} />)
  expect(screen.getByText(/We delete your account on/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/account/erasure' }]))
})
