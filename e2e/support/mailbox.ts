import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface MailboxOptions {
  /** The origin of a server of the file's own. */
  readonly site?: string
  readonly timeout?: number
}

/** Waits for the newest mail to an address in the demo's mailbox and opens it. */
export async function openMail(
  page: Page,
  email: string,
  subject: string,
  { site = '', timeout = 30_000 }: MailboxOptions = {},
): Promise<void> {
  const letter = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect
    .poll(
      async () => {
        await page.goto(`${site}/dev/mail`)
        return letter.count()
      },
      { timeout, interval: 250 },
    )
    .toBeGreaterThan(0)
  await letter.getByRole('link').click()
}

/**
 * The opened mail. Its links are followed with Enter: the frame is of another origin, and Chromium sometimes gives a
 * click right after the page is shown to the frame's element instead of the link.
 */
export const mailFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Mail"]')

/** The button of the opened mail. */
export const mailButton = (page: Page): Locator => mailFrame(page).locator('a.button')
