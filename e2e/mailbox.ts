import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens the newest mail for an address in the demo's mailbox, once it has come. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const letter = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect
    .poll(async () => {
      await page.goto('/dev/mail')
      return letter.count()
    })
    .toBeGreaterThan(0)
  await letter.getByRole('link').click()
}
