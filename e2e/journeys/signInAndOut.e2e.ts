import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { chooseGooglePerson, signInAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a visitor at a protected page signs in with Google, returns to it, and signs out', async () => {
  const { page, complaints } = await visit()
  await page.goto('/about')
  await page.goto('/referral')
  await page.waitForURL((url) => url.pathname === '/signin')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/referral')

  await page.getByRole('button', { name: /google/i }).click()
  await chooseGooglePerson(page, 'Maya Lindqvist')
  await page.waitForURL((url) => url.pathname === '/referral')

  const header = page.getByRole('banner')
  const toggle = header.getByRole('group', { name: /show prices/i })
  await expect.poll(() => toggle.innerText()).toMatch(/\$128\.75/)
  expect(await toggle.innerText()).toMatch(/1,250/)
  const [usd, points] = [
    toggle.getByRole('radio', { name: /USD/ }),
    toggle.getByRole('radio', { name: /points/i }),
  ]
  expect(await usd.isChecked()).toBe(true)
  await points.check()
  await points.click()
  expect(await points.isChecked()).toBe(true)
  // A new town has two; other journeys may have added or seen some.
  expect(await header.getByRole('button', { name: /^notifications/i }).count()).toBe(1)

  await header.getByRole('button', { name: 'Account of Maya Lindqvist' }).click()
  const menu = page.getByRole('menu')
  const text = await menu.innerText()
  for (const entry of [
    'Maya Lindqvist',
    'View Profile',
    'My Orders',
    'My Reviews',
    'Referral Dashboard',
    'Redeem Points (1,047 pts)',
    'Account Settings',
    'Help & Support',
    'Sign out',
  ])
    expect(text).toContain(entry)

  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(JSON.parse(stored['persist:root'] ?? '{}')).filter((key) => key !== '_persist')).toEqual(
    ['auth'],
  )
  expect(JSON.stringify(stored)).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toMatch(/eyJ[\w-]+\.[\w-]+/)

  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/landing')
  await page.getByText('You are signed out').waitFor()
  await expect.poll(() => header.getByRole('link', { name: /^sign in$/i }).count()).toBeGreaterThan(0)
  expect((await page.request.get('/api/v1/auth/verify')).status()).toBe(401)
  expect(complaints).toEqual([])
})

test('the guard replaces the history entry on a click inside the app', async () => {
  const { page } = await visit()
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click()
  await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('from') === '/orders')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/about')
})

/** Rejects the tab's token, as after its expiry. */
const letTokenExpire = (page: Page) =>
  page.route(/\/api\/v1\/(?!auth\/)/, (route) => {
    const { authorization: _expired, ...headers } = route.request().headers()
    return route.continue({ headers })
  })

test('a session that expires on an open page leads to sign-in and back', async () => {
  const { page, context, settle } = await visit()
  // A notification stream that connected later would be the first to detect the end.
  const stream = page.waitForRequest((request) => request.url().endsWith('/notifications/stream'))
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  await page.getByRole('group', { name: /show prices/i }).waitFor()
  // The dashboard has loaded: no call of its own meets the expired token.
  await settle()
  await (await stream).response()
  await context.clearCookies()
  await letTokenExpire(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders/ })
    .click()
  await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('from') === '/orders')
  await page.getByText('Your session has ended. Sign in to continue.').waitFor()
  const header = page.getByRole('banner')
  expect(await header.getByRole('group', { name: /show prices/i }).count()).toBe(0)
  expect(await header.getByRole('button', { name: /^Account of/ }).count()).toBe(0)
  await page.getByRole('button', { name: /google/i }).click()
  await chooseGooglePerson(page, 'Maya Lindqvist')
  await page.waitForURL((url) => url.pathname === '/orders')
})

test('a session that the identity service can renew continues silently', async () => {
  const { page, context, settle } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  await page.getByRole('group', { name: /show prices/i }).waitFor()
  await settle()
  await context.clearCookies({ name: 'goodword_session' })
  await letTokenExpire(page)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/auth/login'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders/ })
    .click()
  expect((await renewed).status()).toBe(200)
  await page.waitForURL((url) => url.pathname === '/orders')
})

test('a sign-out that neither service takes shows an error and can be retried', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  const calls = ['**/api/identity/sign-out', '**/api/v1/auth/logout']
  for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 503, json: {} }))
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/landing')
  await page.getByText('We could not sign you out. You may still be signed in on this device.').waitFor()
  expect(await page.getByText('You are signed out').count()).toBe(0)
  await header.getByRole('button', { name: /^Account of/ }).waitFor()

  for (const call of calls) await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are signed out').waitFor()
  await header
    .getByRole('link', { name: /^sign in$/i })
    .first()
    .waitFor()
})

test('a sign-out that the server cannot record still ends the session', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/referral')
  await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 500, json: {} }))
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/landing')
  await page.getByText('You are signed out').waitFor()
  await page.goto('/referral')
  await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('from') === '/referral')
  expect((await page.request.get('/api/v1/auth/verify')).status()).toBe(401)
})

test('a sign-out that only the identity service refuses still succeeds', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  await page.route('**/api/identity/sign-out', (route) => route.fulfill({ status: 503, json: {} }))
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/landing')
  await page.getByText('You are signed out').waitFor()
  expect(await page.getByText('You may still be signed in').count()).toBe(0)
})

test('signing out while offline shows an alert and stays on the page', async () => {
  const { page, context } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const said = page.waitForEvent('dialog')
  await context.setOffline(true)
  // The click returns only after the alert is closed.
  const click = menu.getByRole('menuitem', { name: 'Sign out' }).click()
  const alert = await said
  expect(alert.message()).toBe('Logout failed. Please refresh the page.')
  await alert.accept()
  await click
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
})

test('a narrow header shows its short labels, and both labels of the toggle', async () => {
  const { page } = await visit({ width: 360 })
  await page.goto('/')
  const header = page.getByRole('banner')
  expect((await header.getByRole('link', { name: /^sign in$/i }).allInnerTexts()).filter(Boolean)).toEqual([
    'Sign In',
  ])
  await header.locator('summary').click()
  await header.getByRole('link', { name: 'About US', exact: true }).waitFor()
  await page.setViewportSize({ width: 800, height: 900 })
  await header.getByRole('link', { name: 'About US', exact: true }).waitFor()
  await header.getByRole('link', { name: 'Sign In', exact: true }).waitFor()
  await page.setViewportSize({ width: 801, height: 900 })
  await header.getByRole('link', { name: 'About Us', exact: true }).waitFor()
  await header.getByRole('link', { name: 'Sign in', exact: true }).waitFor()

  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  for (const width of [320, 549]) {
    await page.setViewportSize({ width, height: 900 })
    for (const label of ['USD', 'Loyalty Points']) {
      const place = await header.getByText(label, { exact: true }).boundingBox()
      expect([width, label, place !== null && place.width > 20 && place.x + place.width <= width]).toEqual([
        width,
        label,
        true,
      ])
    }
    expect((await header.boundingBox())?.height).toBe(80)
  }
})

test('the toggle is shown even if the backend cannot verify the sign-in', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/about')
  await page.getByRole('group', { name: /show prices/i }).waitFor()
  await page.route('**/api/v1/auth/verify', (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse('**/api/v1/auth/verify')
  await page.reload()
  await refused
  const toggle = page.getByRole('group', { name: /show prices/i })
  await expect.poll(() => toggle.innerText()).not.toMatch(/\d/)
  expect(await toggle.getByRole('radio').count()).toBe(2)
  expect(await toggle.innerText()).toContain('Loyalty Points')
})

test('a wrong password and an unknown address show the same message', async () => {
  const { page } = await visit()
  const sentences: string[] = []
  for (const email of ['maya@goodword.example', 'nobody@goodword.example']) {
    await page.goto('/signin')
    await page.getByLabel('Email', { exact: false }).first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: /^sign in$/i }).click()
    sentences.push(await page.getByRole('alert').first().innerText())
  }
  expect(sentences[0]).toBe(sentences[1])
})

test('the sign-in page offers other methods while Google is unavailable', async () => {
  const { page } = await visit()
  await page.route('**/api/v1/auth/methods', (route) =>
    route.fulfill({
      json: {
        federated: [{ provider: 'google', isStandIn: true, isAvailable: false }],
        mailboxPath: '/dev/mail',
      },
    }),
  )
  // Navigate by a link inside the app, so that the browser requests the sign-in methods.
  await page.goto('/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^sign in$/i })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/signin')
  await page.getByText('Google sign-in is unavailable right now. Use another way below.').waitFor()
  expect(await page.getByRole('button', { name: /google/i }).count()).toBe(0)
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
})
