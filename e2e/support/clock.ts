import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits for a state that the page shows after a periodic read, and moves the page's clock ahead instead of waiting.
 * The page needs `page.clock.install()`; then its performance entries are empty, and `settle` never ends.
 */
export async function readAgain(page: Page, state: Locator, milliseconds: number): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(milliseconds)
    return (await state.count()) > 0
  }
  await expect.poll(isShown, { timeout: 90_000, interval: 300 }).toBe(true)
}
