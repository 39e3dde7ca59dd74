import type { NotificationId } from 'contract/core/ids'
import { type NotificationKind, notificationKinds } from 'contract/notifications/kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pushPayload, pushPriority, pushTopic } from './push.rules.ts'

const notificationId = '01900000-0000-7000-8000-000000000900' as NotificationId // a literal of the format
const notice = { notificationId, kind: 'order_changed', body: 'At the counter.', href: '/orders' } as const

describe('the payload of a push message', () => {
  test('has the title, the text, the page and the badge', () => {
    expect(JSON.parse(pushPayload({ ...notice, title: 'Ready for pickup' }, 120))).toEqual({
      id: notificationId,
      title: 'Ready for pickup',
      body: 'At the counter.',
      href: '/orders',
      badge: 99,
    })
  })
  test('leads to the home page without an address of its own', () => {
    const hrefOf = (href: string | null) =>
      JSON.parse(pushPayload({ ...notice, title: '', href }, 0)).href as unknown // the field above
    expect(hrefOf(null)).toBe('/')
    expect(hrefOf(`/${'x'.repeat(600)}`)).toBe('/')
  })
  test('shortens long texts between characters', () => {
    const { title } = JSON.parse(pushPayload({ ...notice, title: '🥐'.repeat(200) }, 0)) as { title: string } // as above
    expect(title).toMatch(/^(🥐)+…$/u)
  })
  test('never exceeds 3,000 bytes, and is always text that can be sent', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3000, size: 'max' })
    fc.assert(
      fc.property(text, text, text, (title, body, href) => {
        const payload = pushPayload({ ...notice, title, body, href }, 3)
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3000)
        expect((JSON.parse(payload) as { body: string }).body.isWellFormed()).toBe(true) // as above
      }),
      { numRuns: 30 },
    )
  })
})

test('an offer of a free time is urgent and ends soon, and news wait for a good moment', () => {
  expect(pushPriority('waitlist_offer')).toEqual({ ttlSeconds: 1800, urgency: 'high' })
  expect(pushPriority('saved_search').urgency).toBe('low')
  for (const kind of Object.keys(notificationKinds) as NotificationKind[])
    // the keys of a constant
    expect(pushPriority(kind).ttlSeconds).toBeGreaterThan(0)
})

test('a topic is what push services accept', () => expect(pushTopic(notificationId)).toMatch(/^[\w-]{32}$/))
