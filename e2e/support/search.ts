import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the search finds a business. Calls the API: a rendered page without the business would be shared for 15
 * seconds.
 */
export async function untilFound(page: Page, address: string, slug: string): Promise<void> {
  const found = async () => {
    const answer = await page.request.get(address)
    const { hits } = (await answer.json()) as { hits: { business: { slug: string } }[] } // the contract's response
    return hits.map(({ business }) => business.slug)
  }
  await expect.poll(found, { timeout: 60_000, interval: 250 }).toContain(slug)
}
