// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import type { OrderStatistics } from 'contract/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SpendingChart from './SpendingChart.tsx'

const months = [
  { month: '2026-09', spentUsdCents: 4000, savedUsdCents: 500 },
  { month: '2026-10', spentUsdCents: 2500, savedUsdCents: 0 },
] as OrderStatistics['months'] // plain numbers are cents here

beforeEach(() => {
  // jsdom has no layout, and a chart without a size draws nothing.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('arrow keys move from month to month, and each is announced', async () => {
  render(<SpendingChart months={months} height={240} />)
  const chart = screen.getByRole('application', { name: /^Spending by month/ })
  expect(chart.getAttribute('tabindex')).toBe('0')
  fireEvent.focus(chart)
  const announced = await screen.findByRole('status')
  await vi.waitFor(() => expect(announced.textContent).toContain('September 2026'))
  expect(announced.textContent).toContain('$40.00')
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('October 2026'))
  expect(screen.getByRole('status').textContent).toContain('$25.00')
})
