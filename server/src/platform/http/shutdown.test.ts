import { Agent, get } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeConnectionsOnShutdown } from './shutdown.ts'

/** A server with one request that waits until `respond` is called. */
async function withRunningRequest(options?: { requestMilliseconds: number }) {
  const app = fastify()
  onTestFinished(() => app.close())
  closeConnectionsOnShutdown(app, options)
  const wait = Promise.withResolvers<string>()
  const handle = vi.fn(() => wait.promise)
  app.get('/', handle)
  const origin = await app.listen({ port: 0 })
  // The client keeps its connection open after a response, like a browser.
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answer = new Promise<string>((resolve, reject) => {
    get(origin, { agent }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    }).on('error', reject)
  })
  answer.catch(() => {})
  await vi.waitFor(() => expect(handle).toHaveBeenCalled())
  return { app, answer, respond: wait.resolve }
}

test('a running request gets its response, and its connection does not delay the shutdown', async () => {
  const { app, answer, respond } = await withRunningRequest()
  const closed = app.close()
  // Node closes idle connections when it stops listening; this one becomes idle later.
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  respond('done')
  expect(await answer).toBe('done')
  await closed
})

test('a request that does not end is cut off', async () => {
  const { app, answer } = await withRunningRequest({ requestMilliseconds: 10 })
  await app.close()
  await expect(answer).rejects.toThrow('socket hang up')
})
