import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { signOutFromMenu } from './signOutFlow.ts'

function steps() {
  const order: string[] = []
  return {
    order,
    signOut: vi.fn(async () => void order.push('sign out')),
    closeMenu: vi.fn(() => void order.push('close the menu')),
    goTo: vi.fn((path: string) => void order.push(`go to ${path}`)),
    forceTo: vi.fn((path: string) => void order.push(`force to ${path}`)),
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
    expect(given.order).toEqual(['sign out', 'close the menu', 'go to /landing'])
  })
  test('forces the way to the landing page when signing out fails', async () => {
    const given = steps()
    given.signOut.mockRejectedValue(new Error('down'))
    await signOutFromMenu(given)
    expect(given.order).toEqual(['force to /landing'])
    expect(error).toHaveBeenCalledWith('Logout failed', expect.any(Error))
  })
  test('forces the way when the app cannot go there by itself', async () => {
    const given = steps()
    given.goTo.mockImplementation(() => {
      throw new Error('no router')
    })
    await signOutFromMenu(given)
    expect(given.order).toEqual(['sign out', 'close the menu', 'force to /landing'])
  })
  test('says that the logout failed when that fails too', async () => {
    const given = steps()
    given.signOut.mockRejectedValue(new Error('down'))
    given.forceTo.mockImplementation(() => {
      throw new Error('blocked')
    })
    await signOutFromMenu(given)
    expect(given.alert).toHaveBeenCalledWith('Logout failed. Please refresh the page.')
  })
})
