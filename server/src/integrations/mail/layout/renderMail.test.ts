import { expect, test } from 'vitest'
import type { MailContent } from './mailContent.ts'
import { preheaderOf, renderMail, subjectOf } from './renderMail.ts'

const evil = '<img src=x onerror=alert(1)>"&'
const content: MailContent = {
  title: `Order placed at ${evil}`,
  paragraphs: [`We notify ${evil}.`],
  quote: evil,
  code: { label: evil, value: evil },
  place: { name: evil, address: `1 Main St, ${evil}` },
  when: { label: 'Placed', time: 'Fri, Nov 20, 2026, 6:00 PM EST' },
  tables: [{ title: evil, rows: [[evil, '$15.00']], total: ['Total', '$17.00'] }],
  policy: `Cancel ${evil}`,
  button: { label: `View ${evil}`, href: '/orders?o=1' },
  note: evil,
  reason: `You bought from ${evil}.`,
}
const to = { to: 'maya@goodword.example', origin: 'https://goodword.example' }

test('shows markup from users as text', () => {
  const { html } = renderMail(content, to)
  expect(html).not.toMatch(/<img/)
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&amp;/g)?.length).toBeGreaterThan(9)
})

test('has one button, with the origin in front of its path', () => {
  const { html, text } = renderMail(content, to)
  expect([...html.matchAll(/class="button" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://goodword.example/orders?o=1',
  ])
  expect(text).toContain(': https://goodword.example/orders?o=1\n')
})

test('shows a second choice like the first, and where mails of the kind end', () => {
  const { html, text } = renderMail(
    {
      ...content,
      button: { label: 'Here', href: '/write' },
      otherButton: { label: 'There', href: 'https://there.example/write' },
      stop: { label: 'Stop these requests', href: '/stop' },
    },
    to,
  )
  const [first, second, ...others] = [...html.matchAll(/<p[^>]*><a class="button".*<\/p>/g)].map(
    ([line]) => line,
  )
  expect(others).toEqual([])
  expect(second).toBe(
    first?.replace('https://goodword.example/write', 'https://there.example/write').replace('Here', 'There'),
  )
  expect(html).toMatch(/href="https:\/\/goodword\.example\/stop"[^>]*>Stop these requests</)
  expect(text).toContain('Here: https://goodword.example/write\n\nThere: https://there.example/write\n\n')
  expect(text).toContain('\nStop these requests: https://goodword.example/stop\n')
})

test('ends mails of the kind from its footer and from its header', () => {
  const unsubscribe = { label: 'Stop emails about referrals', href: 'https://goodword.example/u/token' }
  const mail = renderMail(
    { ...content, stop: { label: 'Stop these requests', href: '/stop' } },
    { ...to, unsubscribe },
  )
  expect(mail.unsubscribe).toBe('https://goodword.example/u/token')
  expect(mail.html).toMatch(/href="https:\/\/goodword\.example\/u\/token"[^>]*>Stop emails about referrals</)
  expect(mail.text).toContain(
    '\nStop these requests: https://goodword.example/stop\nStop emails about referrals: https://goodword.example/u/token\nSettings:',
  )
  expect(renderMail(content, { ...to, unsubscribe: null }).unsubscribe).toBeUndefined()
})

test('shows a picture with its size, and is complete without it', () => {
  const picture = { href: '/cake.png?a=1&b=2', alt: evil, width: 552, height: 220, tone: '#8a4b2d' }
  const { html, text } = renderMail({ ...content, picture }, to)
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<img src="https:\/\/goodword\.example\/cake\.png\?a=1&amp;b=2" width="552" height="220" alt="&lt;img src=x onerror=alert\(1\)&gt;&quot;&amp;" style="[^"]*background:#8a4b2d">$/,
    ),
  ])
  expect(text).toBe(renderMail(content, to).text)
})

test('leads to the place, the settings and help', () => {
  const { html, text } = renderMail({ ...content, place: { name: 'Bakery', address: '1 Main St' } }, to)
  for (const part of [html.replaceAll('&amp;', '&'), text])
    for (const address of [
      'https://www.google.com/maps/search/?api=1&query=1%20Main%20St',
      'https://goodword.example/additional-info?tab=settings',
      'https://goodword.example/help',
    ])
      expect(part).toContain(address)
})

test('has a language, a line for the list of mails, no images, and is small', () => {
  const plain = { ...content, title: 'Sam joined', paragraphs: ['Hello Maya,', `Points follow ${evil}.\n`] }
  const { html } = renderMail(plain, to)
  expect(html).toContain('<html lang="en">')
  expect(preheaderOf(plain)).toBe(`Points follow ${evil}. `)
  const [, hidden = ''] = /<body[^>]*><div style="display:none[^"]*">(.*?)<\/div>/.exec(html) ?? []
  expect(hidden).toContain('Points follow &lt;img')
  expect(html).not.toMatch(/<img|url\(/)
  const long = {
    ...plain,
    tables: [
      { title: 'Order', rows: Array.from({ length: 40 }, () => ['Sourdough loaf', '$8.50'] as const) },
    ],
  }
  expect(Buffer.byteLength(renderMail(long, to).html)).toBeLessThan(30 * 1024)
  expect(preheaderOf({ ...content, paragraphs: [], when: null })).toContain('You bought from')
})

test('shortens the subject to one line of 60 characters, between words', () => {
  expect(subjectOf('Order placed')).toBe('Order placed')
  expect(subjectOf('Order\r\nBcc: all@example.com')).toBe('Order Bcc: all@example.com')
  const long = subjectOf('Your order at The exceptionally long named bakery of Beacon is ready')
  expect(long).toBe('Your order at The exceptionally long named bakery of Beacon…')
  expect(subjectOf('x'.repeat(80)).length).toBeLessThanOrEqual(60)
})
