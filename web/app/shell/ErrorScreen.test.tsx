// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorScreen } from './ErrorScreen.tsx'

const show = (error: unknown) =>
  render(
    <>
      <ErrorScreen error={error} />
    </>,
  )

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the error screen', () => {
  test('shows its title, its message and the message of the error', () => {
    show(new Error('the kettle is off'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong')
    expect(
      screen.getByText('We encountered an unexpected error. Please try refreshing the page.'),
    ).toBeDefined()
    expect(screen.getByText('the kettle is off')).toBeDefined()
  })
  test('shows the title of a problem that the server sent', () => {
    show(new ErrorResponse(503, 'Service Unavailable', { title: 'We can’t reach our database right now.' }))
    expect(screen.getByText('We can’t reach our database right now.')).toBeDefined()
  })
  test('accepts a thrown value of any type', () => {
    show('plain words')
    expect(screen.getByText('plain words')).toBeDefined()
  })
  test('reloads the page', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    show(new Error('x'))
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
