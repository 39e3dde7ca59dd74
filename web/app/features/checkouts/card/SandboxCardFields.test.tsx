// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SandboxCardFields } from './SandboxCardFields.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a frame that loads after the time-out replaces the notice', () => {
  render(<SandboxCardFields ref={null} onFieldError={() => {}} />)
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByRole('alert').textContent).toContain('The card form could not load.')
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
  expect(frame.hidden).toBe(true)
  const ready = { data: { kind: 'ready', height: 240 }, origin: location.origin, source: frame.contentWindow }
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(frame.hidden).toBe(false)
})
