// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RootErrorBoundary, UntilError } from './UntilError.tsx'

function Chrome() {
  return (
    <>
      <header>header</header>
      <Outlet />
      <footer>footer</footer>
    </>
  )
}

function Broken(): never {
  throw new Error('the kettle is off')
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

// One journey: a caught error persists for the rest of this document.
test('the error screen replaces header and footer, and Back does not remove it', async () => {
  const router = createMemoryRouter([
    {
      element: (
        <UntilError>
          <Outlet />
        </UntilError>
      ),
      errorElement: <RootErrorBoundary />,
      children: [
        {
          element: <Chrome />,
          children: [
            { path: '/', element: <Link to="/service">a service</Link> },
            { path: '/service', element: <Broken /> },
          ],
        },
      ],
    },
  ])
  render(
    <>
      <RouterProvider router={router} />
    </>,
  )
  expect(await screen.findByText('a service')).toBeDefined()

  await act(() => router.navigate('/service'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong')
  expect(screen.getByText('the kettle is off')).toBeDefined()
  expect(screen.queryByText('header')).toBeNull()
  expect(screen.queryByText('footer')).toBeNull()

  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong')
  expect(screen.getByText('the kettle is off')).toBeDefined()
  expect(screen.queryByText('a service')).toBeNull()
})
