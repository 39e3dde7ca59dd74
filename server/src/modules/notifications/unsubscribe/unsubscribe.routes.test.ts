import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'

const secret = 'only-for-tests-0123456789abcdefghij'
const lines: string[] = []
const server = useApp({}, { log: createLog('info', { write: (line: string) => void lines.push(line) }) })
let maya: MemberId
let link: string

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
  const member = {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  }
  maya = (await createMember(context, member)).id
  link = `/u/${unsubscribeToken(secret, { memberId: maya, categories: ['referral'] })}`
})

const choices = async () => {
  const { rows } = await server.database.pool.query(
    `select category, channel, is_on from notification_choice where member_id = $1 order by category`,
    [maya],
  )
  return rows
}

/** As a mail program sends it. */
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })

const scanners = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Safe Links',
  'Mozilla/5.0 (compatible; Google-Safety; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'GoogleImageProxy',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
  'Barracuda Link Protection',
  'Mimecast-URL-Protect/1.0',
  'Proofpoint URL Defense',
  'Symantec Email Security.cloud',
  'Cisco-Talos-URL-Analysis',
  'TrendMicro WRS',
  'SophosLabs URL Scanner',
  'FortiGuard Web Filter',
  'ZScaler/1.0',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'python-requests/2.32',
  'curl/8.9.1',
]

test('changes nothing when 20 scanners open the link, with GET and HEAD', async () => {
  expect(new Set(scanners).size).toBe(20)
  for (const [at, agent] of scanners.entries()) {
    const headers = { 'user-agent': agent }
    const page = await server.app.inject({ method: 'GET', url: link, headers })
    expect(page.statusCode).toBe(200)
    const head = await server.app.inject({
      method: at % 2 === 0 ? 'HEAD' : 'GET',
      url: `${link}?x=1`,
      headers,
    })
    expect(head.statusCode).toBe(200)
  }
  expect(await choices()).toEqual([])
})

test('shows a page that works without scripts and reveals its address to no other site', async () => {
  const page = await server.app.inject({ method: 'GET', url: link })
  expect(page.body).toContain('Stop emails about referrals?')
  expect(page.body).toContain(`<form method="post" action="${link}"><button>`)
  expect(page.body).not.toContain('<script')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  })
})

test('ends the category by one post: no cookie, any origin, any form, no redirect, again without effect', async () => {
  const answers = [
    await oneClick(link),
    await oneClick(link, { origin: 'https://mail.provider.example', 'sec-fetch-site': 'cross-site' }),
    await oneClick(link, { 'content-type': 'multipart/form-data; boundary=x' }),
    await oneClick(link, { 'content-type': 'text/plain' }),
    await server.app.inject({ method: 'POST', url: link }),
    ...(await Promise.all(Array.from({ length: 8 }, () => oneClick(link)))),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('You no longer get emails about referrals')
  }
  expect(await choices()).toEqual([{ category: 'referral', channel: 'email', is_on: false }])
})

test('is undone by the page alone, not by another site', async () => {
  await oneClick(link)
  expect((await oneClick(`${link}/undo`, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(await choices()).toMatchObject([{ is_on: false }])
  const undone = await oneClick(`${link}/undo`, { origin: 'http://localhost:3999' })
  expect(undone.body).toContain('Stop emails about referrals?')
  expect(await choices()).toMatchObject([{ category: 'referral', is_on: true }])
})

test('ends all categories of a digest', async () => {
  const token = unsubscribeToken(secret, { memberId: maya, categories: ['news', 'reviews'] })
  expect((await oneClick(`/u/${token}`)).statusCode).toBe(200)
  expect(await choices()).toMatchObject([
    { category: 'news', is_on: false },
    { category: 'referral' },
    { category: 'reviews', is_on: false },
  ])
})

test('answers a member who is gone as well', async () => {
  const gone = { memberId: crypto.randomUUID() as MemberId, categories: ['referral'] as const } // an id of no member
  expect((await oneClick(`/u/${unsubscribeToken(secret, gone)}`)).statusCode).toBe(200)
})

test('explains a wrong link, and limits them for each client, but not the right ones', async () => {
  const wrong = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
  for (const method of ['GET', 'POST'] as const) {
    const answer = await server.app.inject({ method, url: wrong })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('This link does not work')
  }
  const statuses = []
  for (let at = 0; at < 40; at += 1) statuses.push((await oneClick(wrong)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect((await oneClick(link)).statusCode).toBe(200)
})

test('writes no token to the log', async () => {
  const token = link.slice(3)
  await oneClick(link)
  await server.app.inject({ method: 'GET', url: link })
  await server.app.inject({ method: 'GET', url: `${link}/elsewhere` })
  expect(lines.some((line) => line.includes('/u/[hidden]'))).toBe(true)
  for (const line of lines) {
    expect(line).not.toContain(token)
    expect(line).not.toContain(token.split('.')[2])
  }
})
