import { expect, test } from 'vitest'
import { deviceEventInWords } from './deviceEvents.rules.ts'

test('an event of a device names the device, and who acted or why', () => {
  const event = { subject: 'member:1', reason: null, isOwn: true }
  expect(
    deviceEventInWords({ ...event, action: 'member.device_added', subject: 'device:Chrome on Android' }),
  ).toEqual({ title: 'New device: Chrome on Android', detail: 'First sign-in' })
  expect(deviceEventInWords({ ...event, action: 'member.password_changed' })).toEqual({
    title: 'Password changed',
    detail: 'By the member',
  })
  expect(
    deviceEventInWords({ ...event, action: 'member.sessions_ended', reason: 'Lost phone', isOwn: false }),
  ).toEqual({ title: 'Sessions ended', detail: 'Lost phone' })
})
