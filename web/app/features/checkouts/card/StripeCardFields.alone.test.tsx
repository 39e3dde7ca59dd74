// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Stripe } from '@stripe/stripe-js'
import { usdCents } from 'contract/core/money'
import { createRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardFieldsHandle, CardResult } from '../../../shared/card/cardResult.ts'
import StripeCardFields from './StripeCardFields.tsx'
import { stripeScript } from './stripeScript.ts'

vi.mock('./stripeScript.ts', () => ({ stripeScript: vi.fn() }))
const script = vi.mocked(stripeScript)

type Hear = (event: unknown) => void

/** Parts of Stripe's object that the library and the component use. */
class FakeStripe {
  readonly drawn: Record<string, FakeElement> = {}
  readonly confirmCardPayment = vi.fn()
  readonly confirmCardSetup = vi.fn()
  readonly createToken = vi.fn()
  readonly createPaymentMethod = vi.fn()
  readonly request = {
    on: (_name: string, onMessage: Hear) => void (this.wallet = onMessage),
    canMakePayment: vi.fn(async (): Promise<object | null> => null),
  }
  wallet: Hear | null = null

  elements = () => ({
    create: (kind: string) => (this.drawn[kind] = new FakeElement()),
    getElement: (kind: string) => this.drawn[kind] ?? null,
    update: () => {},
  })
  paymentRequest = vi.fn(() => this.request)
}

class FakeElement {
  readonly heard: Record<string, Hear> = {}
  readonly focus = vi.fn()
  readonly update = vi.fn()
  mount(place: HTMLElement): void {
    place.dataset['stripe'] = ''
  }
  destroy(): void {}
  on(name: string, onMessage: Hear): this {
    this.heard[name] = onMessage
    return this
  }
  once(name: string, onMessage: Hear): this {
    return this.on(name, onMessage)
  }
  off(): this {
    return this
  }
}

let stripe: FakeStripe
beforeEach(() => {
  stripe = new FakeStripe()
  script.mockReset()
  script.mockResolvedValue(stripe as unknown as Stripe) // the parts that are used
})

function show({ onPay }: { onPay?: (confirm: () => Promise<CardResult>) => Promise<void> } = {}) {
  const fields = createRef<CardFieldsHandle>()
  const onFieldError = vi.fn()
  render(
    <>
      <StripeCardFields
        publishableKey="pk_test_1"
        ref={fields}
        onFieldError={onFieldError}
        wallet={onPay && { usdCents: usdCents(900), clientSecret: 'pi_1_secret_2', onPay }}
      />
    </>,
  )
  return { fields, onFieldError }
}

const change = (kind: string, event: object) => act(() => stripe.drawn[kind]?.heard['change']?.(event))

/** Types a whole card. */
async function type(): Promise<void> {
  await screen.findByText('Card number')
  for (const kind of ['cardNumber', 'cardExpiry', 'cardCvc']) change(kind, { complete: true })
}

const confirm = async (
  fields: { current: CardFieldsHandle | null },
  secret = 'pi_1_secret_2',
  savesCard = false,
) => act(async () => fields.current?.confirm(secret, { savesCard }))

describe('Stripe’s card fields', () => {
  test('are three and explain an invalid one in our words', async () => {
    const { onFieldError } = show()
    for (const label of ['Card number', 'Expires', 'Security code']) await screen.findByText(label)
    expect(document.querySelectorAll('[data-stripe]')).toHaveLength(3)
    change('cardExpiry', { complete: false, error: { code: 'invalid_expiry_year_past' } })
    expect(screen.getByRole('alert').textContent).toBe('This card has expired.')
    expect(onFieldError).toHaveBeenLastCalledWith('This card has expired.')
    change('cardExpiry', { complete: true })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onFieldError).toHaveBeenLastCalledWith(null)
  })
  test('focus an incomplete field without calling Stripe', async () => {
    const { fields } = show()
    await screen.findByText('Card number')
    change('cardNumber', { complete: true })
    expect(await confirm(fields)).toMatchObject({
      status: null,
      error: 'Enter the month and year, such as 04 / 29.',
    })
    expect(stripe.drawn['cardExpiry']?.focus).toHaveBeenCalled()
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
  })
  test('pay, and save the card on request', async () => {
    stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    const { fields } = show()
    await type()
    expect(await confirm(fields)).toMatchObject({ status: 'succeeded' })
    const card = stripe.drawn['cardNumber']
    expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith('pi_1_secret_2', { payment_method: { card } })
    await confirm(fields, 'pi_1_secret_2', true)
    expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith('pi_1_secret_2', {
      payment_method: { card },
      setup_future_usage: 'off_session',
    })
  })
  test('report why the bank declined', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    stripe.confirmCardPayment.mockResolvedValue({ error })
    const { fields } = show()
    await type()
    expect(await confirm(fields)).toMatchObject({ decline: 'insufficient_funds' })
  })
  test('save a card without a payment', async () => {
    stripe.confirmCardSetup.mockResolvedValue({ setupIntent: { status: 'succeeded' } })
    const { fields } = show()
    await type()
    expect(await confirm(fields, 'seti_1_secret_2')).toMatchObject({ status: 'succeeded' })
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
  })
  test('treat a payment with a lost response as processing', async () => {
    stripe.confirmCardPayment.mockRejectedValue(new Error('lost'))
    const { fields } = show()
    await type()
    expect(await confirm(fields)).toMatchObject({ status: 'processing' })
  })
  test('report that they are blocked and load again on request', async () => {
    script.mockRejectedValueOnce(new Error('blocked'))
    show()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The card form could not load. An ad blocker may be blocking it. Nothing was charged.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Card number')).toBeDefined()
    expect(script).toHaveBeenCalledTimes(2)
  })
})

describe('the wallet button', () => {
  const paying = async (confirm_: () => Promise<CardResult>) => void (await confirm_())

  test('appears only in a browser with a wallet', async () => {
    show({ onPay: paying })
    await screen.findByText('Card number')
    await waitFor(() => expect(stripe.request.canMakePayment).toHaveBeenCalled())
    expect(screen.queryByText('or pay with')).toBeNull()
    cleanup()
    stripe.request.canMakePayment.mockResolvedValue({ applePay: true })
    show({ onPay: paying })
    expect(await screen.findByText('or pay with')).toBeDefined()
    expect(stripe.paymentRequest).toHaveBeenLastCalledWith(
      expect.objectContaining({ total: { label: 'Goodword', amount: 900 } }),
    )
  })
  test('closes its sheet before the bank asks for authentication', async () => {
    const results: CardResult[] = []
    stripe.request.canMakePayment.mockResolvedValue({ googlePay: true })
    stripe.confirmCardPayment
      .mockResolvedValueOnce({ paymentIntent: { status: 'requires_action' } })
      .mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } })
    show({ onPay: async (run) => void results.push(await run()) })
    await screen.findByText('or pay with')
    const complete = vi.fn()
    await act(async () => stripe.wallet?.({ paymentMethod: { id: 'pm_1' }, complete }))
    expect(complete).toHaveBeenCalledExactlyOnceWith('success')
    expect(stripe.confirmCardPayment).toHaveBeenNthCalledWith(
      1,
      'pi_1_secret_2',
      { payment_method: 'pm_1' },
      { handleActions: false },
    )
    expect(results).toMatchObject([{ status: 'succeeded' }])
  })
  test('does not pay while the card fields pay', async () => {
    stripe.request.canMakePayment.mockResolvedValue({ googlePay: true })
    show({ onPay: async () => {} })
    await screen.findByText('or pay with')
    const complete = vi.fn()
    await act(async () => stripe.wallet?.({ paymentMethod: { id: 'pm_1' }, complete }))
    expect(complete).toHaveBeenCalledExactlyOnceWith('fail')
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
  })
})
