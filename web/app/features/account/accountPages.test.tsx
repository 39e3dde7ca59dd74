// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Profile } from 'contract/account/profile'
import type { Security } from 'contract/account/security'
import type { Instant, TimeZone } from 'contract/core/instant'
import { afterEach, expect, test, vi } from 'vitest'
import { mayasData } from '../../../test-support/auth.ts'
import { serve, show } from '../../../test-support/page.ts'
import { problemResponse } from '../../../test-support/problems.ts'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { ConfirmEmailView } from './security/ConfirmEmailView.tsx'
import { SecuritySections } from './security/SecuritySections.tsx'
import { UndoChangeView } from './security/UndoChangeView.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const at = '2026-11-20T12:00:00.000Z' as Instant // an instant

const profile: Profile = {
  displayName: 'Maya Lindqvist',
  photoURL: null,
  phone: null,
  receiptAddress: null,
  birthday: { month: 6, day: 5 },
  interests: [],
  timeZone: 'America/New_York' as TimeZone, // a zone of the IANA list
  hasChosenZone: false,
}

const security: Security = {
  email: 'maya@example.com',
  emailVerified: true,
  newEmail: null,
  hasPassword: false,
  providers: [{ provider: 'google', linkedAt: at }],
  passkeys: [],
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  sessions: [
    {
      id: '019a0000-0000-7000-8000-000000000001',
      device: 'Firefox on Linux',
      signedInAt: at,
      lastUsedAt: at,
      isThis: true,
    },
    {
      id: '019a0000-0000-7000-8000-000000000002',
      device: null,
      signedInAt: at,
      lastUsedAt: at,
      isThis: false,
    },
  ],
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function serveAccount(answers: Readonly<Record<string, object>>) {
  return serve(({ method, path }) => {
    const answer = answers[`${method} ${path}`]
    return answer
      ? Response.json(answer)
      : Response.json({ federated: [], mailboxPath: null, categories: [] })
  })
}

test('a field is saved alone', async () => {
  const sent = serveAccount({
    'GET /account/profile': profile,
    'PATCH /account/profile': { ...profile, birthday: { month: 2, day: null } },
  })
  show(<ProfileSection backendData={mayasData} />)
  await screen.findByText('June 5')
  press('Change birthday')
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Day (optional)'), { target: { value: '0' } })
  press('Save')
  await screen.findByText('February')
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { birthday: { month: 2, day: null } },
  ])
})

test('an address without a city stays in its form, with a sentence', async () => {
  const sent = serveAccount({ 'GET /account/profile': profile })
  show(<ProfileSection backendData={mayasData} />)
  await screen.findByText('June 5')
  press('Add address')
  fireEvent.change(screen.getByLabelText('Name or company'), { target: { value: 'Lindqvist Ltd' } })
  press('Save')
  await screen.findByText('Enter the city.')
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a wrong code keeps the form of the phone number', async () => {
  serveAccount({
    'GET /account/profile': profile,
    'POST /account/phone': { phone: '+18455550163', expiresAt: at },
    'POST /account/phone/entry': { outcome: 'wrong' },
  })
  show(<ProfileSection backendData={mayasData} />)
  await screen.findByText('June 5')
  press('Add number')
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '(845) 555-0163' } })
  press('Text me a code')
  await screen.findByText('We sent a code to +18455550163.')
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } })
  press('Confirm number')
  expect(await screen.findByText('This code is wrong. Check the digits.')).toBeDefined()
})

test('the last way in has no button to unlink it', async () => {
  serveAccount({ 'GET /account/security': security })
  show(<SecuritySections />)
  await screen.findByText(/This is your only way to sign in/)
  expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Set password' })).toBeDefined()
})

test('a device is signed out, but not the one of the page', async () => {
  let sessions = security.sessions
  const sent = serve(({ method, path }) => {
    if (method === 'DELETE') sessions = sessions.filter(({ isThis }) => isThis)
    if (path === '/account/security') return Response.json({ ...security, hasPassword: true, sessions })
    return Response.json({ federated: [], mailboxPath: null })
  })
  show(<SecuritySections />)
  await screen.findByText(/This device/)
  press('Sign out there: Unknown device')
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(
    '/account/sessions/019a0000-0000-7000-8000-000000000002',
  )
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('a wrong current password has its sentence at the field', async () => {
  serveAccount({
    'GET /account/security': { ...security, hasPassword: true },
    'POST /account/password': { outcome: 'wrong' },
  })
  show(<SecuritySections />)
  await screen.findByText('Firefox on Linux')
  press('Change password')
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'not this one' } })
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'walnut ferry dusk' } })
  press('Change password')
  expect(await screen.findByText('This is not your current password.')).toBeDefined()
})

test('opening the link changes nothing', async () => {
  const change = { kind: 'email', email: 'maya@example.com', provider: null, changedAt: at, undoUntil: at }
  const sent = serveAccount({ 'POST /account/changes/view': change })
  show(<UndoChangeView token="a-token-of-a-mail-that-is-long" />)
  await screen.findByText('Your account gets the address maya@example.com again.')
  expect(sent.map(({ path }) => path)).toEqual(['/account/changes/view'])
})

test('an expired link to confirm an address offers a new one', async () => {
  serve(() => problemResponse('email_change_ended'))
  show(<ConfirmEmailView token="a-token-of-a-mail-that-is-long" />)
  press('Confirm this address')
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toMatch(
    /tab=settings/,
  )
})
