import { expect, test } from 'vitest'
import { complaintReport, exchangeReport, postfixReport } from '../../../../test-support/mailReports.ts'
import { shownDiagnostic } from './addresses.ts'
import { readDeliveryStatus } from './deliveryStatus.ts'
import { readMailReport } from './readMailReport.ts'

const returnPath = 'bounces+abc234@goodword.example'
const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))

test('reads a report of Postfix: status, recipient, our return path, the mail', () => {
  expect(readMailReport(postfixReport({ returnPath }))).toEqual({
    kind: 'delivery',
    statuses: [
      {
        address: 'maya@gone.example',
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 5.1.1 <[address]>: Recipient address rejected: User unknown',
      },
    ],
    returnPaths: [returnPath],
    recipients: ['maya@gone.example'],
    unsubscribe: null,
    messageId: '0198-1@goodword.example',
  })
})

test('reads a report of Exchange in base64, with parts inside of parts', () => {
  expect(readMailReport(exchangeReport({ returnPath }))).toMatchObject({
    kind: 'delivery',
    statuses: [{ address: 'maya@contoso.example', action: 'failed', status: '5.1.10' }],
    returnPaths: [returnPath],
    messageId: '0198-2@goodword.example',
  })
})

test('reads a complaint with and without its recipient', () => {
  expect(
    readMailReport(
      complaintReport({
        returnPath,
        to: 'maya@provider.example',
        unsubscribe: 'https://goodword.example/u/t',
      }),
    ),
  ).toEqual({
    kind: 'complaint',
    feedback: 'abuse',
    returnPaths: ['complaints@goodword.example', returnPath],
    recipients: ['maya@provider.example'],
    unsubscribe: 'https://goodword.example/u/t',
    messageId: '0198-3@goodword.example',
  })
  expect(readMailReport(complaintReport({ returnPath }))).toMatchObject({ recipients: [], unsubscribe: null })
})

test.each([
  ['Action: delayed\nStatus: 4.4.1', [{ action: 'delayed', status: '4.4.1' }]],
  // The action decides whether a mail failed; a comment may follow it.
  [
    'Action: failed (bad mailbox)\nStatus: 5.0.0 (permanent failure)',
    [{ action: 'failed', status: '5.0.0' }],
  ],
  ['Action: FAILED\nDiagnostic-Code: smtp; 550 No such user here', [{ action: 'failed', status: '5.0.0' }]],
  ['Diagnostic-Code: smtp; 452-4.2.2 The mailbox is full', [{ action: 'failed', status: '4.2.2' }]],
  ['Diagnostic-Code: X-Unix; 550 5.1.1 unknown', [{ action: 'failed', status: '5.1.1' }]],
  ['Status: 2.1.5', [{ action: 'delivered', status: '2.1.5' }]],
  ['Action: failed\nStatus: nonsense', []],
  ['Action: failed\nStatus: 9.1.1', []],
  ['Reporting-MTA: dns; mx.example\n\n\n\nAction: failed\nStatus: 5.1.1', [{ status: '5.1.1' }]],
  ['Reporting-MTA: dns; mx.example\nAction: failed\nStatus: 5.1.1', [{ status: '5.1.1' }]],
  ['Final-Recipient: rfc822; a+40b.example\nStatus: 5.1.1', [{ address: 'a@b.example' }]],
  ['Final-Recipient: rfc822; maya+shop@b.example\nStatus: 5.1.1', [{ address: 'maya+shop@b.example' }]],
  ['', []],
])('reads the status %j', (body, expected) => {
  const statuses = readDeliveryStatus(body)
  expect(statuses).toHaveLength(expected.length)
  expect(statuses).toMatchObject(expected)
})

test.each([
  ['an empty message', ''],
  ['a notice of absence', 'Subject: Out of office\nContent-Type: text/plain\n\nI am away until Monday.'],
  [
    'a report without a boundary',
    'Content-Type: multipart/report; report-type=delivery-status\n\nStatus: 5.1.1',
  ],
  ['headers that never end', 'Subject: x'],
  ['a message with an empty delivery status', 'Content-Type: message/delivery-status\n\n\n\n'],
  ['a report of qmail in plain words', 'Subject: failure notice\n\nHi. This is the qmail-send program.'],
])('reads nothing from %s', (_name, text) => {
  expect(readMailReport(raw(text))).toBeNull()
})

test('reads a report that was cut behind its status', () => {
  const whole = postfixReport({ returnPath }).toString()
  const cut = whole.slice(0, whole.indexOf('Remote-MTA'))
  expect(readMailReport(Buffer.from(cut))).toMatchObject({ statuses: [{ status: '5.1.1' }], messageId: null })
})

test('limits what it reads, and its work', () => {
  const groups = Array.from(
    { length: 500 },
    (_, at) => `Final-Recipient: rfc822; a${at}@b.example\nStatus: 5.1.1`,
  )
  expect(readDeliveryStatus(groups.join('\n\n')).length).toBeLessThanOrEqual(20)
  const nested = Array.from(
    { length: 200 },
    (_, at) => `--b\nContent-Type: multipart/mixed; boundary=b\n\n${at}`,
  )
  const inputs = [
    `Content-Type: multipart/mixed; boundary=b\n\n${nested.join('\n')}`,
    `Content-Type: multipart/report; boundary="${'x'.repeat(500)}"\n\n--x`,
    `${'X-Filler: y\n'.repeat(50_000)}\nbody`,
    `To: ${'a@'.repeat(200_000)}\n\nbody`,
    `Content-Type: message/delivery-status\n\nDiagnostic-Code: ${'smtp; '.repeat(100_000)}\nStatus: 5.1.1`,
  ]
  for (const input of inputs) expect(() => readMailReport(raw(input))).not.toThrow()
})

test('reads a mail of spaces in time that grows with its length', () => {
  const spaces = `Content-Type: message/delivery-status\nContent-Transfer-Encoding: quoted-printable\n\n${' '.repeat(900_000)}`
  const started = process.cpuUsage()
  readMailReport(raw(spaces))
  // The square of the length would take minutes.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
})

test('stores no address of a diagnostic, and one short line', () => {
  expect(shownDiagnostic('550 5.1.1 <maya.oak@goodword.example>\r\n unknown; see x@y.example')).toBe(
    '550 5.1.1 <[address]> unknown; see [address]',
  )
  expect(shownDiagnostic(' ')).toBeNull()
  expect(shownDiagnostic('x'.repeat(5000))).toHaveLength(300)
})
