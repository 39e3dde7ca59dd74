import type { Health } from 'contract/core/health'
import type { FastifyInstance } from 'fastify'

/** A health check for one component: returns, optionally with counts, or throws. */
export type HealthCheck = () => Promise<HealthDetails | void>
type HealthDetails = Readonly<Record<string, number>>

const patienceMilliseconds = 1500

/**
 * Serves `/actuator/health` and `/api/health` (503 when a component is down), and `/api/test` (checks no component).
 */
export function healthRoutes(app: FastifyInstance, checks: Record<string, HealthCheck>): void {
  for (const url of ['/actuator/health', '/api/health']) {
    app.get(url, async (_request, reply) => {
      const health = await healthOf(checks)
      return reply
        .header('cache-control', 'no-store')
        .status(health.status === 'UP' ? 200 : 503)
        .send(health)
    })
  }
  app.get('/api/test', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'UP' }),
  )
}

async function healthOf(checks: Record<string, HealthCheck>): Promise<Health> {
  const components = Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await componentOf(check)] as const),
    ),
  )
  const isUp = Object.values(components).every((component) => component.status === 'UP')
  return { status: isUp ? 'UP' : 'DOWN', components }
}

async function componentOf(check: HealthCheck): Promise<Health['components'][string]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('timed out')), patienceMilliseconds)
  try {
    const details = await Promise.race([check(), late.promise])
    return { status: 'UP', ...(details && { details: { ...details } }) }
  } catch {
    return { status: 'DOWN' }
  } finally {
    clearTimeout(timer)
  }
}
