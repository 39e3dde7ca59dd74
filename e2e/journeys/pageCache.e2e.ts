import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })

test('anonymous visitors share a cached page, each with its own nonce', async () => {
  const [one, other] = [await get('/landing'), await get('/landing')]
  const nonceOf = (answer: Response) =>
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const [mine, yours] = [nonceOf(one), nonceOf(other)]
  expect(mine).not.toBe(yours)
  const [first, second] = [await one.text(), await other.text()]
  expect(first).toContain(`nonce="${mine}"`)
  expect(second.replaceAll(yours, mine)).toBe(first)
})

test('a cached page is not sent again and keeps its original policy', async () => {
  const etag = (await get('/about')).headers.get('etag')
  expect(etag).toMatch(/^W\/"/)
  const again = await get('/about', { 'if-none-match': etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBeNull()
  expect(await again.text()).toBe('')
})

test('a page of a signed-in member is stored nowhere', async () => {
  const { page, complaints } = await visit()
  await page.goto('/about')
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await signInAs(page, 'Maya Lindqvist', '/about')
  await page.reload()
  await page.getByRole('button', { name: /Maya/ }).first().waitFor()
  const answer = await page.request.get('/about')
  expect(answer.headers()['cache-control']).toBe('no-store')
  // Other sites show this page in a frame, also to members.
  const embedded = await page.request.get('/embed/estimate?b=river-oak-bakery')
  expect(await embedded.text()).not.toMatch(/Maya|maya@goodword/)
  expect((await (await get('/about')).text()).includes('Maya')).toBe(false)
  expect(complaints).toEqual([])
})
