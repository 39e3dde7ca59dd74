import { expect, test } from 'vitest'
import { dueNotice, expiryNoticeDays } from './notices.rules.ts'

test('sends only the latest due notice, and none after the end', () => {
  const due = (daysLeft: number) => dueNotice(expiryNoticeDays, daysLeft)
  expect([46, 45, 8, 7, 2, 1, 0, -1].map(due)).toEqual([null, 45, 45, 7, 7, 1, 1, null])
})
