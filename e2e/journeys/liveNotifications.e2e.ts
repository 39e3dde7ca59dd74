import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { signInAs } from '../support/people.ts'
import { isHydrated } from '../support/settle.ts'
import { useSmallTown } from '../support/smallTown.ts'

const { visit } = useBrowser()
const town = useSmallTown({ businesses: () => [{}], environment: () => ({}) })

/** The streams of the browser that are open: what each was asked to resume from. */
function followStreams(context: BrowserContext): () => (string | null)[] {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/notifications/stream')) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () =>
    [...open]
      .filter((request) => !request.frame().page().isClosed())
      .map((request) => request.headers()['last-event-id'] ?? null)
}

const notify = (title: string) =>
  town.pool.query(
    `insert into notification (member_id, kind, natural_key, title, body, href, created_at)
     select id, 'news', $1, $1, 'As a test.', '/search', now() from member`,
    [title],
  )
async function isUnread(page: Page, count: number): Promise<void> {
  // Tabs in the background draw no frames, which waiting needs.
  await page.bringToFront()
  await page.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor()
}

test('twenty tabs share one stream, the next tab takes it over, and all show what is new', async () => {
  const { page: first, context, complaints } = await visit()
  const streams = followStreams(context)
  const { origin } = new URL(town.at('/'))
  await signInAs(first, 'Maya', '/about', origin)
  await expect.poll(streams).toEqual([null])
  const others = await Promise.all(Array.from({ length: 19 }, () => context.newPage()))
  for (const page of others) await page.goto(town.at('/about'))
  for (const page of others) await page.waitForFunction(isHydrated)
  // Each tab listens: it waits for the lock of the one that has the stream.
  const waiting = () =>
    first.evaluate(
      async () =>
        (await navigator.locks.query()).pending?.filter(({ name }) => name === 'goodword.live').length,
    )
  await expect.poll(waiting, { timeout: 30_000 }).toBe(19)
  // The welcome is the first.
  await notify('A bakery opened nearby')
  for (const page of [first, ...others]) await isUnread(page, 2)
  expect(streams()).toHaveLength(1)
  await others[0]!.getByText('A bakery opened nearby').waitFor() // nineteen were opened

  await first.close()
  await expect.poll(streams).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  await notify('Another one opened')
  for (const page of others) await isUnread(page, 3)
  expect(streams()).toHaveLength(1)

  // Seen in one tab, or on another device.
  await call(others[18]!, 'POST', '/notifications/seen') // as above
  for (const page of others) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  }
  // The policy of the page admits the worker of push notifications.
  const worker = await others[18]!.evaluate(async () => {
    await navigator.serviceWorker.register('/push.js')
    return (await navigator.serviceWorker.ready).active?.scriptURL
  })
  expect(worker).toBe(town.at('/push.js'))
  expect(complaints).toEqual([])
})
