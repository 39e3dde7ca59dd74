// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeScript } from './stripeScript.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="js.stripe.com"]')]

test('loads the script on request, fails on a blocked or slow one, and loads it again', async () => {
  expect(scripts()).toEqual([])
  const blocked = stripeScript('pk_live_1')
  const [first] = scripts()
  expect(first?.src).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)
  first?.dispatchEvent(new Event('error'))
  await expect(blocked).rejects.toThrow()

  const slow = stripeScript('pk_live_1')
  slow.catch(() => {})
  const [second, ...more] = scripts()
  expect(more).toEqual([])
  expect(second).not.toBe(first)
  await vi.advanceTimersByTimeAsync(7900)
  expect(scripts()).toEqual([second])
  await vi.advanceTimersByTimeAsync(200)
  await expect(slow).rejects.toThrow()

  const there = stripeScript('pk_live_1')
  const [third] = scripts()
  expect(third).not.toBe(second)
  const stripe = { of: 'pk_live_1' }
  vi.stubGlobal('Stripe', () => stripe)
  third?.dispatchEvent(new Event('load'))
  expect(await there).toBe(stripe)
})
