import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { takeNotice } from './notices.ts'
import { forceNavigation, signOutFromMenu } from './signOutFlow.ts'

function steps() {
  const order: string[] = []
  return {
    order,
    signOut: vi.fn(async () => void order.push('sign out')),
    closeMenu: vi.fn(() => void order.push('close the menu')),
    goTo: vi.fn((path: string, notice: string) => void order.push(`go to ${path}: ${notice}`)),
    forceTo: vi.fn(async (path: string, notice: string) => void order.push(`force to ${path}: ${notice}`)),
    alert: vi.fn((message: string) => void order.push(`alert ${message}`)),
  }
}

let error: MockInstance

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('signing out from the menu', () => {
  test('signs out, closes the menu and goes to the landing page, in this order', async () => {
    const dependencies = steps()
    await signOutFromMenu(dependencies)
    expect(dependencies.order).toEqual(['sign out', 'close the menu', 'go to /landing: signed-out'])
  })
  test('forces navigation to the landing page with a notice when signing out fails', async () => {
    const dependencies = steps()
    dependencies.signOut.mockRejectedValue(new Error('down'))
    await signOutFromMenu(dependencies)
    expect(dependencies.order).toEqual(['force to /landing: sign-out-failed'])
    expect(error).toHaveBeenCalledWith('Logout failed', expect.any(Error))
  })
  test('forces navigation when the router fails', async () => {
    const dependencies = steps()
    dependencies.goTo.mockImplementation(() => {
      throw new Error('no router')
    })
    await signOutFromMenu(dependencies)
    expect(dependencies.order).toEqual(['sign out', 'close the menu', 'force to /landing: signed-out'])
  })
  test('shows an alert when forced navigation fails, too', async () => {
    const dependencies = steps()
    dependencies.signOut.mockRejectedValue(new Error('down'))
    dependencies.forceTo.mockRejectedValue(new Error('blocked'))
    await signOutFromMenu(dependencies)
    expect(dependencies.order).toEqual(['close the menu', 'alert Logout failed. Please refresh the page.'])
  })
})

describe('forced navigation', () => {
  const assign = vi.fn()
  beforeEach(() => vi.stubGlobal('location', { assign }))
  afterEach(() => {
    vi.unstubAllGlobals()
    assign.mockClear()
  })
  test('does not start while the page is unreachable, which would show the browser’s error page', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(forceNavigation('/landing', 'sign-out-failed')).rejects.toThrow('offline')
    expect(assign).not.toHaveBeenCalled()
  })
  test('stores its notice for the next page', async () => {
    vi.stubGlobal('fetch', async () => new Response(null))
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    await forceNavigation('/landing', 'sign-out-failed')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/landing')
    expect(takeNotice()).toBe('sign-out-failed')
    expect(takeNotice()).toBeNull()
  })
})
