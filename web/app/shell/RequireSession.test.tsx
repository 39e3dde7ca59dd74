// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { Problem } from 'contract/errors/problem'
import { createMemoryRouter, RouterContextProvider, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import { setPageValues, type PageValues } from '../shared/api/pageValues.ts'
import RequireSession, { loader } from './RequireSession.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

function open(auth: Partial<Auth>) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>start</p> },
      { path: '/signin', element: <Where /> },
      { element: <RequireSession />, children: [{ path: '/orders', element: <p>my orders</p> }] },
    ],
    { initialEntries: ['/', '/orders?status=open'] },
  )
  const { rerender } = render(page(router, auth))
  return { router, become: (other: Partial<Auth>) => rerender(page(router, other)) }
}

function page(router: ReturnType<typeof createMemoryRouter>, auth: Partial<Auth>) {
  // The guard reads these three parts.
  const value = { user: null, loading: false, isSigningOut: false, ...auth } as Auth
  return (
    <>
      <AuthContext value={value}>
        <RouterProvider router={router} />
      </AuthContext>
    </>
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a protected page', () => {
  test('is shown to signed-in members', async () => {
    open({ user: { uid: '1', email: 'maya@example.com', displayName: 'Maya' }, loading: true })
    expect(await screen.findByText('my orders')).toBeDefined()
  })
  test('redirects others to the sign-in page with the return path', async () => {
    open({})
    expect(await screen.findByText('at /signin?from=%2Forders%3Fstatus%3Dopen')).toBeDefined()
  })
  test('is replaced in the history by the redirect', async () => {
    const { router } = open({})
    expect(await screen.findByText(/at \/signin/)).toBeDefined()
    await router.navigate(-1)
    expect(await screen.findByText('start')).toBeDefined()
  })
  test('redirects with a notice when the session ends while the page is open', async () => {
    const { router, become } = open({ user: { uid: '1', email: 'maya@example.com', displayName: 'Maya' } })
    expect(await screen.findByText('my orders')).toBeDefined()
    become({})
    expect(await screen.findByText('at /signin?from=%2Forders%3Fstatus%3Dopen')).toBeDefined()
    expect(router.state.location.state).toEqual({ notice: 'session-ended' })
  })
  test('shows a loading state until the sign-in status is known', async () => {
    open({ loading: true })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })
  test('does not redirect during a sign-out, which leads to the landing page', async () => {
    open({ isSigningOut: true })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })
})

test('an unavailable database returns the problem instead of a redirect to the sign-in', () => {
  const context = new RouterContextProvider()
  const problem = {
    type: '/api/docs#problem-database_unavailable',
    title: 'We can’t reach our database right now. Try again in a moment.',
    status: 503,
    code: 'database_unavailable',
  } as Problem
  setPageValues(context, { visitor: null, problem } as PageValues) // the loader reads these two
  const request = new Request('http://localhost/orders')
  const load = () => loader({ request, context } as unknown as Parameters<typeof loader>[0]) // it reads these two
  expect(load).toThrow(expect.objectContaining({ init: { status: 503 }, data: problem }))
})
