import { GoogleReplyState } from 'contract/googleReviews/replies'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effort, seed } from '../../../../test-support/effort.ts'
import {
  afterDelete,
  afterFailure,
  afterStep,
  checksMax,
  firstRevision,
  isOverdue,
  isReadOnly,
  isSameText,
  needsApproval,
  nextCheckAt,
  nextTryAt,
  type PersonStep,
  type ReplyPlace,
} from './replyState.rules.ts'
import { accepted, type ReplyFacts, seenAtGoogle, type SeenReply } from './sourceReply.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const places = ['none', ...GoogleReplyState.options] as const
const steps: readonly PersonStep[] = ['save', 'request', 'send', 'approve', 'return', 'withdraw']

/** Every transition of a person: a missing pair is refused. */
const transitions: Readonly<Record<PersonStep, Partial<Record<ReplyPlace, string>>>> = {
  save: {
    none: 'draft',
    draft: 'draft',
    pending: 'draft',
    published: 'draft',
    rejected: 'draft',
    failed: 'draft',
  },
  request: {
    none: 'waiting_for_approval',
    draft: 'waiting_for_approval',
    pending: 'waiting_for_approval',
    published: 'waiting_for_approval',
    rejected: 'waiting_for_approval',
    failed: 'waiting_for_approval',
  },
  send: {
    none: 'sending',
    draft: 'sending',
    waiting_for_approval: 'sending',
    pending: 'sending',
    published: 'sending',
    rejected: 'sending',
    failed: 'sending',
  },
  approve: { waiting_for_approval: 'sending' },
  return: { waiting_for_approval: 'draft' },
  withdraw: { waiting_for_approval: 'draft', rejected: 'draft', failed: 'draft' },
}

test.each(steps.flatMap((step) => places.map((place) => [step, place] as const)))(
  '%s from %s',
  (step, place) => expect(afterStep(place, step)).toBe(transitions[step][place] ?? null),
)

test.each([
  ['draft', false, false, 'none'],
  ['draft', true, true, 'published'],
  // Google may still hold a text that it checks or rejected.
  ['draft', false, true, 'deleting'],
  ['waiting_for_approval', false, false, 'none'],
  ['waiting_for_approval', true, true, 'published'],
  ['waiting_for_approval', false, true, 'deleting'],
  ['pending', false, true, 'deleting'],
  ['published', true, true, 'deleting'],
  ['rejected', false, true, 'deleting'],
  ['failed', false, false, 'deleting'],
  ['sending', false, false, null],
  ['deleting', true, true, null],
] as const)('deleting a reply in %s (public: %s, sent: %s) → %s', (state, isPublic, wasSent, expected) =>
  expect(afterDelete({ state, isPublic, wasSent })).toBe(expected),
)

test('a failed deletion leaves the public reply, and only work can fail', () => {
  expect(afterFailure('sending', true)).toBe('failed')
  expect(afterFailure('deleting', true)).toBe('published')
  expect(afterFailure('deleting', false)).toBe('failed')
  for (const state of GoogleReplyState.options)
    if (state !== 'sending' && state !== 'deleting') expect(afterFailure(state, true)).toBeNull()
})

const texts = ['Thank you!', 'Thanks a lot!', 'We are sorry.']
const anyText = fc.constantFrom(...texts)
const anyInstant = fc.integer({ min: -3600, max: 3600 }).map((seconds) => plus(now, { seconds }))
const anySeen: fc.Arbitrary<SeenReply> = fc.record({
  text: anyText,
  updatedAt: anyInstant,
  state: fc.constantFrom('pending', 'approved', 'rejected', null),
  violation: fc.constantFrom(null, 'OFF_TOPIC'),
})
const anyReply: fc.Arbitrary<ReplyFacts> = fc.record({
  text: anyText,
  state: fc.constantFrom(...GoogleReplyState.options),
  violation: fc.constant(null),
  publishedText: fc.option(anyText),
  submittedAt: fc.option(anyInstant),
  sentAt: fc.option(anyInstant),
})
const numRuns = effort('CASES', { sample: 2000, soak: 50_000 })

test('only a person starts sending: nothing that Google shows, and no failure, does', () => {
  fc.assert(
    fc.property(anyReply, fc.option(anySeen), (reply, seen) => {
      const change = seenAtGoogle(reply, seen, now)
      const state = change?.set?.state
      expect(state).not.toBe('sending')
      expect(state).not.toBe('deleting')
      if (seen) expect(accepted(reply, seen, now).set?.state).not.toBe('sending')
      for (const isPublic of [true, false]) expect(afterFailure(reply.state, isPublic)).not.toBe('sending')
    }),
    { numRuns, seed },
  )
})

test('what Google shows never changes a text that a person works on', () => {
  fc.assert(
    fc.property(anyReply, fc.option(anySeen), (reply, seen) => {
      fc.pre(['draft', 'waiting_for_approval', 'rejected', 'failed', 'sending'].includes(reply.state))
      const change = seenAtGoogle(reply, seen, now)
      expect(change === null || change.set !== null).toBe(true)
      expect(change?.set?.text ?? reply.text).toBe(reply.text)
      expect(change?.isOtherText ?? false).toBe(false)
      if (reply.state === 'waiting_for_approval') expect(change?.set?.state).toBeUndefined()
    }),
    { numRuns, seed },
  )
})

test('seeing the same again changes nothing', () => {
  fc.assert(
    fc.property(fc.option(anyReply), fc.option(anySeen), (reply, seen) => {
      const change = seenAtGoogle(reply, seen, now)
      fc.pre(change !== null)
      const set = change?.set ?? null
      const after: ReplyFacts | null =
        set === null
          ? null
          : {
              text: set.text ?? reply?.text ?? '',
              state: set.state ?? reply?.state ?? 'published',
              violation: set.violation === undefined ? (reply?.violation ?? null) : set.violation,
              publishedText:
                set.published_text === undefined ? (reply?.publishedText ?? null) : set.published_text,
              submittedAt: reply?.submittedAt ?? null,
              sentAt: set.sent_at ?? reply?.sentAt ?? null,
            }
      expect(seenAtGoogle(after, seen, now)).toBeNull()
    }),
    { numRuns, seed },
  )
})

test('staff need approval only where the location wants it', () => {
  expect(needsApproval({ needsApproval: true }, { managesReviews: false })).toBe(true)
  expect(needsApproval({ needsApproval: true }, { managesReviews: true })).toBe(false)
  expect(needsApproval({ needsApproval: false }, { managesReviews: false })).toBe(false)
})

test('a waiting reply is read after 10 seconds, 1 minute, 10 minutes, 1 hour and 24 hours, and then no more', () => {
  const times: number[] = []
  let at = now
  for (let checks = 0; checks < checksMax; checks += 1) {
    at = nextCheckAt(at, checks)! // below the number of checks
    times.push((Date.parse(at) - Date.parse(now)) / 1000)
  }
  expect(times).toEqual([10, 60, 600, 3600, 24 * 3600])
  expect(nextCheckAt(at, checksMax)).toBeNull()
})

test('tries wait longer each time, at least as long as Google wants, and end after a day', () => {
  const seconds = (tries: number, waitSeconds = 0) =>
    (Date.parse(nextTryAt(now, { tries, waitSeconds })) - Date.parse(now)) / 1000
  expect([0, 1, 2, 3, 9, 500].map((tries) => seconds(tries))).toEqual([30, 30, 60, 120, 3600, 3600])
  expect(seconds(1, 90)).toBe(90)
  expect(isOverdue(null, now)).toBe(false)
  expect(isOverdue(plus(now, { hours: -23 }), now)).toBe(false)
  expect(isOverdue(plus(now, { hours: -24 }), now)).toBe(true)
})

test('a new reply starts with a revision that no earlier reply had', () => {
  expect(firstRevision(plus(now, { hours: 1 }))).toBe(firstRevision(now) + 3600)
  expect(firstRevision('2056-01-01T00:00:00.000Z' as Instant)).toBeLessThan(1_000_000_000) // of the contract
})

test('line ends and spaces at the edges make no other text', () => {
  expect(isSameText('Hello  \r\nMaya ', 'Hello\nMaya')).toBe(true)
  expect(isSameText('Hello Maya', 'hello Maya')).toBe(false)
})

test.each([
  ['synced', 'connected', false],
  ['importing', 'degraded', false],
  ['delayed', 'degraded', false],
  ['synced', 'needs_reconnect', true],
  ['ownership_lost', 'connected', true],
  ['not_verified', 'connected', true],
  ['disconnected', null, true],
] as const)(
  'a %s location of a connection that is %s is read-only: %s',
  (status, connectionStatus, expected) => expect(isReadOnly({ status, connectionStatus })).toBe(expected),
)
