import { randomUUIDv7 } from 'node:crypto'
import type { MemberId, NotificationId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import {
  countsEvent,
  messageIn,
  overlapMilliseconds,
  positionAt,
  resumePosition,
  timeOfId,
} from './live.rules.ts'

const memberId = '01900000-0000-7000-8000-000000000900' as MemberId // literals of the format
const [one, two] = [randomUUIDv7(), randomUUIDv7()] as NotificationId[] // ids of version 7
const now = Date.parse('2026-11-20T17:00:00Z')

describe('a message of the database', () => {
  test('names new notifications, changes or an ended session', () => {
    expect(messageIn(`n ${memberId} ${one} ${two}`)).toEqual({ kind: 'added', memberId, ids: [one, two] })
    expect(messageIn(`c ${memberId}`)).toEqual({ kind: 'changed', memberId })
    expect(messageIn(`s ${one}`)).toEqual({ kind: 'session ended', sessionId: one })
  })
  test('of another version is ignored', () => {
    for (const payload of ['', 'x', `x ${memberId}`, 'n made-up']) expect(messageIn(payload)).toBeNull()
  })
})

describe('a position', () => {
  test('is before every id of its millisecond, and after every earlier one', () => {
    const id = randomUUIDv7() as NotificationId // as above
    expect(positionAt(timeOfId(id)) <= id).toBe(true)
    expect(positionAt(timeOfId(id) + 1) > id).toBe(true)
    expect(timeOfId(positionAt(now))).toBe(now)
  })
  test('to resume from is a little before the last event', () => {
    expect(resumePosition(positionAt(now - 1000), now)).toBe(positionAt(now - 1000 - overlapMilliseconds))
  })
  test('of yesterday, of the future or made up is none', () => {
    for (const id of [
      positionAt(now - 25 * 3600 * 1000),
      positionAt(now + 10 * 60_000),
      'x',
      undefined,
      [one],
    ])
      expect(resumePosition(id, now)).toBeNull()
  })
})

test('an event has one line for each field', () => {
  expect(countsEvent({ unread: 2, unseen: 1 }, one)).toBe(
    `id: ${one}\nevent: counts\ndata: {"unread":2,"unseen":1}\n\n`,
  )
  expect(countsEvent({ unread: 0, unseen: 0 })).toBe('event: counts\ndata: {"unread":0,"unseen":0}\n\n')
})
