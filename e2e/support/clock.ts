import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits for what the page finds when it reads again, and moves the clock of the page ahead by that interval instead of
 * waiting for it. The page needs `page.clock.install()`; then its performance entries are empty, and `settle` never ends.
 */
export async function readAgain(page: Page, state: Locator, milliseconds: number): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(milliseconds)
    return (await state.count()) > 0
  }
  await expect.poll(isShown, { timeout: 90_000, interval: 300 }).toBe(true)
}
