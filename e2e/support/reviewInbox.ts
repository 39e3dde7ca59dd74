import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The links of the reviews in the list of the inbox. */
export const reviewRows = (page: Page) =>
  page.getByRole('region', { name: 'List of reviews' }).locator('a[data-key]')

/** The author of the open review, once another one than `before` is there. */
export async function openReview(page: Page, before?: string): Promise<string> {
  const heading = page.locator('[data-review-heading]')
  await expect.poll(() => heading.innerText().catch(() => before)).not.toBe(before)
  return heading.innerText()
}

/** Inserts a template into the reply. */
export async function fillFromTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a template' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}
