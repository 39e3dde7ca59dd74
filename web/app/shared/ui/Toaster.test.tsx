// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../toast.ts'
import { Dialog, DialogActions } from './Dialog.tsx'
import Toaster from './Toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no animations: a toast leaves at once.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const region = () => screen.getByRole('region', { name: 'Status messages' })

async function openPage() {
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: ['/search'] })
  render(<RouterProvider router={router} />)
  await pass(200)
  return router
}

/** Shows a toast and waits until it has been there long enough to be read. */
async function showRead(...[text, options]: Parameters<typeof toast.done>) {
  act(() => toast.done(text, options))
  await pass(2000)
}

test('a toast is announced politely and ends after its time', async () => {
  await openPage()
  await showRead('Saved')
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(within(region()).getByText('Saved')).toBeTruthy()
  await pass(6000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast from before the toaster loads is shown', async () => {
  toast.failed('No connection')
  await openPage()
  expect(screen.getByText('No connection')).toBeTruthy()
})

test('of four toasts, the oldest is out of reach', async () => {
  await openPage()
  for (const text of ['First', 'Second', 'Third', 'Fourth']) act(() => toast.done(text))
  await pass(100)
  const shown = screen.getAllByRole('dialog').filter((card) => !card.hasAttribute('data-limited'))
  expect(shown.map((card) => card.textContent)).toEqual(['Fourth', 'Third', 'Second'])
})

test('a toast ends when another page opens, and stays when the address changes within the page', async () => {
  const router = await openPage()
  await showRead('Saved')
  await act(() => router.navigate('/search?q=bread'))
  await pass(500)
  expect(screen.getByText('Saved')).toBeTruthy()
  await act(() => router.navigate('/cart'))
  await pass(500)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast of the action that leads to the next page stays there, and ends with that page', async () => {
  const router = await openPage()
  act(() => toast.done('Booked'))
  await act(() => router.navigate('/booking'))
  await pass(2000)
  expect(screen.getByText('Booked')).toBeTruthy()
  await act(() => router.navigate('/cart'))
  await pass(500)
  expect(screen.queryByText('Booked')).toBeNull()
})

test('undo stays available on the next page and closes its toast', async () => {
  const undo = vi.fn<() => void>()
  const router = await openPage()
  await showRead('Bakery removed from favourites', { undo })
  await act(() => router.navigate('/cart'))
  await pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(500)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Bakery removed from favourites')).toBeNull()
})

test('the link of a toast leads to its page', async () => {
  const router = await openPage()
  await showRead('Bread added to your cart', { link: { text: 'View cart', to: '/cart' } })
  fireEvent.click(screen.getByRole('link', { name: 'View cart' }))
  await pass(500)
  expect(router.state.location.pathname).toBe('/cart')
  expect(screen.queryByText('Bread added to your cart')).toBeNull()
})

test('F6 moves the focus to the toasts and stops their time, Escape closes one', async () => {
  await openPage()
  await showRead('Saved')
  fireEvent.keyDown(window, { key: 'F6' })
  expect(document.activeElement).toBe(region())
  await pass(20_000)
  const card = screen.getByRole('dialog', { name: 'Saved' })
  act(() => card.focus())
  fireEvent.keyDown(card, { key: 'Escape' })
  await pass(500)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('toasts are in the open dialog, whose page is inert, and above its buttons', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <Toaster />
          <Dialog title="Refund" onClose={() => {}}>
            <DialogActions>
              <button type="button">Close</button>
            </DialogActions>
          </Dialog>
        </>
      ),
    },
  ])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top: window.innerHeight - 90,
    bottom: window.innerHeight - 40,
  } as DOMRect) // only the sides that are read
  render(<RouterProvider router={router} />)
  await pass(200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  await showRead('Noted')
  expect(screen.getByRole('dialog', { name: 'Refund' }).contains(region())).toBe(true)
  expect(region().style.insetBlockEnd).toContain('98px')
})
