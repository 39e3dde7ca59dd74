import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import {
  appSentences,
  businessNotice,
  customerNotice,
  guestNotice,
  mailParagraphs,
  type NoticeContext,
} from './notices.rules.ts'

const context: NoticeContext = {
  service: 'Haircut',
  businessName: 'Amara Hair',
  customerName: 'Maya',
  number: 'BK-1',
  when: 'Sat 28 Nov, 10:00',
  timeZone: 'America/New_York',
  isUnverified: false,
  hourCycle: 'h12',
  isGuest: false,
}

test('a declined charge asks the customer to pay and notifies the business', () => {
  const news = { kind: 'charge_declined', what: 'balance', cents: 6800, card: 'Visa 4242' } as const
  expect(customerNotice(news, context)).toEqual({
    title: 'Payment of $68.00 at Amara Hair failed',
    sentences: [
      'Balance for Haircut.',
      { inApp: 'Sat 28 Nov, 10:00, booking BK-1.' },
      'Your Visa 4242 was not charged. Please pay with any card.',
    ],
  })
  expect(businessNotice(news, context)).toEqual({
    title: 'Payment of $68.00 from Maya failed',
    sentences: [
      'Balance for Haircut.',
      { inApp: 'Sat 28 Nov, 10:00, BK-1.' },
      'We asked the customer to pay.',
    ],
  })
})

test('the app states the time, a mail leaves it to its row', () => {
  const text = customerNotice({ kind: 'requested' }, context)
  const rest = 'We will notify you when they reply; until then you can withdraw the request.'
  expect(appSentences(text)).toEqual(['Haircut, Sat 28 Nov, 10:00.', rest])
  expect(mailParagraphs(text)).toEqual([rest])
})

test('other times have the clock of the reader', () => {
  const news = {
    kind: 'moved_by_business',
    before: '2026-11-27T15:00:00.000Z' as Instant, // an instant
    until: '2026-11-27T19:30:00.000Z' as Instant, // an instant
    reason: 'The stylist is ill.',
  } as const
  expect(mailParagraphs(customerNotice(news, { ...context, hourCycle: 'h23' }))).toEqual([
    'Haircut was Friday, November 27 at 10:00.',
    'Reason: “The stylist is ill.”',
    'If this does not work for you, cancel by Friday, November 27 at 14:30 for a full refund.',
  ])
})

test('a guest gets mails about their time, without anything to do in an account', () => {
  const ofGuest = { ...context, isGuest: true }
  const before = '2026-11-27T15:00:00.000Z' as Instant // an instant
  const move = { kind: 'moved_by_business', before, reason: null, until: before } as const
  expect(guestNotice(move, ofGuest)).toEqual({
    title: 'Amara Hair rescheduled your visit',
    sentences: ['Haircut was Friday, November 27 at 10:00 AM.'],
  })
  expect(guestNotice({ ...move, reason: 'Ill.' }, ofGuest)?.sentences[1]).toBe('Reason: “Ill.”')
  expect(guestNotice({ kind: 'confirmed' }, ofGuest)?.title).toBe('Booking confirmed: Haircut at Amara Hair')
  expect(guestNotice({ kind: 'missed', feeCents: 0, charge: null }, ofGuest)).toBeNull()
  expect(businessNotice({ kind: 'confirmed' }, ofGuest)?.title).toBe('Maya was booked for Haircut')
})
