import { type CardProcessor, paymentWebhookPath } from 'contract/checkouts/payments'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import { openSandbox } from '../standins/cardProcessor/cardProcessor.ts'
import { sandboxPath } from '../standins/cardProcessor/answers.ts'
import { stripeGateway } from '../integrations/payments/stripe/stripeGateway.ts'
import type { Log } from '../platform/log/log.ts'

interface Options {
  readonly config: Config
  readonly connectionString: string
  readonly clock: Clock
  readonly log: Log
}

export interface Payments {
  readonly gateway: PaymentGateway
  /** The payment page's settings for card payments. */
  readonly processor: CardProcessor
  readonly description: string
  /** Serves the sandbox's pages; none with Stripe. */
  routes(app: FastifyInstance): void
  /** Sets this server's origin, to which the sandbox delivers its messages. */
  deliverTo(serverOrigin: string): void
  close(): Promise<void>
}

/** Opens Stripe if configured, otherwise the sandbox, which never runs in production. */
export function openPayments({ config, connectionString, clock, log }: Options): Payments {
  const stripe = stripeOf(config)
  if (stripe)
    return {
      gateway: stripeGateway(stripe),
      processor: cardProcessorOf(config),
      description: stripe.server
        ? `Cards: a test double of Stripe at ${config.STRIPE_API_URL}`
        : 'Cards: Stripe',
      routes: () => {},
      deliverTo: () => {},
      close: async () => {},
    }
  if (config.MODE === 'production') throw new Error('the payment sandbox never runs in production')
  const sandbox = openSandbox({ connectionString, clock, log })
  return {
    gateway: sandbox.gateway,
    processor: cardProcessorOf(config),
    description: 'Cards: sandbox, 4242 4242 4242 4242 pays and no money moves',
    routes: sandbox.routes,
    deliverTo: (serverOrigin) => sandbox.delivery.open(`${serverOrigin}${apiPrefix}${paymentWebhookPath}`),
    close: sandbox.close,
  }
}

export function cardProcessorOf(config: Config): CardProcessor {
  const stripe = stripeOf(config)
  return stripe
    ? { kind: 'stripe', publishableKey: stripe.publishableKey }
    : { kind: 'sandbox', framePath: `${sandboxPath}/frame` }
}

function stripeOf(config: Config) {
  const secretKey = config.STRIPE_SECRET_KEY
  const publishableKey = config.STRIPE_PUBLISHABLE_KEY
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return { secretKey, publishableKey, webhookSecret, ...doubleOf(config.STRIPE_API_URL) }
}

function doubleOf(address: string | undefined) {
  if (address === undefined) return {}
  const { hostname, port } = new URL(address)
  return { server: { host: hostname, port: Number(port || 80), protocol: 'http' as const } }
}
