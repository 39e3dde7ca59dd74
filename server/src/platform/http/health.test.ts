import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

test('a component that fails makes the server DOWN with 503, and the others keep their counts', async () => {
  const app = fastify()
  healthRoutes(app, {
    database: async () => Promise.reject(new Error('gone')),
    jobs: async () => ({ failures: 2 }),
  })
  for (const url of ['/actuator/health', '/api/health']) {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      status: 'DOWN',
      components: { database: { status: 'DOWN' }, jobs: { status: 'UP', details: { failures: 2 } } },
    })
  }
})
