import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const pressesMax = 150

/** Presses Tab until the element has the focus. The element must then be in view, and not covered by a bar. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < pressesMax; press += 1) {
    await page.keyboard.press('Tab')
    if (!(await target.evaluate((element) => element === document.activeElement))) continue
    await expect.poll(() => coverOf(target), { message: `cover of ${String(target)}` }).toBeNull()
    return
  }
  throw new Error(`${pressesMax} presses of Tab do not reach ${String(target)}`)
}

/** Tabs to a link or button and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The element that covers the middle of the target; null when the target is in view. */
const coverOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isInView = shown && (element.contains(shown) || shown.contains(element) || shown.closest('label'))
    return isInView ? null : (shown?.outerHTML.slice(0, 120) ?? 'outside the window')
  })
