// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Auth, AuthContext } from '../../shared/auth/useAuth.ts'
import { NewPassword } from './NewPassword.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const actions = {
  signInWithPassword: vi.fn<Auth['signInWithPassword']>(() => Promise.resolve()),
  sendEmailLink: vi.fn<Auth['sendEmailLink']>(() => Promise.resolve()),
  resetPassword: vi.fn<Auth['resetPassword']>(() => Promise.resolve()),
}
const auth: Partial<Auth> = actions
const join = vi.fn(() => Promise.resolve())

beforeEach(() => vi.clearAllMocks())

const inPage = (form: ReactElement) => (
  <MemoryRouter>
    <AuthContext value={auth as Auth /* the actions that the forms use */}>{form}</AuthContext>
  </MemoryRouter>
)

const signUp = (hasFriendCode = true) =>
  inPage(<SignUpForm email="" friendCode="MAYA7K2M" hasFriendCode={hasFriendCode} join={join} />)
const signIn = (email = '') => inPage(<PasswordSignIn email={email} returnTo="/orders" />)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Renders on the server, types before the scripts run, and hydrates. */
function hydrate(page: ReactElement, typed: Readonly<Record<string, string>>): void {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  for (const [label, value] of Object.entries(typed))
    screen.getByLabelText<HTMLInputElement>(label).value = value
  render(page, { container, hydrate: true })
}

test('the sign-up shows all problems and focuses the first', async () => {
  render(signUp())
  type('Your name', 'Nora')
  type('Password', 'short')
  press('Create account')
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeDefined()
  expect(screen.getByText(/Use at least 8 characters/)).toBeDefined()
  expect(screen.getByText('Agree to the terms to continue.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(join).not.toHaveBeenCalled()
})

test.each([
  [true, 'MAYA7K2M'],
  [false, ''],
])('the sign-up sends the referral code only with its field: %s', async (hasFriendCode, friendCode) => {
  render(signUp(hasFriendCode))
  type('Your name', ' Nora ')
  type('Email', ' nora@example.com ')
  type('Password', ' otter gravel noon ')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Create account')
  await waitFor(() =>
    expect(join).toHaveBeenCalledExactlyOnceWith({
      displayName: 'Nora',
      email: 'nora@example.com',
      password: ' otter gravel noon ',
      friendCode,
    }),
  )
})

test('a password that is the address is rejected at sign-up', async () => {
  render(signUp())
  type('Your name', 'Nora')
  type('Email', 'noranewcomer@example.com')
  type('Password', 'noranewcomer1')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Create account')
  expect(await screen.findByText(/your email address/)).toBeDefined()
  expect(join).not.toHaveBeenCalled()
})

test('the sign-in uses what was typed before hydration', async () => {
  hydrate(signIn(), { Email: 'nora@example.com', Password: 'otter gravel noon' })
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toContain(
    'email=nora%40example.com',
  )
  press('Sign in')
  await waitFor(() =>
    expect(actions.signInWithPassword).toHaveBeenCalledExactlyOnceWith({
      email: 'nora@example.com',
      password: 'otter gravel noon',
    }),
  )
})

test('the sign-in link needs an email address and no password', async () => {
  render(signIn('nora'))
  press('Send me a sign-in link instead')
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeDefined()
  expect(screen.queryByText('Enter your password.')).toBeNull()
  type('Email', 'nora@example.com')
  press('Send me a sign-in link instead')
  expect(await screen.findByText(/We sent you an email with a sign-in link/)).toBeDefined()
  expect(actions.sendEmailLink).toHaveBeenCalledExactlyOnceWith({
    email: 'nora@example.com',
    returnTo: '/orders',
  })
})

test('a new password that was typed before hydration is checked and set', async () => {
  hydrate(inPage(<NewPassword token="token" returnTo="" />), { 'New password': 'password' })
  expect(await screen.findByText('Too easy to guess. Try three or four random words.')).toBeDefined()
  press('Set new password')
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  type('New password', 'otter gravel noon')
  press('Set new password')
  expect(await screen.findByText('Your new password is set.')).toBeDefined()
  expect(actions.resetPassword).toHaveBeenCalledExactlyOnceWith({
    token: 'token',
    newPassword: 'otter gravel noon',
  })
})
