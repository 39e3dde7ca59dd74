import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Instant } from 'contract/core/instant'
import type { NextItem } from 'contract/home/home'
import { expect, test } from 'vitest'
import { sampleVisitItem } from '../../../test-support/home.ts'
import { stepAction, stepText } from './nextUpText.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const at = (time: string) => `2026-11-${time}:00.000Z` as Instant

test.each<[Partial<NextItem>, string, string]>([
  [{ step: 'pay', by: at('20T17:09') }, 'Pay by 12:09 PM to keep your time', 'Pay now'],
  [{ step: 'pay_rest', by: null }, 'Your card declined the rest: pay it here', 'Pay the rest'],
  [{ step: 'answer', by: null }, 'Shears wrote to you', 'Read and answer'],
  [{ step: 'leave', by: at('20T18:40') }, 'Leave about 1:40 PM to be on time', 'View booking'],
  [{ step: 'be_there' }, 'Be there today at 2:00 PM', 'View booking'],
  [{ step: 'in_progress', by: null }, 'Your visit is now', 'View booking'],
  [{ step: 'wait_for_answer', by: at('20T17:30') }, 'Shears answers by 12:30 PM', 'View booking'],
  [{ step: 'wait_for_answer', by: null }, 'Shears answers soon', 'View booking'],
])('%o says “%s”', (change, text, action) => {
  const item = { ...sampleVisitItem, ...change }
  expect(stepText(item, now, defaultPreferences)).toBe(text)
  expect(stepAction(item)).toBe(action)
})

test.each<[Partial<NextItem>, string]>([
  [{ step: 'pick_up', by: at('20T23:00') }, 'Ready: pick it up until 6:00 PM'],
  [{ step: 'pick_up', by: null }, 'Ready for pickup'],
  [{ step: 'wait_for_order', by: at('21T15:00') }, 'They are preparing it for tomorrow at 10:00 AM'],
  [{ step: 'wait_for_order', by: null }, 'They are preparing it'],
])('an order with %o says “%s”', (change, text) => {
  const item = { ...sampleVisitItem, ...change, of: { kind: 'order', id: 'x' as never } } as NextItem // any id
  expect(stepText(item, now, defaultPreferences)).toBe(text)
  expect(stepAction(item)).toBe('View order')
})
