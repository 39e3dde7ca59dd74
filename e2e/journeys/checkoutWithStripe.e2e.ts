import type { BrowserContext, Page } from 'playwright-core'
import { cardFieldPaths, paymentWebhookPath } from 'contract/checkouts/payments'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'
import { type ServerProcess, startProcess, temporaryData } from '../support/server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'
import { startStripeDouble, type StripeDouble } from '../support/stripeDouble.ts'

const { visit } = useBrowser()
const webhookSecret = 'whsec_double'
let data: Awaited<ReturnType<typeof temporaryData>>
let stripe: StripeDouble
let server: ServerProcess

beforeAll(async () => {
  data = await temporaryData(inject('town'))
  stripe = await startStripeDouble()
  server = await startProcess({
    dataDirectory: data.folder,
    port: await freePort(),
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.apiUrl,
    },
  })
  stripe.deliverTo(`${server.origin}/api/v1${paymentWebhookPath}`, webhookSecret)
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await stripe.close()
  await data.remove()
})

/** A visit whose browser reaches Stripe's hosts. Records every violation of the page's Content Security Policy. */
async function visitWithStripe() {
  const visited = await visit({ width: 360, height: 800 })
  await stripe.serve(visited.context)
  const breaches = await recordBreaches(visited.context)
  return { ...visited, breaches }
}

async function recordBreaches(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = []
  await context.exposeFunction('recordBreach', (breach: string) => void breaches.push(breach))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { recordBreach } = window as unknown as { recordBreach(breach: string): void } // exposed above
      recordBreach(`${violatedDirective} ${blockedURI}`)
    }),
  )
  return breaches
}

async function typeCard(page: Page, number: string): Promise<void> {
  const field = (type: string) => page.frameLocator(`iframe[title="Secure ${type} input frame"]`)
  await field('cardNumber').getByLabel('Card number').fill(number)
  await field('cardExpiry').getByLabel('Expires').fill('04 / 39')
  await field('cardCvc').getByLabel('Security code').fill('123')
}

test('a gift card is paid with Stripe’s card fields after a soft navigation, under the page’s own policy', async () => {
  const { page, breaches } = await visitWithStripe()
  await signInAs(page, 'Ines Okafor', '/card?tab=credit', server.origin)
  await page.getByRole('link', { name: 'Buy a gift card' }).click()
  await page.getByLabel('As a link').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, '4000 0000 0000 9995')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByText('Your card was declined (insufficient funds).').waitFor()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByRole('heading', { name: 'Your gift card is paid' }).waitFor()
  expect(breaches).toEqual([])
  expect([...stripe.intents.values()].map(({ amount, status }) => ({ amount, status }))).toEqual([
    { amount: 2500, status: 'succeeded' },
  ])
})

test('a cart is paid with Stripe’s card fields', async () => {
  const { page, breaches } = await visitWithStripe()
  await signInAs(page, 'Priya Raman', '/dashboard', server.origin)
  await page.request.delete(`${server.origin}/api/v1/cart`, { headers: { origin: server.origin } })
  const profile = await page.request.get(`${server.origin}/api/v1/businesses/landing-coffee`)
  const { products } = (await profile.json()) as { products: { id: string }[] } // the contract's response
  await page.request.post(`${server.origin}/api/v1/cart/items`, {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: server.origin },
    data: { items: [{ productId: products[0]?.id, quantity: 2 }] },
  })
  await page.goto(`${server.origin}/cart`)
  await page.getByRole('link', { name: 'Check out' }).first().click()
  await page.getByRole('button', { name: /^Continue to payment · \$\d+\.\d\d by card/ }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  expect(breaches).toEqual([])
})

test('a card is saved with Stripe’s card fields', async () => {
  const { page, breaches } = await visitWithStripe()
  await signInAs(page, 'Maya Lindqvist', '/payment?setup=new', server.origin)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.getByText('4242 is saved.').waitFor()
  expect(breaches).toEqual([])
  expect([...stripe.setups.values()].some(({ status }) => status === 'succeeded')).toBe(true)
})

test('only pages with card fields admit Stripe’s hosts', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${server.origin}${path}`, { redirect: 'manual' })).headers.get('content-security-policy') ??
    ''
  for (const path of cardFieldPaths) expect(await policyOf(path)).toContain('https://js.stripe.com')
  for (const path of ['/', '/card', '/cart', '/search']) expect(await policyOf(path)).not.toContain('stripe')
})
