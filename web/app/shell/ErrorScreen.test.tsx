// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { theme } from '../shared/theme/theme.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

const show = (error: unknown) =>
  render(
    <ThemeProvider theme={theme}>
      <ErrorScreen error={error} />
    </ThemeProvider>,
  )

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the error screen', () => {
  test('says what the specification says, with the message of the error', () => {
    show(new Error('the kettle is off'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong')
    expect(
      screen.getByText('We encountered an unexpected error. Please try refreshing the page.'),
    ).toBeDefined()
    expect(screen.getByText('the kettle is off')).toBeDefined()
  })
  test('shows the sentence of a problem that the server answered', () => {
    show(new ErrorResponse(503, 'Service Unavailable', { title: 'We cannot reach our records right now.' }))
    expect(screen.getByText('We cannot reach our records right now.')).toBeDefined()
  })
  test('takes whatever was thrown', () => {
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
