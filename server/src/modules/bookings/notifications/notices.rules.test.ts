import { expect, test } from 'vitest'
import { businessNotice, customerNotice, type NoticeContext } from './notices.rules.ts'

const context: NoticeContext = {
  service: 'Haircut',
  businessName: 'Amara Hair',
  customerName: 'Maya',
  number: 'BK-1',
  when: 'Sat 28 Nov, 10:00',
  timeZone: 'America/New_York',
  isUnverified: false,
}

test('a declined charge asks the customer to pay and notifies the business', () => {
  const news = { kind: 'charge_declined', what: 'balance', cents: 6800, card: 'Visa 4242' } as const
  expect(customerNotice(news, context)).toEqual({
    title: 'Payment of $68.00 at Amara Hair failed',
    sentences: [
      'Balance for Haircut, Sat 28 Nov, 10:00.',
      'Your Visa 4242 was not charged. Please pay with any card.',
    ],
  })
  expect(businessNotice(news, context)).toEqual({
    title: 'Payment of $68.00 from Maya failed',
    sentences: ['Balance for Haircut, Sat 28 Nov, 10:00, BK-1. We asked the customer to pay.'],
  })
})
