// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { baseApi } from '../shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import SigninPage from './SigninPage.tsx'
import { serve } from '../../test-support/page.ts'
import VerifyEmailPage from './VerifyEmailPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Renders a page at an address with the given visitor and navigation state. */
function show(page: ReactElement, address: string, auth: object = {}, state: unknown = null): Auth {
  serve(() => Response.json({ federated: [], mailboxPath: null }))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [{ pathname, search, state }],
  })
  const whole = {
    user: null,
    backendData: null,
    loading: false,
    requestPasswordReset: vi.fn(async () => {}),
    resetPassword: vi.fn(async () => {}),
    ...auth,
  } as unknown as Auth // the parts that the pages read
  render(
    <Provider store={store}>
      <>
        <AuthContext value={whole}>
          <RouterProvider router={router} />
        </AuthContext>
      </>
    </Provider>,
  )
  return whole
}

const member = (emailVerified: boolean) => ({
  user: { email: 'maya@example.com', displayName: 'Maya' },
  backendData: { member: { emailVerified } },
})
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('email confirmation page', () => {
  test('confirms that an email was sent only if the previous page sent one', () => {
    show(<VerifyEmailPage />, '/verify-email?email=maya@example.com', {}, { mailSentTo: 'maya@example.com' })
    expect(title()).toBe('Check your inbox')
    expect(screen.getByText('We sent an email to maya@example.com.')).toBeDefined()
    cleanup()
    show(<VerifyEmailPage />, '/verify-email?email=maya@example.com')
    expect(title()).toBe('Confirm your address')
    expect(screen.queryByText(/We sent an email to/)).toBeNull()
  })
  test('shows an address as confirmed only if it is, regardless of the query', () => {
    show(<VerifyEmailPage />, '/verify-email?state=verified', member(false))
    expect(title()).toBe('Confirm your address')
    cleanup()
    show(<VerifyEmailPage />, '/verify-email?state=verified')
    expect(title()).toBe('Sign in to continue')
    cleanup()
    show(<VerifyEmailPage />, '/verify-email?state=verified&from=/orders', member(true))
    expect(title()).toBe('Your address is confirmed')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/orders')
  })
})

describe('another confirmation email', () => {
  test('goes to a valid address, and then waits', async () => {
    const sendVerificationEmail = vi.fn(async () => {})
    show(<VerifyEmailPage />, '/verify-email?email=maya&from=/orders', { sendVerificationEmail })
    const email = screen.getByLabelText<HTMLInputElement>(/Email/)
    expect(email.value).toBe('maya')
    fireEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeDefined()
    expect(document.activeElement).toBe(email)
    fireEvent.change(email, { target: { value: ' maya@example.com ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toHaveProperty('disabled', true)
    expect(sendVerificationEmail).toHaveBeenCalledExactlyOnceWith({
      email: 'maya@example.com',
      returnTo: '/orders',
    })
  })
})

describe('return path', () => {
  test('is preserved through a password reset', async () => {
    const { requestPasswordReset } = show(<SigninPage />, '/signin?step=forgot&from=/orders')
    fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'maya@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByText(/we sent an email to it/)
    expect(requestPasswordReset).toHaveBeenCalledWith({ email: 'maya@example.com', returnTo: '/orders' })
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/signin?from=%2Forders',
    )
    cleanup()
    show(<SigninPage />, '/signin?step=reset&from=/orders&token=abc')
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'otter gravel noon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set new password' }))
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/signin?from=%2Forders')
  })
  test('is preserved when the reset link has expired', () => {
    show(<SigninPage />, '/signin?step=reset&from=/orders&error=INVALID_TOKEN')
    const link = screen.getByRole('link', { name: 'Request a new link' })
    expect(link.getAttribute('href')).toBe('/signin?step=forgot&from=%2Forders')
  })
})
