import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Delivery, smtpSink } from '../../../test-support/smtpSink.ts'
import { verifyDkim } from '../../../test-support/dkimVerifier.ts'
import { dkimPrivateKey } from './dkim/dkimKey.ts'
import { renderMail } from './layout/renderMail.ts'
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

test('passes the method and the character set of a calendar file on', async () => {
  const mailer = smtpMailer({ url, from: 'hello@goodword.example' })
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  await mailer.send({
    to: 'maya@goodword.example',
    subject: 'Booked',
    text: '',
    html: '',
    attachments: [{ filename: 'BK-1.ics', contentType, content }],
  })
  const message = deliveries.at(-1)!.message.replaceAll(/\r?\n[ \t]+/g, ' ') // sent above
  expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=BK-1\.ics/im)
  expect(message).toContain(Buffer.from(content).toString('base64'))
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

describe('a signed mail', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const dnsRecord = `v=DKIM1; k=rsa; p=${pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' })
  const dkim = { domain: 'goodword.example', selector: 'autumn', privateKey: pem }
  const content = {
    title: 'Søren joined with your link — points follow',
    paragraphs: ['.A line that begins with a dot', 'Ends with spaces   ', 'x'.repeat(1500)],
    place: null,
    when: null,
    tables: [],
    policy: null,
    button: { label: 'View', href: '/referral' },
    reason: 'You get this email because you shared your link.',
  }
  const render = (to: string) =>
    renderMail(content, {
      to,
      origin: 'https://goodword.example',
      unsubscribe: { label: 'Stop emails about referrals', href: `/u/${'t'.repeat(90)}` },
    })

  test('passes a verifier, and the signature covers both headers of the unsubscription', async () => {
    const mailer = smtpMailer({ url, from: 'Goodword <hello@goodword.example>', dkim })
    await mailer.send({
      ...render('maya@home.example'),
      messageId: '<0198-abc@goodword.example>',
      returnPath: 'bounces+a2b@goodword.example',
    })
    const { message, sender, recipients } = deliveries.at(-1)!
    expect(verifyDkim(message, dnsRecord)).toMatchObject({
      tags: { d: 'goodword.example', s: 'autumn', a: 'rsa-sha256', c: 'relaxed/relaxed' },
      signed: [
        ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
        ...['list-unsubscribe', 'list-unsubscribe-post'],
      ],
      isBodyHashRight: true,
      isSignatureRight: true,
    })
    expect(sender).toBe('bounces+a2b@goodword.example')
    expect(recipients).toEqual(['RCPT TO:<maya@home.example>'])
    const head = message.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(head).toMatch(/^Message-ID: <0198-abc@goodword\.example>$/im)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^List-Unsubscribe: ?<https:\/\/goodword\.example\/u\/t{90}>$/m)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(message).toMatch(/^Content-Type: text\/plain/m)
    expect(message).toMatch(/^Content-Type: text\/html/m)
  })

  test('fails the verifier after a change of a header or of the body', async () => {
    await smtpMailer({ url, from: 'hello@goodword.example', dkim }).send(render('maya@home.example'))
    const { message } = deliveries.at(-1)!
    expect(verifyDkim(message, dnsRecord)).toMatchObject({ isBodyHashRight: true, isSignatureRight: true })
    const relinked = message.replace(/(List-Unsubscribe:\s*<https:\/\/)goodword/, '$1elsewhere')
    expect(relinked).not.toBe(message)
    expect(verifyDkim(relinked, dnsRecord)).toMatchObject({ isBodyHashRight: true, isSignatureRight: false })
    expect(verifyDkim(`${message}more\r\n`, dnsRecord)).toMatchObject({ isBodyHashRight: false })
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const otherRecord = `p=${other.export({ format: 'der', type: 'spki' }).toString('base64')}`
    expect(verifyDkim(message, otherRecord)).toMatchObject({ isSignatureRight: false })
  })

  test('without a link has none of the headers, and without a key no signature', async () => {
    const mailer = smtpMailer({ url, from: 'hello@goodword.example' })
    await mailer.send(renderMail(content, { to: 'maya@home.example', origin: 'https://goodword.example' }))
    const { message, sender } = deliveries.at(-1)!
    expect(message).not.toMatch(/^(List-|DKIM)/im)
    expect(verifyDkim(message, dnsRecord)).toBeNull()
    expect(sender).toBe('hello@goodword.example')
  })

  test('takes RSA keys of 2048 bits, also from one line', () => {
    expect(dkimPrivateKey(pem.replaceAll('\n', String.raw`\n`))).toEqual({ pem })
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    expect(dkimPrivateKey(small.export({ format: 'pem', type: 'pkcs8' }))).toEqual({
      problem: 'must have at least 2048 bits',
    })
    const curve = generateKeyPairSync('ed25519').privateKey
    expect(dkimPrivateKey(curve.export({ format: 'pem', type: 'pkcs8' }))).toEqual({
      problem: 'must be an RSA key',
    })
    expect(dkimPrivateKey('nonsense')).toEqual({ problem: 'must be a private key in PEM' })
  })
})
