import { type ShareLink, type ShareOffer, usualReferralChannel } from 'contract/referrals/sharing'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { findings } from '../support/inspection.ts'
import { mailFrame, openMail } from '../support/mailbox.ts'
import { signInAs } from '../support/people.ts'
import { useSmallTown } from '../support/smallTown.ts'

const { visit } = useBrowser()
const town = useSmallTown({ businesses: () => [{}], environment: () => ({}), hasMovingClock: true })
const site = () => new URL(town.at('/')).origin

interface Sent {
  readonly kind: string
  readonly title: string
  readonly body?: string
  readonly href?: string
}

/** Notifies a member; the database announces it to open pages. */
const notify = (name: string, ...sent: readonly Sent[]) =>
  town.pool.query(
    `insert into notification (member_id, kind, natural_key, title, body, href, created_at)
     select member.id, each.kind, gen_random_uuid()::text, each.title, coalesce(each.body, ''), each.href, now()
     from member, json_to_recordset($2) as each (kind text, title text, body text, href text)
     where member.display_name = $1`,
    [name, JSON.stringify(sent)],
  )

const row = (page: Page, title: string) => page.getByRole('link', { name: title })
const hasFocus = (page: Page, title: string) =>
  row(page, title).evaluate((element) => element === document.activeElement)

async function stored(page: Page, path: string, method = 'POST'): Promise<void> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith(`/api/v1${path}`) && response.request().method() === method,
  )
  expect(answer.ok()).toBe(true)
}

/** The browser's open streams: the event id from which each resumes. */
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

async function isUnread(page: Page, count: number): Promise<void> {
  // Background tabs draw no frames, and `waitFor` needs frames.
  await page.bringToFront()
  await page.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor()
}

test('a member sees what arrives, archives by keyboard and undoes it', async () => {
  const { page, complaints } = await visit({ colorScheme: 'dark' })
  await signInAs(page, 'Maya', '/about', site())
  const order = { kind: 'order_changed', href: '/orders?o=019a0000-0000-7000-8000-000000000001' }
  await notify(
    'Maya Lindqvist',
    { ...order, title: 'Your order is accepted', body: 'We tell you when GW-3F7K-9Q is ready.' },
    { kind: 'review_answered', title: 'Petite Fable replied', href: '/google-reviews?tab=mine' },
    { ...order, title: 'Your order is ready' },
  )
  const bell = page.getByRole('button', { name: 'Notifications, 4 unread' })
  await bell.focus()
  const seen = stored(page, '/notifications/seen')
  await page.keyboard.press('Enter')
  await seen
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.getByRole('button', { name: '2 updates about GW-3F7K-9Q', exact: true }).waitFor()
  // The inspection of every route opens it in both schemes.
  expect(await findings(page)).toEqual([])

  // The open panel shows a new one, and marks it as seen, too.
  const seenAgain = stored(page, '/notifications/seen')
  await notify('Maya Lindqvist', { kind: 'points_changed', title: 'You have 40 points', href: '/card' })
  await row(page, 'You have 40 points').waitFor()
  await page.getByText('New notification: You have 40 points').waitFor({ state: 'attached' })
  await seenAgain

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(page, 'Your order is ready')).toBe(true)
  const archived = stored(page, '/notifications/archive')
  await page.keyboard.press('e')
  await archived
  // Both updates are archived, and the next row has the focus.
  await row(page, 'Your order is ready').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page, 'Petite Fable replied')).toBe(true)
  const restored = stored(page, '/notifications/archive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await row(page, 'Your order is ready').waitFor()

  const read = stored(page, '/notifications/read')
  await row(page, 'You have 40 points').click()
  await read
  await page.waitForURL('**/card')
  expect(complaints).toEqual([])
})

test('on a phone the bell leads to the page, whose settings are saved at once', async () => {
  const { page, complaints } = await visit({ width: 360, height: 780, colorScheme: 'dark' })
  await signInAs(page, 'Jonah', '/about', site())
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await row(page, 'Welcome to Goodword').waitFor()
  // An open page shows a new one in its list.
  await notify('Jonah Whitfield', { kind: 'news', title: 'A bakery opened nearby', href: '/search' })
  await row(page, 'A bakery opened nearby').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select A bakery opened nearby' }).check()
  const archived = stored(page, '/notifications/archive')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await archived
  await page.getByRole('link', { name: 'Archived' }).click()
  await row(page, 'A bakery opened nearby').waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  const switchOf = (name: string) => page.getByRole('switch', { name })
  const saved = stored(page, '/notifications/settings', 'PATCH')
  await switchOf('Email: Reviews').click()
  await saved
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  const paused = stored(page, '/notifications/settings', 'PATCH')
  await page.getByRole('button', { name: 'For a week' }).click()
  await paused
  await page.reload()
  await page.getByText(/^Paused until/).waitFor()
  expect(await switchOf('Email: Reviews').isChecked()).toBe(false)
  expect(await switchOf('Email: Orders').isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('twenty tabs share one stream, the next tab takes it over, and all show what is new', async () => {
  const { page: first, context, complaints } = await visit()
  const streams = followStreams(context)
  const news = { kind: 'news', href: '/search' }
  await signInAs(first, 'Priya', '/about', site())
  await expect.poll(streams).toEqual([null])
  const others = await Promise.all(Array.from({ length: 19 }, () => context.newPage()))
  for (const page of others) await page.goto(town.at('/about'))
  // Each tab listens: it waits for the lock that the tab with the stream holds.
  const waiting = () =>
    first.evaluate(
      async () =>
        (await navigator.locks.query()).pending?.filter(({ name }) => name === 'goodword.live').length,
    )
  await expect.poll(waiting, { timeout: 30_000 }).toBe(19)
  // The welcome is the first unread notification.
  await notify('Priya Raman', { ...news, title: 'A bakery opened nearby' })
  for (const page of [first, ...others]) await isUnread(page, 2)
  expect(streams()).toHaveLength(1)
  await others[0]!.getByText('A bakery opened nearby').waitFor() // nineteen were opened

  await first.close()
  await expect.poll(streams).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  await notify('Priya Raman', { ...news, title: 'Another one opened' })
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

test('the list and its pages work without JavaScript', async () => {
  const { page, context } = await visit()
  await signInAs(page, 'Priya', '/about', site())
  const many = Array.from({ length: 31 }, (_, index) => ({ kind: 'news', title: `News ${index}` }))
  await notify('Priya Raman', ...many.map((each) => ({ ...each, href: '/search' })))
  const { page: plain, context: withoutScripts } = await visit({ javaScriptEnabled: false })
  await withoutScripts.addCookies(await context.cookies())
  await plain.goto(town.at('/notifications'))
  await row(plain, 'News 30').waitFor()
  await plain.getByRole('link', { name: 'Load more' }).click()
  await row(plain, 'Welcome to Goodword').waitFor()
  await plain.getByRole('link', { name: 'Back to the newest' }).click()
  await plain.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await plain.getByRole('heading', { name: 'Nothing about “Orders” here' }).waitFor()
  expect(new URL(plain.url()).search).toBe('?category=order')
})

// The last journey, because it moves the clock of the server.
test('a daily digest comes once at its hour, with links to all that waited, and ends from the mail', async () => {
  const { page, complaints } = await visit({ width: 360, height: 780, colorScheme: 'dark' })
  await signInAs(page, 'Maya', '/notifications/settings', site())
  const daily = page.getByRole('radio', { name: 'Every day' })
  const chosen = stored(page, '/notifications/settings', 'PATCH')
  await daily.locator('..').click()
  await chosen
  const timed = stored(page, '/notifications/settings', 'PATCH')
  await page.getByLabel('At', { exact: true }).selectOption('7:00 AM')
  await timed

  const { offers } = await call<{ offers: ShareOffer[] }>(page, 'GET', '/referral-offers')
  const usual = { campaignId: offers[0]?.campaignId, channel: usualReferralChannel } // of the marketplace
  const { link } = await call<ShareLink>(page, 'POST', '/referral-links', usual)
  for (const friend of ['Tomas', 'Ines']) {
    const { page: phone } = await visit()
    await phone.goto(link)
    await signInAs(phone, friend, '/about', site())
  }
  const waiting = async () =>
    (await town.pool.query(`select from notification_delivery where state = 'held' and reason = 'digest'`))
      .rowCount
  await expect.poll(waiting).toBe(2)

  town.skipDay()
  // Runs now the job that otherwise runs each minute.
  await town.pool.query(`insert into job.job (name, data) values ('release-deliveries', '{}')`)
  const email = 'maya@goodword.example'
  const openDigest = () =>
    openMail(page, email, 'Your daily digest: 2 updates', { site: site(), timeout: 120_000 })
  await openDigest()
  const linkIn = (name: string) => mailFrame(page).getByRole('link', { name })
  await linkIn('Your friend joined').nth(1).waitFor()
  expect(await findings(page)).toEqual([])
  await linkIn('Your friend joined').first().press('Enter')
  await page.waitForURL(/\/referral\/[0-9a-f-]{36}$/)

  await openDigest()
  await linkIn('Change your digest').press('Enter')
  await page.waitForURL('**/notifications/settings')
  await expect.poll(() => daily.isChecked()).toBe(true)

  await openDigest()
  await linkIn('Stop emails about referrals').press('Enter')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('heading', { name: 'You no longer get emails about referrals' }).waitFor()

  await page.goto(town.at('/dev/mail'))
  const mails = page.getByRole('listitem').filter({ hasText: email })
  expect(await mails.filter({ hasText: 'digest' }).count()).toBe(1)
  expect(await mails.filter({ hasText: 'joined' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
