import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { readMailReport } from '../../integrations/mail/bounces/readMailReport.ts'
import { mailboxMailer } from './mailbox.ts'

const database = useDatabase()
let app: FastifyInstance
const from = 'Goodword <hello@goodword.example>'
const calls: { url: string; headers: Record<string, unknown>; body: string }[] = []

beforeAll(() => {
  app = fastify()
  app.addHook('onRequest', async (request) => void (request.raw.cspNonce = 'nonce-of-this-page'))
  mailboxRoutes(app, {
    db: database.db,
    from,
    dkim: { domain: 'goodword.example', selector: 'autumn' },
    reports: { secret: 'secret of the reports' },
  })
  // The routes that the buttons call.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const url of ['/u/token', '/api/v1/mail/reports'])
    app.post(url, async ({ headers, body }, reply) => {
      calls.push({ url, headers, body: String(body) })
      return reply.status(url === '/u/token' ? 200 : 204).send()
    })
})
afterAll(() => app.close())

const send = (mail: { to: string; subject: string; text: string }) =>
  mailboxMailer({ ...database, from }).send({ html: '<p></p>', ...mail })
const read = async (url: string) => (await app.inject({ method: 'GET', url })).body

describe('the mailbox of the demo', () => {
  test('shows an empty state', async () => {
    expect(await read('/dev/mail')).toContain('No mail yet')
  })
  test('lists the newest first, and opens a message with its link', async () => {
    await send({ to: 'maya@goodword.example', subject: 'First', text: 'Hello' })
    const link = 'http://localhost:3000/a?token=1&callbackURL=%2F'
    await send({ to: 'maya@goodword.example', subject: 'Second', text: `Follow\n\n${link}\n\nBye` })
    const list = await read('/dev/mail')
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'))
    expect(list).toContain('<style nonce="nonce-of-this-page">')
    const [, address] = /href="(\/dev\/mail\/[\w-]+)">Second/.exec(list) ?? []
    expect(await read(`${address}?view=text`)).toContain(
      '<a href="http://localhost:3000/a?token=1&amp;callbackURL=%2F">http://localhost:3000/a?token=1&amp;callbackURL=%2F</a>',
    )
  })
  test('shows the content of a message as text, never as HTML', async () => {
    const evil = `"><img src=x onerror=alert(1)></title><script>alert(1)</script>`
    await send({
      to: `x${evil}@example.com`,
      subject: evil,
      text: `${evil} javascript:alert(1) http://a"onclick=b`,
    })
    const list = await read('/dev/mail')
    const [address = ''] = /\/dev\/mail\/[\w-]{36}/.exec(list) ?? []
    for (const page of [list, await read(address), await read(`${address}?view=text`)]) {
      expect(page).not.toMatch(/<img|<script|href="javascript|"onclick/)
      expect(page).toContain('&quot;&gt;&lt;img')
    }
  })
  test('shows the HTML of a message in a frame without scripts, and its attachments', async () => {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
    await mailboxMailer({ ...database, from }).send({
      to: 'maya@goodword.example',
      subject: 'Booked',
      text: '',
      html: '<html><head></head><body><script>alert(1)</script></body></html>',
      attachments: [{ filename: 'BK "1".ics', contentType, content: 'BEGIN:VCALENDAR' }],
    })
    const [address = ''] = /\/dev\/mail\/[\w-]{36}/.exec(await read('/dev/mail')) ?? []
    const page = await read(address)
    expect(page).toContain(`src="${address}/html" sandbox="allow-top-navigation-by-user-activation"`)
    expect(page).toContain('BK &quot;1&quot;.ics')
    expect(page).toContain(contentType)
    const frame = await app.inject({ method: 'GET', url: `${address}/html` })
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox allow-top/)
    expect(frame.body).toContain('<base target="_top">')
    const file = await app.inject({ method: 'GET', url: `${address}/files/0` })
    expect(file.body).toBe('BEGIN:VCALENDAR')
    expect(file.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': 'attachment; filename="BK__1_.ics"',
    })
    expect((await app.inject({ method: 'GET', url: `${address}/files/1` })).statusCode).not.toBe(200)
  })
  test('shows the headers, and plays the mail program and the mail server', async () => {
    await mailboxMailer({ ...database, from }).send({
      to: 'maya@goodword.example',
      subject: 'Sam joined',
      text: 'Sam joined',
      html: '<p></p>',
      messageId: '<0198-1@goodword.example>',
      unsubscribe: 'https://goodword.example/u/token',
      returnPath: 'bounces+abc@goodword.example',
    })
    const [address = ''] = /\/dev\/mail\/[\w-]{36}/.exec(await read('/dev/mail')) ?? []
    const page = await read(address)
    for (const value of [
      'Goodword &lt;hello@goodword.example&gt;',
      '&lt;0198-1@goodword.example&gt;',
      '&lt;https://goodword.example/u/token&gt;',
      'List-Unsubscribe=One-Click',
      '&lt;bounces+abc@goodword.example&gt;',
      'd=goodword.example; s=autumn',
    ])
      expect(page).toContain(value)
    const press = async (button: string) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await app.inject({
        method: 'POST',
        url: `${address}/${button}`,
        headers: form,
        payload: '',
      })
      expect(answer.statusCode).toBe(200)
      return { page: answer.body, call: calls.at(-1)! }
    }
    const unsubscribed = await press('unsubscribe')
    expect(unsubscribed.page).toContain('The server responded with 200')
    expect(unsubscribed.call).toMatchObject({ url: '/u/token', body: 'List-Unsubscribe=One-Click' })
    expect(unsubscribed.call.headers).not.toHaveProperty('cookie')
    const bounced = await press('bounce')
    expect(bounced.call.headers).toMatchObject({ authorization: 'Bearer secret of the reports' })
    expect(readMailReport(Buffer.from(bounced.call.body))).toMatchObject({
      kind: 'delivery',
      statuses: [{ action: 'failed', status: '5.1.1' }],
      returnPaths: ['bounces+abc@goodword.example'],
      recipients: ['maya@goodword.example'],
      messageId: '0198-1@goodword.example',
    })
    const { call } = await press('complain')
    expect(readMailReport(Buffer.from(call.body))).toMatchObject({
      kind: 'complaint',
      returnPaths: ['complaints@stand-in.example', 'bounces+abc@goodword.example'],
      unsubscribe: 'https://goodword.example/u/token',
    })
  })
  test('shows no message for an unknown id', async () => {
    for (const id of ['1', "' or 1=1", '019a0000-0000-7000-8000-000000000000'])
      expect(
        (await app.inject({ method: 'GET', url: `/dev/mail/${encodeURIComponent(id)}` })).statusCode,
      ).not.toBe(200)
  })
  test('stores the newest five hundred', async () => {
    await database.pool.query(
      `insert into mailbox_mail (recipient, subject, body_text, body_html, sent_at)
       select 'a@example.com', 'Number ' || number, '', '', now() from generate_series(1, 600) as number`,
    )
    await send({ to: 'a@example.com', subject: 'Last', text: '' })
    const { rows } = await database.pool.query(
      `select count(*)::int as count, count(*) filter (where subject = 'Last')::int as last from mailbox_mail`,
    )
    expect(rows).toEqual([{ count: 500, last: 1 }])
  })
})
