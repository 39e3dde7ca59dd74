import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendProblem } from '../problemAnswers.ts'
import { refuseCompressedBodies, watchBodies } from './bodies.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A window of 150 ms in place of 10 s; a file advances by 1,000 bytes in each. */
const pace = {
  milliseconds: 150,
  fileMilliseconds: 1500,
  windowMilliseconds: 150,
  fileBytesMin: 1000,
}

async function portOf(): Promise<number> {
  app = fastify()
  app.setErrorHandler(sendProblem)
  watchBodies(app, pace)
  refuseCompressedBodies(app)
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  const length = async ({ body }: { body: unknown }) => ({ length: (body as Buffer).length })
  app.post('/small', length)
  app.post('/file', { config: { takesFiles: true } }, length)
  app.post('/refused', {
    onRequest: async (_request, reply) => reply.code(401).send(),
    handler: async () => ({}),
  })
  await app.listen({ port: 0 })
  return (app.server.address() as AddressInfo).port // it listens
}

/** Sends pieces of a body, with a pause after each; returns the response until the connection ends. */
async function sendSlowly(
  port: number,
  path: string,
  { pieces, bytes, pause }: { pieces: number; bytes: number; pause: number },
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/csv\r\ncontent-length: ${pieces * bytes}\r\n\r\n`,
  )
  for (let piece = 0; piece < pieces && !socket.destroyed; piece += 1) {
    socket.write('a'.repeat(bytes))
    await sleep(pause)
  }
  await closed
  return answer
}

test('a file that advances arrives, however long that takes', async () => {
  const answer = await sendSlowly(await portOf(), '/file', { pieces: 12, bytes: 2000, pause: 50 })
  expect(answer).toContain('"length":24000')
})

test('a file below the minimum rate ends with 408', async () => {
  const answer = await sendSlowly(await portOf(), '/file', { pieces: 40, bytes: 10, pause: 50 })
  expect(answer).toContain('408 Request Timeout')
  expect(answer).toContain('request_timeout')
})

test('a file that never ends is refused with 408', async () => {
  const answer = await sendSlowly(await portOf(), '/file', { pieces: 400, bytes: 2000, pause: 25 })
  expect(answer).toContain('408 Request Timeout')
})

test('another body has a short time in all, however fast it advances', async () => {
  const answer = await sendSlowly(await portOf(), '/small', { pieces: 40, bytes: 5000, pause: 50 })
  expect(answer).toContain('408 Request Timeout')
})

test('a body without a reader does not keep its connection', async () => {
  const answer = await sendSlowly(await portOf(), '/refused', { pieces: 400, bytes: 10, pause: 25 })
  expect(answer).toContain('401 Unauthorized')
  expect(answer).not.toContain('408')
})

test.each(['gzip', 'br', 'deflate', 'zstd', 'x-gzip', 'GZIP', 'gzip, identity', 'nonsense'])(
  'a body with the encoding %s is refused, unread',
  async (encoding) => {
    const port = await portOf()
    const body = encoding === 'br' ? brotliCompressSync('a,'.repeat(1e6)) : gzipSync('a,'.repeat(1e6))
    const headers = { 'content-type': 'text/csv', 'content-encoding': encoding }
    const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', headers, body })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'encoding_unsupported' })
  },
)

test('the encoding identity names none', async () => {
  const port = await portOf()
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'identity' }
  const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', headers, body: 'abc' })
  expect(await answer.json()).toEqual({ length: 3 })
})
