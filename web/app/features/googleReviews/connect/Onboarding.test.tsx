// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { errors, type ErrorCode } from 'contract/errors/errors'
import { problemType } from 'contract/errors/plain'
import { afterEach, expect, test, vi } from 'vitest'
import {
  googleId,
  sampleConnection,
  sampleConnections,
  sampleGoogleLocation,
  sampleList,
  sampleListed,
} from '../../../../test-support/googleReviews.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { Onboarding } from './Onboarding.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refused = (code: ErrorCode) =>
  Response.json(
    { type: problemType(code), code, title: errors[code].title, status: errors[code].status },
    { status: errors[code].status },
  )
const withConnection = (change: object = {}) => sampleConnections({ connections: [sampleConnection(change)] })
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the first step names the permission and its limits, and opens Google', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const sent = serve(({ method }) =>
    Response.json(method === 'GET' ? sampleConnections() : { url: 'https://accounts.example/auth' }),
  )
  show(<Onboarding />)
  expect(await screen.findByText('business.manage')).toBeDefined()
  expect(screen.getByText(/points or rewards for Google reviews/)).toBeDefined()
  expect(currentStep()).toBe('Step 1 of 5: Connect Google')
  press('Connect Google')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/auth'))
  expect(sent.at(-1)).toMatchObject({
    path: '/google-reviews/connections',
    body: { returnPath: '/onboarding/google-reviews' },
  })
})

test('a person confirms the sure match, chooses another, and links both', async () => {
  const begun = withConnection()
  const list = sampleList([
    sampleListed(1, {
      suggestion: { locationId: googleId(2), reasons: ['same_name', 'near'], distance: 40, isSure: true },
    }),
    sampleListed(2, {
      suggestion: { locationId: googleId(3), reasons: ['similar_name'], distance: null, isSure: false },
    }),
    sampleListed(3, { isVerified: false }),
    sampleListed(4, { isTaken: true }),
    sampleListed(5, { linkedTo: googleId(4) }),
  ])
  const after = withConnection({
    locations: [
      sampleGoogleLocation({ status: 'importing', importedAt: null, reviewCount: 50, reviewTotal: 120 }),
    ],
  })
  const sent = serve(({ method, path }) =>
    Response.json(path.endsWith('/locations') ? list : method === 'POST' ? after : begun),
  )
  show(<Onboarding />, { path: '/onboarding/google-reviews?connected=1' })
  expect(await screen.findByText('Your Google account owner@goodword.example is connected.')).toBeDefined()
  expect(await screen.findByText('Match: same name, 130 ft apart.')).toBeDefined()
  expect(screen.getByText(/Possible match: Station \(similar name\)/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verify at Google' })).toBeDefined()
  expect(screen.getByText(/linked to a business on Goodword that you do not manage/)).toBeDefined()
  expect(screen.getByText('Linked to Market, 4 Our Street.')).toBeDefined()
  const [first, second] = screen.getAllByLabelText<HTMLSelectElement>('Your location on Goodword')
  expect(first?.value).toBe(googleId(2))
  expect(second?.value).toBe('')
  // Chosen in the first row.
  expect([...second!.options].find(({ value }) => value === googleId(2))?.disabled).toBe(true) // listed above
  fireEvent.change(second!, { target: { value: googleId(3) } }) // as above
  press('Link 2 locations')
  expect(await screen.findByText('50 of 120 reviews')).toBeDefined()
  expect(sent.find(({ path }) => path.endsWith('/links'))).toMatchObject({
    path: `/google-reviews/connections/${googleId(21)}/links`,
    body: {
      links: [
        { name: 'locations/1', locationId: googleId(2) },
        { name: 'locations/2', locationId: googleId(3) },
      ],
    },
  })
  expect(screen.getByText(/You can close this page/)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Import reviews'))
})

test('linking nothing is explained and sends nothing', async () => {
  const sent = serve(({ path }) =>
    Response.json(path.endsWith('/locations') ? sampleList([sampleListed(1)]) : withConnection()),
  )
  show(<Onboarding />)
  fireEvent.click(await screen.findByRole('button', { name: 'Link locations' }))
  expect(await screen.findByText(/Choose a location of yours/)).toBeDefined()
  expect(sent.filter(({ path }) => path.endsWith('/links'))).toEqual([])
})

test.each([
  ['google_not_enabled', 'Google must approve Goodword first', 'Try again'],
  ['google_no_rights', 'This account manages no business', 'Connect another account'],
  ['google_needs_reconnect', 'The permission has ended', 'Connect again'],
  ['google_busy', 'Google limits our requests', 'Try again'],
  ['google_unavailable', 'Google does not respond', 'Try again'],
] as const)('the fault %s has its sentence and its way out', async (code, title, way) => {
  serve(({ path }) => (path.endsWith('/locations') ? refused(code) : Response.json(withConnection())))
  show(<Onboarding />)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByRole('button', { name: way })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Skip for now' })).toBeDefined()
})

test('an account without a verified location is explained', async () => {
  serve(({ path }) =>
    Response.json(
      path.endsWith('/locations') ? sampleList([sampleListed(1, { isVerified: false })]) : withConnection(),
    ),
  )
  show(<Onboarding />)
  expect(await screen.findByText(/Google has verified none of these locations/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Link/ })).toBeNull()
})

test('the settings are off, apply at once, and lead to the inbox', async () => {
  const linked = withConnection({ locations: [sampleGoogleLocation()] })
  const shown = withConnection({ locations: [sampleGoogleLocation({ showsRating: true })] })
  const sent = serve(({ method }) => Response.json(method === 'PATCH' ? shown : linked))
  show(<Onboarding />)
  const rating = await screen.findByRole<HTMLInputElement>('switch', { name: /Google’s rating/ })
  expect(rating.checked).toBe(false)
  fireEvent.click(rating)
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'))
  expect(sent.at(-1)).toMatchObject({
    path: `/google-reviews/locations/${googleId(11)}`,
    body: { showsRating: true },
  })
  await waitFor(() => expect(rating.checked).toBe(true))
  fireEvent.click(screen.getByRole('link', { name: 'Finish' }))
  expect(await screen.findByText(/1 location, 120 reviews imported\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/google-reviews')
})

test('a connection that ended is connected again by its own person', async () => {
  const ended = { status: 'needs_reconnect', trouble: 'permission_ended' }
  serve(() => Response.json(withConnection(ended)))
  show(<Onboarding />)
  expect(await screen.findByText('The permission has ended')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeDefined()
})

const membership = (role: Membership['role']) =>
  ({ businessId: googleId(1), slug: 'bakery', name: 'The Bakery', role, locationIds: null }) as Membership // a sample

test('people without the permission see who may connect, and others how to list a business', async () => {
  serve(() => Response.json(sampleConnections({ businesses: [] })))
  show(<Onboarding />, { memberships: [membership('staff')] })
  expect(await screen.findByText('At The Bakery your role is staff.')).toBeDefined()
  expect(screen.getByText(/owners and managers can connect Google reviews/i)).toBeDefined()
})

test('a member without a business is led to list or claim one', async () => {
  serve(() => Response.json(sampleConnections({ businesses: [] })))
  show(<Onboarding />, { memberships: [] })
  const link = await screen.findByRole('link', { name: 'List or claim your business' })
  expect(link.getAttribute('href')).toBe('/join')
})
