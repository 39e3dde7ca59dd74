import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BrowserContext } from 'playwright-core'
import { stripeFieldPage, stripeScript } from './stripeScript.ts'

/** Declined test card numbers of https://docs.stripe.com/testing. Every other number pays. */
const declines: Record<string, string> = { '4000000000009995': 'insufficient_funds' }

type Row = Record<string, unknown> & { id: string }
type Reply = { readonly status?: number; readonly body: object }

interface Call {
  readonly method: string
  readonly path: string
  readonly fields: URLSearchParams
}

export interface StripeDouble {
  readonly apiUrl: string
  /** Serves js.stripe.com and api.stripe.com to the pages of a browser, as separate hosts. */
  serve(context: BrowserContext): Promise<void>
  /** Sends signed webhook messages to this address from now on. */
  deliverTo(address: string, secret: string): void
  readonly intents: ReadonlyMap<string, Row>
  readonly setups: ReadonlyMap<string, Row>
  close(): Promise<void>
}

/** An HTTP server for the parts of Stripe's protocol in use: the server-side API, and the script with card fields. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const intents = new Map<string, Row>()
  const setups = new Map<string, Row>()
  const cards = new Map<string, Row>()
  let webhook: { address: string; secret: string } | null = null

  async function deliver(type: string, object: Row): Promise<void> {
    if (!webhook) return
    const payload = JSON.stringify({
      id: `evt_${short()}`,
      object: 'event',
      type,
      created: seconds(),
      data: { object },
    })
    const signature = signatureOf(payload, webhook.secret)
    // Stripe retries failed deliveries, so ignore them; the customer's return also settles the payment.
    await fetch(webhook.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }).catch(() => {})
  }

  const saveCard = (number: string, customer: unknown): string => {
    const id = `pm_${short()}`
    const card = {
      brand: 'visa',
      last4: number.slice(-4),
      exp_month: 4,
      exp_year: 2039,
      fingerprint: `fp${number}`,
    }
    cards.set(id, { id, object: 'payment_method', type: 'card', customer, card })
    return id
  }

  const succeed = (intent: Row, paymentMethod: string): void => {
    const id = `ch_${short()}`
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent['amount'],
      last_payment_error: null,
      latest_charge: {
        id,
        object: 'charge',
        amount: intent['amount'],
        amount_refunded: 0,
        payment_intent: intent.id,
        payment_method_details: { type: 'card', card: cards.get(paymentMethod)?.['card'] },
        status: 'succeeded',
      },
    })
    void deliver('payment_intent.succeeded', intent)
  }

  const confirmIntent = (intent: Row, fields: URLSearchParams): Reply => {
    const number = fields.get('payment_method_data[card][number]')
    const decline = number === null ? undefined : declines[number]
    if (decline !== undefined) {
      const error = { type: 'card_error', code: 'card_declined', decline_code: decline, message: 'Declined.' }
      intent['last_payment_error'] = error
      return { status: 402, body: { error: { ...error, payment_intent: intent } } }
    }
    const isSaved = fields.get('setup_future_usage') === 'off_session' || number === null
    const customer = isSaved ? intent['customer'] : null
    succeed(intent, number === null ? (fields.get('payment_method') ?? '') : saveCard(number, customer))
    return { body: intent }
  }

  const create = (rows: Map<string, Row>, prefix: string, row: object): Reply => {
    const id = `${prefix}_${short()}`
    const made = { id, client_secret: `${id}_secret_${short()}`, created: seconds(), ...row }
    rows.set(id, made)
    return { body: made }
  }

  function answer({ method, path, fields }: Call): Reply {
    const [, , kind = '', id = '', act = '', actId = ''] = path.split('/')
    if (method === 'POST' && kind === 'customers' && id === '')
      return { body: { id: `cus_${short()}`, object: 'customer' } }
    if (kind === 'customers' && act === 'payment_methods') {
      const own = [...cards.values()].filter((card) => card['customer'] === id)
      if (actId === '') return list(path, own)
      return found(own.find((card) => card.id === actId))
    }
    if (kind === 'payment_methods' && act === 'detach') {
      const card = cards.get(id)
      if (card) card['customer'] = null
      return found(card)
    }
    if (kind === 'payment_intents') {
      if (method === 'POST' && id === '')
        return create(intents, 'pi', {
          object: 'payment_intent',
          amount: Number(fields.get('amount')),
          amount_received: 0,
          currency: 'usd',
          customer: fields.get('customer'),
          last_payment_error: null,
          latest_charge: null,
          metadata: { reference: fields.get('metadata[reference]') },
          next_action: null,
          status: 'requires_payment_method',
        })
      const intent = intents.get(id)
      if (id === '' || !intent) return id === '' ? list(path, [...intents.values()]) : missing()
      if (act === 'confirm') return confirmIntent(intent, fields)
      if (act === 'cancel') intent['status'] = 'canceled'
      return { body: intent }
    }
    if (kind === 'setup_intents') {
      if (method === 'POST' && id === '')
        return create(setups, 'seti', {
          object: 'setup_intent',
          customer: fields.get('customer'),
          last_setup_error: null,
          next_action: null,
          payment_method: null,
          status: 'requires_payment_method',
        })
      const setup = setups.get(id)
      if (setup && act === 'confirm')
        Object.assign(setup, {
          status: 'succeeded',
          payment_method: saveCard(fields.get('payment_method_data[card][number]') ?? '', setup['customer']),
        })
      return found(setup)
    }
    // Refunds, transfers and disputes: none exist.
    return method === 'GET' && id === '' ? list(path, []) : missing()
  }

  const server = createServer((request, response) => void reply(request, response))
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, body } = answer(await callOf(request))
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    apiUrl,
    intents,
    setups,
    deliverTo: (to, secret) => {
      webhook = { address: to, secret }
    },
    serve: async (context) => {
      await context.route('https://js.stripe.com/**', (route) =>
        new URL(route.request().url()).pathname.endsWith('/stripe.js')
          ? route.fulfill({ contentType: 'text/javascript', body: stripeScript })
          : route.fulfill({ contentType: 'text/html', body: stripeFieldPage }),
      )
      await context.route('https://api.stripe.com/**', async (route) => {
        const sent = route.request()
        const { pathname, search } = new URL(sent.url())
        const answered = await fetch(`${apiUrl}${pathname}${search}`, {
          method: sent.method(),
          body: sent.postData(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        await route.fulfill({
          status: answered.status,
          headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
          body: await answered.text(),
        })
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>) // chunks are buffers when no encoding is set
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const sent = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? 'GET',
    path: pathname,
    fields: sent === '' ? searchParams : new URLSearchParams(sent),
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(payload: string, secret: string): string {
  const at = seconds()
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}

const short = () => randomUUID().replaceAll('-', '').slice(0, 16)
const seconds = () => Math.floor(Date.now() / 1000)
const list = (url: string, data: object[]): Reply => ({
  body: { object: 'list', url, has_more: false, data },
})
const found = (row: Row | undefined): Reply => (row ? { body: row } : missing())
const missing = (): Reply => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' } },
})
