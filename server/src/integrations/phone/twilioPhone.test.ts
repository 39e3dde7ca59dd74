import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { twilioPhone } from './twilioPhone.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

async function service(status: number) {
  const seen: { path: string; authorization: string; fields: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      seen.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        fields: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(status).end('{}')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  undo.push(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const phone = twilioPhone({
    address: `http://127.0.0.1:${address.port}`,
    accountId: 'AC1',
    token: 'secret',
    from: '+15005550006',
    countries: ['US'],
  })
  return { phone, seen }
}

test('sends a text message, and reads a call aloud', async () => {
  const { phone, seen } = await service(201)
  await phone.send({ to: '+18455550101', channel: 'sms', text: 'Code 123456' })
  await phone.send({ to: '+18455550101', channel: 'call', text: 'Code <1>' })
  expect(seen).toMatchObject([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      fields: { To: '+18455550101', From: '+15005550006', Body: 'Code 123456' },
    },
    {
      path: '/2010-04-01/Accounts/AC1/Calls.json',
      fields: { Twiml: expect.stringContaining('<Say>Code  1 </Say>') },
    },
  ])
})

test('fails when the service refuses', async () => {
  const { phone } = await service(400)
  await expect(phone.send({ to: '+1', channel: 'sms', text: 'x' })).rejects.toThrow('responded with 400')
})
