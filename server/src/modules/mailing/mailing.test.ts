import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { MailState } from 'contract/mailing/mailState'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import {
  complaintReport,
  exchangeReport,
  type OfReport,
  postfixReport,
} from '../../../test-support/mailReports.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { unsubscribeToken } from '../notifications/unsubscribe/unsubscribeToken.ts'
import { receiveReport, type ReportPort } from './reports/receiveReport.ts'
import { returnPathsWith } from './reports/returnPaths.ts'
import { isSuppressed } from './suppression/suppression.ts'

const secret = 'only-for-tests-0123456789abcdefghij'
const reportSecret = 'Zq7-report-secret-of-these-tests-1'
const server = useApp({
  MAIL_RETURN_PATH: 'bounces@goodword.example',
  MAIL_REPORT_SECRET: reportSecret,
})
const origin = 'http://localhost:3999'
const { pathFor } = returnPathsWith(secret, 'bounces@goodword.example')
const systemNow = () => new Date().toISOString() as Instant // an instant
let maya: MemberId
let email: string
let cookie: string

beforeEach(async () => {
  const context = { ...server.database.contextOf(), now: systemNow() }
  email = `Maya.${crypto.randomUUID().slice(0, 8)}@goodword.example`
  const member = { email, displayName: 'Maya', emailVerified: true, isOperator: false }
  maya = (await createMember(context, member)).id
  cookie = `goodword_session=${(await createSession(context, maya)).token}`
})

const post = (raw: Buffer, authorization = `Bearer ${reportSecret}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/mail/reports',
    headers: { 'content-type': 'message/rfc822', authorization },
    payload: raw,
  })
const bounce = (more: Partial<OfReport> = {}) =>
  postfixReport({ returnPath: pathFor(email), to: email, ...more })
const stateOf = async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/v1/account/mail-state',
    headers: { cookie },
  })
  return answer.json<MailState>()
}
const stopsAt = async (now = systemNow()) => {
  const context = { ...server.database.contextOf(), now }
  return {
    required: await isSuppressed(context, email.toUpperCase(), { isRequired: true }),
    other: await isSuppressed(context, email, { isRequired: false }),
  }
}
const newsOf = async () => {
  const { rows } = await server.database.pool.query(
    `select category, is_on from notification_choice where member_id = $1`,
    [maya],
  )
  return rows
}

test('a report of a mailbox that does not exist suppresses the address at once, with no copy of it', async () => {
  expect(await stateOf()).toEqual({ email, state: 'arriving', since: null, until: null })
  expect((await post(bounce())).statusCode).toBe(204)
  expect(await stopsAt()).toEqual({ required: true, other: true })
  expect(await stateOf()).toMatchObject({ email, state: 'returned', until: null })
  const { rows } = await server.database.pool.query(
    `select to_jsonb(report)::text || to_jsonb(suppression)::text as stored
     from mail_report as report join mail_suppression as suppression using (address_hash)`,
  )
  const stored = rows.map((row: { stored: string }) => row.stored).join('')
  expect(stored).toContain('User unknown')
  expect(stored.toLowerCase()).not.toContain(email.toLowerCase())
})

test('a report that arrives again, also at the same time, counts once', async () => {
  const report = bounce({ status: '4.2.2', messageId: `${crypto.randomUUID()}@goodword.example` })
  await Promise.all(Array.from({ length: 6 }, () => post(report)))
  expect(await stopsAt()).toEqual({ required: false, other: false })
})

test('three different mails that do not arrive within 72 hours pause the address, also at the same time', async () => {
  const reports = Array.from({ length: 3 }, (_, at) =>
    bounce({ status: '4.4.7', messageId: `${at}-${maya}@goodword.example` }),
  )
  await Promise.all(reports.map((report) => post(report)))
  expect(await stopsAt()).toEqual({ required: false, other: true })
  const { state, until } = await stateOf()
  expect(state).toBe('delayed')
  expect(await stopsAt(until!)).toEqual({ required: false, other: false })
})

test('delays that are spread over more than 72 hours, or that the server still retries, pause nothing', async () => {
  const start = systemNow()
  const receive = (raw: Buffer, hours: number) =>
    inTransaction(server.database.db, (db) =>
      receiveReport({ ...server.database.contextOf(), db, now: plus(start, { hours }) }, port, raw),
    )
  const port: ReportPort = {
    returnPaths: returnPathsWith(secret, 'bounces@goodword.example'),
    memberOfLink: () => null,
    onComplaint: async () => {},
  }
  for (const hours of [0, 40, 80]) {
    const messageId = `${hours}-${maya}@goodword.example`
    expect(await receive(bounce({ status: '4.4.7', messageId }), hours)).toBe('delayed')
    expect(await receive(bounce({ status: '4.4.7', messageId, action: 'delayed' }), hours)).toBe('harmless')
  }
  expect(await stopsAt(plus(start, { hours: 80 }))).toEqual({ required: false, other: false })
})

test('a report without proof that its sender got a mail of ours changes nothing', async () => {
  const forged = returnPathsWith('another secret', 'bounces@goodword.example').pathFor(email)
  for (const raw of [
    bounce({ returnPath: forged }),
    bounce({ returnPath: 'bounces@goodword.example' }),
    complaintReport({ returnPath: forged, to: email }),
    complaintReport({ returnPath: 'hello@goodword.example', to: email, unsubscribe: `${origin}/u/forged` }),
    Buffer.from('Subject: Out of office\r\n\r\nBack on Monday.'),
    Buffer.from(''),
    Buffer.from([0, 255, 13, 10, 13, 10, 0]),
  ])
    expect((await post(raw)).statusCode).toBe(204)
  expect(await stopsAt()).toEqual({ required: false, other: false })
  expect(await newsOf()).toEqual([])
})

test('a complaint ends news and all that is not required, with or without the address in it', async () => {
  await post(complaintReport({ returnPath: pathFor(email), to: email }))
  expect(await stopsAt()).toEqual({ required: false, other: true })
  expect(await stateOf()).toMatchObject({ state: 'complained' })
  expect(await newsOf()).toEqual([{ category: 'news', is_on: false }])

  const context = { ...server.database.contextOf(), now: systemNow() }
  email = `theo.${crypto.randomUUID()}@goodword.example`
  const member = { email, displayName: 'Theo', emailVerified: true, isOperator: false }
  maya = (await createMember(context, member)).id
  const link = `https://goodword.example/u/${unsubscribeToken(secret, { memberId: maya, categories: ['referral'] })}`
  await post(complaintReport({ returnPath: 'hello@goodword.example', unsubscribe: link }))
  expect(await stopsAt()).toEqual({ required: false, other: true })
  expect(await newsOf()).toEqual([{ category: 'news', is_on: false }])
})

test('takes reports with the secret alone, as a bearer token or a password, of a limited size', async () => {
  const other = exchangeReport({ returnPath: pathFor(email), to: email })
  for (const authorization of [
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${Buffer.from('x:wrong').toString('base64')}`,
  ])
    expect((await post(other, authorization)).statusCode).toBe(401)
  expect(await stopsAt()).toMatchObject({ other: false })
  expect((await post(Buffer.alloc(1024 * 1024 + 1, 'x'))).statusCode).toBe(413)
  const basic = `Basic ${Buffer.from(`reports:${reportSecret}`).toString('base64')}`
  expect((await post(other, basic)).statusCode).toBe(204)
  expect(await stopsAt()).toMatchObject({ other: true })
})

test('the member confirms the address by the button behind a link, and gets mails again', async () => {
  const raw = bounce()
  await post(raw)
  server.mails.length = 0
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/account/mail-state/confirmation',
      headers: { cookie, origin },
    })
  expect((await send()).statusCode).toBe(200)
  const [mail] = server.mails
  expect(mail?.to).toBe(email)
  const [, path = ''] = /https?:\/\/[^/]+(\/m\/\S+)/.exec(mail?.text ?? '') ?? []
  const confirm = (url: string, method: 'GET' | 'POST' = 'POST', from = origin) =>
    server.app.inject({
      method,
      url,
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  expect((await confirm(path, 'GET')).body).toContain('Confirm this address')
  expect((await confirm(path, 'POST', 'https://evil.example')).statusCode).toBe(403)
  for (const wrong of [`${path}x`, `/m/${maya}.zzzzzz.${'A'.repeat(32)}`, '/m/x'])
    for (const method of ['GET', 'POST'] as const) expect((await confirm(wrong, method)).statusCode).toBe(404)
  expect(await stateOf()).toMatchObject({ state: 'returned' })
  for (let times = 0; times < 2; times += 1)
    expect((await confirm(path)).body).toContain('Your address is confirmed')
  expect(await stateOf()).toMatchObject({ state: 'arriving' })
  // A repeat of the old report and the earlier delays no longer count.
  await post(raw)
  expect(await stopsAt()).toEqual({ required: false, other: false })
  await server.database.pool.query('update member set email = $2 where id = $1', [maya, `new.${email}`])
  expect((await confirm(path)).statusCode).toBe(404)

  const statuses = []
  for (let times = 0; times < 12; times += 1) statuses.push((await send()).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
