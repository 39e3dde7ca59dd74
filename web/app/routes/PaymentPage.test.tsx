// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { BackendData } from 'contract/account/account'
import { problemOf } from 'contract/errors/problem'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleCheckout, sampleCheckoutId, sampleQuote } from '../../test-support/quote.ts'
import { baseApi } from '../shared/api/baseApi.ts'
import { cartSlice } from '../shared/browserCart.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import PaymentPage from './PaymentPage.tsx'

/** Requests outside of a browser need an origin, and Node's Request rejects jsdom's signals. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), { ...init, signal: undefined })
  }
}

type Reply = (body: { points?: number; version?: string }) => { status?: number; body: unknown }

let sent: { call: string; body: unknown; key: string | null }[] = []
let replies: Record<string, Reply> = {}

beforeEach(() => {
  sent = []
  replies = { 'POST quote': ({ points }) => ({ body: sampleQuote({ points: points ?? 0 }) }) }
  sessionStorage.clear()
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
    const text = await request.text()
    const body = text === '' ? {} : (JSON.parse(text) as { points?: number; version?: string }) // sent by the page
    sent.push({ call, body, key: request.headers.get('idempotency-key') })
    const reply = replies[call]?.(body) ?? { status: 503, body: problemOf('busy') }
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(address = '/payment', backendData: BackendData | null = null) {
  // Only the parts that the page uses.
  const auth = { backendData, loading: false, refresh: async () => {} } as Partial<Auth> as Auth
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, cart: cartSlice.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const router = createMemoryRouter([{ path: '*', element: <PaymentPage /> }], { initialEntries: [address] })
  render(
    <Provider store={store}>
      <>
        <AuthContext value={auth}>
          <RouterProvider router={router} />
        </AuthContext>
      </>
    </Provider>,
  )
  return router
}

const calls = (call: string) => sent.filter((one) => one.call === call)
const ofCheckout = (path: string) => `${path} ${sampleCheckoutId}`

const savedCards = [
  { id: 'pm_1', brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029 },
  { id: 'pm_2', brand: 'mastercard', last4: '4444', expiryMonth: 12, expiryYear: 2030 },
]

describe('choosing how to pay', () => {
  test('shows the value of points, and requests a quote for each choice', async () => {
    open()
    expect(await screen.findByText(/You can use up to 600 points here, worth \$6\.00/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(
      await screen.findByRole('button', { name: 'Continue to payment · $3.00 by card and 600 pts' }),
    ).toBeDefined()
    expect(screen.getByText('600 points')).toBeDefined()
  })
  test('requests one quote for a drag of the slider', async () => {
    open()
    const slider = await screen.findByRole('slider')
    for (const value of [100, 200, 300]) fireEvent.change(slider, { target: { value } })
    await screen.findByRole('button', { name: 'Continue to payment · $6.00 by card and 300 pts' })
    expect(calls('POST quote').map(({ body }) => (body as { points: number }).points)).toEqual([0, 300])
  })
  test('starts one checkout when the button is clicked twice', async () => {
    replies['POST checkouts'] = () => ({ body: sampleCheckout() })
    replies[ofCheckout('GET')] = () => ({ body: sampleCheckout() })
    const router = open()
    const button = await screen.findByRole('button', { name: 'Continue to payment · $9.00 by card' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(router.state.location.search).toBe(`?checkout=${sampleCheckoutId}`))
    expect(await screen.findByTitle('Card details')).toBeDefined()
    expect(calls('POST checkouts')).toHaveLength(1)
  })
  test('retries with the same idempotency key when the response is lost', async () => {
    open()
    const button = await screen.findByRole('button', { name: 'Continue to payment · $9.00 by card' })
    fireEvent.click(button)
    await screen.findByText(/very busy/)
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment · $9.00 by card' }))
    await waitFor(() => expect(calls('POST checkouts')).toHaveLength(2))
    const [first, second] = calls('POST checkouts')
    expect(second?.key).toBe(first?.key)
  })
  test('shows a price change and continues with one click', async () => {
    replies['POST checkouts'] = ({ version }) =>
      version === 'one'
        ? { status: 409, body: problemOf('price_changed') }
        : { body: sampleCheckout({ unitUsdCents: 480 }) }
    replies[ofCheckout('GET')] = () => ({ body: sampleCheckout({ unitUsdCents: 480 }) })
    const router = open()
    const button = await screen.findByRole('button', { name: 'Continue to payment · $9.00 by card' })
    replies['POST quote'] = () => ({ body: sampleQuote({ unitUsdCents: 480, version: 'two' }) })
    fireEvent.click(button)
    expect(await screen.findByText('The price of Sourdough changed from $4.50 to $4.80.')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment · $9.60 by card' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?checkout=${sampleCheckoutId}`))
    expect(await screen.findByTitle('Card details')).toBeDefined()
  })
  test('requests no quote for an empty cart', async () => {
    const counts = { cartItems: 0, unseenNotifications: 0, activeOrders: 0, favourites: 0 }
    open('/payment', { counts } as BackendData) // the parts that the page uses
    expect(await screen.findByText('Your cart is empty.')).toBeDefined()
    expect(calls('POST quote')).toEqual([])
  })
  test('shows that there is nothing to pay when no item in the cart can be bought', async () => {
    replies['POST quote'] = () => ({ status: 422, body: problemOf('cart_empty') })
    open()
    expect(await screen.findByText('Nothing to pay')).toBeDefined()
  })
})

describe('paying by card', () => {
  const address = `/payment?checkout=${sampleCheckoutId}`
  const payButton = () => screen.findByRole('button', { name: 'Pay $9.00' })

  /** Simulates the frame: records requests and responds as configured. */
  async function frame() {
    const element = await screen.findByTitle<HTMLIFrameElement>('Card details')
    const postMessage = vi.spyOn(element.contentWindow!, 'postMessage').mockImplementation(() => {}) // an attached frame
    const say = (data: unknown) =>
      fireEvent(
        window,
        new MessageEvent('message', { data, origin: location.origin, source: element.contentWindow }),
      )
    say({ kind: 'ready', height: 240 })
    return { element, postMessage, say }
  }
  const result = (change: object) => ({
    kind: 'result',
    status: null,
    decline: null,
    actionUrl: null,
    error: null,
    ...change,
  })

  beforeEach(() => {
    replies[ofCheckout('GET')] = () => ({ body: sampleCheckout() })
  })

  test('reopens the payment when an older response replaced it', async () => {
    const opened = sampleCheckout()
    const unopened = { ...opened, card: { ...opened.card, provider: null, clientSecret: null } }
    replies[ofCheckout('GET')] = () => ({ body: unopened })
    replies['POST card'] = () => ({ body: calls('POST card').length > 1 ? opened : unopened })
    open(address)
    await frame()
    expect(calls('POST card')).toHaveLength(2)
  })
  test('keeps the card fields when the card is declined, and shows the reason', async () => {
    open(address)
    const { element, postMessage, say } = await frame()
    fireEvent.click(await payButton())
    expect(postMessage).toHaveBeenCalledWith(
      { kind: 'confirm', clientSecret: 'secret-of-the-payment', savesCard: false },
      location.origin,
    )
    say(result({ status: 'requires_payment_method', decline: 'insufficient_funds' }))
    expect(await screen.findByText(/insufficient funds/)).toBeDefined()
    expect(screen.getByTitle('Card details')).toBe(element)
    expect(await payButton()).toBeDefined()
  })
  test('confirms once when the button is clicked twice, and shows the paid checkout', async () => {
    let status: 'open' | 'paid' = 'open'
    replies['POST settle'] = () => ({ body: sampleCheckout({ status }) })
    open(address)
    const { postMessage, say } = await frame()
    const button = await payButton()
    // A visitor may be returning from the bank.
    expect(calls('POST settle')).toHaveLength(1)
    fireEvent.click(button)
    fireEvent.click(button)
    expect(postMessage).toHaveBeenCalledTimes(1)
    status = 'paid'
    say(result({ status: 'succeeded' }))
    expect(await screen.findByText('Payment complete')).toBeDefined()
    expect(calls('POST settle')).toHaveLength(2)
  })
  test('offers no second payment while the result of the first is unknown', async () => {
    open(address)
    const { say } = await frame()
    fireEvent.click(await payButton())
    say(result({ status: 'succeeded' }))
    expect(await screen.findByText(/Your bank is processing the payment/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
  test('asks the server about a payment whose page is left while the bank answers', async () => {
    open(address)
    await frame()
    fireEvent.click(await payButton())
    expect(calls('POST settle')).toHaveLength(1)
    cleanup()
    await waitFor(() => expect(calls('POST settle')).toHaveLength(2))
  })
  test('pays with the newest saved card without card fields', async () => {
    replies['GET cards'] = () => ({ body: { cards: savedCards } })
    replies['POST saved'] = () => ({ body: sampleCheckout({ status: 'paid' }) })
    open(address)
    const saved = await screen.findByRole<HTMLInputElement>('radio', {
      name: /Use saved Visa ending in 4242/,
    })
    expect(saved.checked).toBe(true)
    expect(screen.queryByTitle('Card details')).toBeNull()
    const button = await payButton()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Payment complete')).toBeDefined()
    expect(calls('POST saved').map(({ body }) => body)).toEqual([{ cardId: 'pm_1' }])
  })
  test('shows why a saved card was declined, and saves another card for next time', async () => {
    replies['GET cards'] = () => ({ body: { cards: savedCards } })
    replies['POST saved'] = () => {
      const checkout = sampleCheckout()
      return { body: { ...checkout, card: { ...checkout.card, decline: 'card_declined' } } }
    }
    open(address)
    fireEvent.click(await payButton())
    expect(await screen.findByText(/Your card was declined/)).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Another card' }))
    const { element, postMessage } = await frame()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
    fireEvent.click(await payButton())
    expect(postMessage).toHaveBeenCalledWith(
      { kind: 'confirm', clientSecret: 'secret-of-the-payment', savesCard: true },
      location.origin,
    )
    // Typed input survives viewing a saved card.
    fireEvent.click(screen.getByRole('radio', { name: /Mastercard/ }))
    expect(document.contains(element)).toBe(true)
  })
  test('does not offer to pay again when the response for a saved card is lost', async () => {
    replies['GET cards'] = () => ({ body: { cards: savedCards } })
    open(address)
    fireEvent.click(await payButton())
    expect(await screen.findByText(/Your bank is processing the payment/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
  test('ignores messages from other origins', async () => {
    open(address)
    await frame()
    fireEvent.click(await payButton())
    const data = result({ decline: 'card_declined', status: 'requires_payment_method' })
    fireEvent(window, new MessageEvent('message', { data, origin: 'https://elsewhere.example' }))
    expect(screen.queryByText(/Your card was declined/)).toBeNull()
  })
  test('shows a checkout that was already paid', async () => {
    replies[ofCheckout('GET')] = () => ({ body: sampleCheckout({ status: 'paid' }) })
    open(address)
    expect(await screen.findByText('Payment complete')).toBeDefined()
  })
  test('links back to the cart when the checkout has expired', async () => {
    replies[ofCheckout('GET')] = () => ({ body: sampleCheckout({ status: 'expired' }) })
    open(address)
    expect(await screen.findByText('This checkout has expired')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to your cart' }).getAttribute('href')).toBe('/cart')
  })
})
