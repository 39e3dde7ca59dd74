// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { problemOf } from 'contract/errors/problem'
import type { BusinessId } from 'contract/core/ids'
import type { ReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { afterEach, expect, test, vi } from 'vitest'
import { type Sent, serve, show } from '../../../test-support/page.ts'
import { AskingPanel } from './AskingPanel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const membership = (last: number, change: Partial<Membership> = {}): Membership => ({
  businessId: `01900000-0000-7000-8000-00000000000${last}` as BusinessId,
  slug: `bakery-${last}`,
  name: `Bakery ${last}`,
  role: 'owner',
  locationIds: null,
  ...change,
})

const off: ReviewRequests = {
  isOn: false,
  delayHours: 2,
  hasReminder: true,
  changedAt: null,
  googleUrl: null,
  message: { title: 'How was your visit to Bakery 1?', body: 'Write a review.' },
  reminder: { title: 'A reminder: how was your visit to Bakery 1?', body: 'You can still write.' },
  figures: {
    visits: 0,
    asked: 0,
    reminded: 0,
    waiting: 0,
    reviewed: 0,
    notAsked: { optedOut: 0, askedRecently: 0, reviewedBefore: 0 },
  },
}
const panel = <AskingPanel />
const shown = { memberId: 'm', path: '/google-reviews?tab=asking' }

test('an owner turns requests on, sees the message for both places, and what came of it', async () => {
  let state = off
  const sent = serve(({ method, body }: Sent) => {
    if (method === 'PUT')
      state = {
        ...state,
        ...(body as Pick<ReviewRequests, 'isOn' | 'delayHours' | 'hasReminder'>), // what the page sends
        changedAt: '2026-11-20T17:00:00.000Z' as ReviewRequests['changedAt'],
        googleUrl: 'https://g.example/write',
        figures: { ...off.figures, visits: 9, asked: 5, notAsked: { ...off.figures.notAsked, optedOut: 4 } },
      }
    return Response.json(state)
  })
  show(panel, { ...shown, memberships: [membership(1)] })
  expect(await screen.findByText(/Customers are asked once you turn them on/)).toBeDefined()
  expect(screen.getByText(/no location is linked to Google/)).toBeDefined()
  expect(screen.getByText('Everyone gets the same message at the same time.')).toBeDefined()
  expect(screen.queryByText('Review on Google')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Ask for reviews' }))
  expect(await screen.findByText(/Requests are on\. Last change: Nov 20, 2026/)).toBeDefined()
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/businesses/${membership(1).businessId}/review-requests`,
    body: { isOn: true, delayHours: 2, hasReminder: true },
  })
  const request = within(screen.getByRole('article', { name: 'Request' }))
  expect(request.getByText('How was your visit to Bakery 1?')).toBeDefined()
  expect(request.getByText('Review on Goodword').nextSibling?.textContent).toBe('Review on Google')
  expect(screen.getByRole('article', { name: 'Reminder' })).toBeDefined()
  expect(screen.getByText('Not asked: 4 had stopped requests for reviews.')).toBeDefined()
  // The second change does not wait for the answer to the first, and includes it.
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '48' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Remind once/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Reminder' })).toBeNull())
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { isOn: true, delayHours: 2, hasReminder: true },
    { isOn: true, delayHours: 48, hasReminder: true },
    { isOn: true, delayHours: 48, hasReminder: false },
  ])
})

test('a refused change leaves the setting as it was', async () => {
  serve(({ method }) =>
    method === 'PUT' ? Response.json(problemOf('busy'), { status: 503 }) : Response.json(off),
  )
  show(panel, { ...shown, memberships: [membership(1)] })
  fireEvent.click(await screen.findByRole('switch', { name: 'Ask for reviews' }))
  expect(await screen.findByText(/Nothing changed\./)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ask for reviews' }).checked).toBe(false)
})

test('several businesses have a switcher that the address chooses from, and staff learn who can change it', async () => {
  const sent = serve(() => Response.json(off))
  show(panel, {
    memberId: 'm',
    path: '/google-reviews?tab=asking&business=bakery-2',
    memberships: [membership(1), membership(2), membership(3, { role: 'staff' })],
  })
  expect(await screen.findByText(/After each visit, Bakery 2 asks/)).toBeDefined()
  expect(sent.map(({ path }) => path)).toEqual([`/businesses/${membership(2).businessId}/review-requests`])
  const links = within(screen.getByRole('navigation', { name: 'Businesses' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/google-reviews?tab=asking&business=bakery-1',
    '/google-reviews?tab=asking&business=bakery-2',
  ])
})

test('staff learn who can change requests', () => {
  show(panel, { ...shown, memberships: [membership(3, { role: 'staff' })] })
  expect(screen.getByText('Only owners and managers can change requests for reviews.')).toBeDefined()
})
