import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Form-encoded body; nested fields use brackets. */
  readonly form: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

type Answer = { readonly status?: number; readonly body: object } | 'hang' | 'hang up'

export interface TestingStripe {
  readonly port: number
  readonly requests: StripeRequest[]
  /** Sets the response to all following calls. Clears `asked`. */
  answer(make: (requests: StripeRequest) => Answer): void
  close(): Promise<void>
}

/** A local server that responds in Stripe's published shapes. */
export async function startTestingStripe(): Promise<TestingStripe> {
  const requests: StripeRequest[] = []
  let make: (requests: StripeRequest) => Answer = () => 'hang up'
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const call: StripeRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        form: new URLSearchParams(Buffer.concat(chunks).toString()),
        headers: request.headers,
      }
      requests.push(call)
      const answer = make(call)
      if (answer === 'hang') return
      if (answer === 'hang up') return void request.socket.destroy()
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        'request-id': 'req_1',
        // Stripe sends this for errors that a retry would not change.
        'stripe-should-retry': 'false',
      })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    requests,
    answer: (next) => {
      requests.length = 0
      make = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** https://docs.stripe.com/api/payment_intents/object, the fields we read. */
export const stripeIntent = (over: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1500,
  amount_received: 0,
  client_secret: 'pi_1_secret_2',
  created: 1_795_190_400,
  currency: 'usd',
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: { reference: 'group-1' },
  next_action: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
  ...over,
})

export const stripeCharge = (over: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount: 1500,
  amount_refunded: 0,
  disputed: false,
  payment_intent: 'pi_1',
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', last4: '4242', network: 'visa', fingerprint: 'Xt5EWLLDS7FJjR1c' },
  },
  status: 'succeeded',
  ...over,
})

export const stripeRefund = (over: object = {}) => ({
  id: 're_1',
  object: 'refund',
  amount: 500,
  charge: 'ch_1',
  currency: 'usd',
  metadata: { reference: 'refund-1' },
  payment_intent: 'pi_1',
  status: 'succeeded',
  ...over,
})

export const stripeTransfer = (over: object = {}) => ({
  id: 'tr_1',
  object: 'transfer',
  amount: 1200,
  amount_reversed: 0,
  currency: 'usd',
  destination: 'acct_1',
  metadata: {},
  reversed: false,
  transfer_group: 'order-1',
  ...over,
})

/** https://docs.stripe.com/api/setup_intents/object, the fields we read. */
export const stripeSetup = (over: object = {}) => ({
  id: 'seti_1',
  object: 'setup_intent',
  client_secret: 'seti_1_secret_2',
  customer: 'cus_1',
  last_setup_error: null,
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
  usage: 'off_session',
  ...over,
})

/** https://docs.stripe.com/api/payment_methods/object, the fields we read. */
export const stripeCard = (over: object = {}) => ({
  id: 'pm_1',
  object: 'payment_method',
  type: 'card',
  customer: 'cus_1',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029, fingerprint: 'Xt5EWLLDS7FJjR1c' },
  ...over,
})

export const stripeList = (path: string, data: object[], hasMore = false) => ({
  object: 'list',
  url: path,
  has_more: hasMore,
  data,
})

export const stripeError = (status: number, error: object) => ({
  status,
  body: { error: { doc_url: 'https://docs.stripe.com/error-codes', ...error } },
})
