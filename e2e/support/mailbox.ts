import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for the newest mail to an address in the demo's mailbox and opens it. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const letter = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mail')
        return letter.count()
      },
      { interval: 250 },
    )
    .toBeGreaterThan(0)
  await letter.getByRole('link').click()
}

/** The button of the opened mail. */
export function mailButton(page: Page): Locator {
  return page.frameLocator('iframe[title="Mail"]').locator('a.button')
}
