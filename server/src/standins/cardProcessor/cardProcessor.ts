import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { createDatabase, createPool } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import { sandboxRoutes } from './cardProcessor.routes.ts'
import { type SandboxBank, sandboxBank } from './bank/bank.ts'
import { type DeliveryFaults, noFaults, type SandboxDelivery, sandboxDelivery } from './delivery/delivery.ts'
import { sandboxGateway } from './gateway/gateway.ts'

interface Options {
  readonly connectionString: string
  readonly clock: Clock
  readonly log: Log
  /** For tests. */
  readonly faults?: DeliveryFaults
}

export interface PaymentSandbox {
  readonly gateway: PaymentGateway
  readonly bank: SandboxBank
  readonly delivery: SandboxDelivery
  routes(app: FastifyInstance): void
  close(): Promise<void>
}

const connectionsMax = 4

/**
 * A local processor of card payments for demos and tests, with Stripe's states, test numbers, keys and messages. It has
 * its own database connections, so that acknowledged calls outlive our transactions and our process.
 */
export function openSandbox({ connectionString, clock, log, faults }: Options): PaymentSandbox {
  const pool = createPool(connectionString, { max: connectionsMax })
  const db = createDatabase(pool)
  // The same process signs and verifies, so the secret is never shared.
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const delivery = sandboxDelivery({ db, clock, log, secret, faults: faults ?? noFaults() })
  const parts = { db, clock, onEvent: delivery.wake }
  const bank = sandboxBank(parts)
  return {
    gateway: sandboxGateway({ ...parts, webhookSecret: secret }),
    bank,
    delivery,
    routes: (app) => sandboxRoutes(app, bank),
    close: async () => {
      await delivery.close()
      await pool.end()
    },
  }
}
