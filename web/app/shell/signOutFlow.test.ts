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
    const given = steps()
    await signOutFromMenu(given)
    expect(given.order).toEqual(['sign out', 'close the menu', 'go to /landing: signed-out'])
  })
  test('forces the way to the landing page when signing out fails, which says so there', async () => {
    const given = steps()
    given.signOut.mockRejectedValue(new Error('down'))
    await signOutFromMenu(given)
    expect(given.order).toEqual(['force to /landing: sign-out-failed'])
    expect(error).toHaveBeenCalledWith('Logout failed', expect.any(Error))
  })
  test('forces the way when the app cannot go there by itself', async () => {
    const given = steps()
    given.goTo.mockImplementation(() => {
      throw new Error('no router')
    })
    await signOutFromMenu(given)
    expect(given.order).toEqual(['sign out', 'close the menu', 'force to /landing: signed-out'])
  })
  test('says that the logout failed when that fails too', async () => {
    const given = steps()
    given.signOut.mockRejectedValue(new Error('down'))
    given.forceTo.mockRejectedValue(new Error('blocked'))
    await signOutFromMenu(given)
    expect(given.order).toEqual(['close the menu', 'alert Logout failed. Please refresh the page.'])
  })
})

describe('the forced way', () => {
  const assign = vi.fn()
  beforeEach(() => vi.stubGlobal('location', { assign }))
  afterEach(() => {
    vi.unstubAllGlobals()
    assign.mockClear()
  })
  test('is not taken while the page cannot be reached: the browser would show an error page of its own', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(forceNavigation('/landing', 'sign-out-failed')).rejects.toThrow('offline')
    expect(assign).not.toHaveBeenCalled()
  })
  test('leaves its notice for the page that it loads', async () => {
    vi.stubGlobal('fetch', async () => new Response(null))
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    await forceNavigation('/landing', 'sign-out-failed')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/landing')
    expect(takeNotice()).toBe('sign-out-failed')
    expect(takeNotice()).toBeNull()
  })
})
