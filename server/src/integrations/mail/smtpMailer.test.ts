import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Delivery, smtpSink } from '../../../test-support/smtpSink.ts'
import { smtpMailer } from './smtpMailer.ts'

const deliveries: Delivery[] = []
const server = smtpSink(deliveries)
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())

test('sends text and HTML to one recipient, from our address', async () => {
  const mailer = smtpMailer({ url, from: 'Goodword <hello@goodword.example>' })
  await mailer.send({
    to: 'maya@goodword.example',
    subject: 'Hello',
    text: 'as text',
    html: '<p>as page</p>',
  })
  const { recipients, message } = deliveries.at(-1)!
  expect(recipients).toEqual(['RCPT TO:<maya@goodword.example>'])
  expect(message).toMatch(/^From: Goodword <hello@goodword\.example>/m)
  expect(message).toContain('as text')
  expect(message).toContain('<p>as page</p>')
})

test('prevents an address or a subject from adding a header or a recipient', async () => {
  const mailer = smtpMailer({ url, from: 'hello@goodword.example' })
  const line = '\r\nBcc: all@example.com\r\n\r\nother'
  for (const to of [
    `maya@goodword.example${line}`,
    'maya@goodword.example, all@example.com',
    'maya@goodword.example',
  ]) {
    const before = deliveries.length
    // A rejected message is as acceptable as one sent to a single recipient.
    await mailer.send({ to, subject: `Hello${line}`, text: '', html: '' }).catch(() => {})
    for (const { recipients, message } of deliveries.slice(before)) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toMatch(/<all@example\.com>/)
      expect(message.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|other)/m)
    }
  }
  expect(deliveries.at(-1)?.recipients).toEqual(['RCPT TO:<maya@goodword.example>'])
})

test('fails when the mail server is unavailable, so that the job is retried', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'hello@goodword.example' })
  const mail = { to: 'maya@goodword.example', subject: 'Hello', text: '', html: '' }
  await expect(mailer.send(mail)).rejects.toThrow()
})
