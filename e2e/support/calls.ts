import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** An API call as the page makes it. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { status, answer } = await page.evaluate(
    async (sent) => {
      // A new key for each call. Not `randomUUID`, which browsers restrict to https.
      const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
      const response = await fetch(`/api/v1${sent.path}`, {
        method: sent.method,
        headers: {
          'idempotency-key': key,
          ...(sent.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
      })
      return { status: response.status, answer: (await response.json()) as unknown }
    },
    { method, path, body },
  )
  expect({ status, answer }).toMatchObject({ status: 200 })
  return answer as T // the contract's response
}
