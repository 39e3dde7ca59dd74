import type { Instant, TimeZone } from 'contract/core/instant'
import { type NotificationKind, notificationKinds } from 'contract/notifications/kinds'
import { expect, test } from 'vitest'
import { defaultSettings, settingsFrom, type StoredSettings } from '../settings.rules.ts'
import {
  decide,
  decideInDigest,
  type DeliveryFacts,
  isRefusedPermanently,
  messageIdOf,
} from './delivery.rules.ts'

const at = (text: string) => new Date(text).toISOString() as Instant // an instant
const noon = at('2026-11-20T12:00:00-05:00')
const night = at('2026-11-20T23:00:00-05:00')
const morning = at('2026-11-21T08:00:00-05:00')
const kinds = Object.keys(notificationKinds) as NotificationKind[] // the keys of a constant

function facts(
  kind: NotificationKind,
  {
    now = noon,
    stored = {},
    off = [],
    ...more
  }: Partial<DeliveryFacts> & {
    stored?: Partial<StoredSettings>
    off?: readonly ('email' | 'push')[]
    isTaskDone?: boolean
    isRead?: boolean
    isArchived?: boolean
  } = {},
): DeliveryFacts {
  const { isTaskDone = false, isRead = false, isArchived = false } = more
  return {
    now,
    channel: more.channel ?? 'email',
    notice: { kind, isTaskDone, isRead, isArchived },
    address: more.address ?? 'good',
    settings: settingsFrom({
      stored: { ...defaultSettings, ...stored },
      choices: off.map((channel) => ({ category: notificationKinds[kind].category, channel, is_on: false })),
      timeZone: 'America/New_York' as TimeZone, // an IANA zone
      now,
    }),
  }
}

const drop = (reason: string) => ({ action: 'drop', reason })
const send = { action: 'send' }

test('every kind is sent on its channels by default', () => {
  for (const kind of kinds)
    for (const channel of notificationKinds[kind].channels)
      expect(decide(facts(kind, { channel })), `${kind} ${channel}`).toEqual(send)
})

test('the choices of a member do not hold back required kinds, and hold back any other', () => {
  const stored = { paused_until: morning, digest: 'daily' } as const
  for (const kind of kinds) {
    const { isRequired } = notificationKinds[kind]
    expect(decide(facts(kind, { off: ['email'] }))).toEqual(isRequired ? send : drop('switched_off'))
    expect(decide(facts(kind, { now: night, stored })).action).toBe(isRequired ? 'send' : 'hold')
  }
})

test('a channel that is off does not switch off the other', () => {
  expect(decide(facts('gift_card', { off: ['push'] }))).toEqual(send)
  expect(decide(facts('gift_card', { off: ['push'], channel: 'push' }))).toEqual(drop('switched_off'))
})

test('quiet hours hold what is not urgent until they end', () => {
  expect(decide(facts('points_changed', { now: night }))).toEqual({
    action: 'hold',
    reason: 'quiet_hours',
    until: morning,
  })
  expect(decide(facts('booking_reminder', { now: night })).action).toBe('hold')
  expect(decide(facts('order_changed', { now: night }))).toEqual(send)
})

test('a pause holds urgent messages too, until it ends', () => {
  expect(decide(facts('order_changed', { stored: { paused_until: morning } }))).toEqual({
    action: 'hold',
    reason: 'paused',
    until: morning,
  })
  expect(decide(facts('order_changed', { now: morning, stored: { paused_until: morning } }))).toEqual(send)
})

test('a digest takes the mails of kinds that may wait, and no push messages', () => {
  const stored = { digest: 'daily' } as const
  expect(decide(facts('points_changed', { stored }))).toEqual({
    action: 'hold',
    reason: 'digest',
    until: morning,
  })
  expect(decide(facts('points_changed', { stored, channel: 'push' }))).toEqual(send)
  expect(decide(facts('booking_changed', { stored }))).toEqual(send)
})

test('a message that no one needs any more is dropped', () => {
  for (const kind of kinds) {
    expect(decide(facts(kind, { isTaskDone: true }))).toEqual(drop('task_done'))
    expect(decide(facts(kind, { channel: 'push', isRead: true }))).toEqual(drop('read'))
    expect(decide(facts(kind, { channel: 'push', isArchived: true }))).toEqual(drop('archived'))
    // A mail is also a record.
    expect(decide(facts(kind, { isRead: true, isArchived: true }))).toEqual(send)
  }
})

test('a mail needs an address that is confirmed and takes mails; a push message needs none', () => {
  for (const [address, reason] of [
    ['unconfirmed', 'address_unconfirmed'],
    ['suppressed', 'address_suppressed'],
  ] as const) {
    expect(decide(facts('receipt', { address }))).toEqual(drop(reason))
    expect(decide(facts('gift_card', { address, channel: 'push' }))).toEqual(send)
  }
})

test('a digest contains what is still unread and chosen when it is sent, also in quiet hours', () => {
  const stored = { digest: 'daily', digest_hour: 23 } as const
  const inDigest = (more: Parameters<typeof facts>[1]) =>
    decideInDigest(facts('points_changed', { now: night, ...more, stored: { ...stored, ...more?.stored } }))
  expect(inDigest({})).toEqual(send)
  expect(inDigest({ isRead: true })).toEqual(drop('read'))
  expect(inDigest({ isArchived: true })).toEqual(drop('archived'))
  expect(inDigest({ off: ['email'] })).toEqual(drop('switched_off'))
  expect(inDigest({ stored: { paused_until: morning } })).toEqual({
    action: 'hold',
    reason: 'digest',
    until: at('2026-11-21T23:00:00-05:00'),
  })
})

test('the id of a message is the same for each try', () => {
  expect(messageIdOf('019e', 'https://goodword.example:8443')).toBe('<019e@goodword.example>')
})

test('only the refusal of the recipient is final', () => {
  const failure = (command: string, responseCode: number) =>
    Object.assign(new Error('no'), { command, responseCode })
  expect(isRefusedPermanently(failure('RCPT TO', 550))).toBe(true)
  for (const error of [failure('RCPT TO', 451), failure('AUTH PLAIN', 535), new Error('no answer'), 'no'])
    expect(isRefusedPermanently(error)).toBe(false)
})
