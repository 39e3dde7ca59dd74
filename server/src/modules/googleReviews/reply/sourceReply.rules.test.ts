import type { Instant } from 'contract/core/instant'
import { bytesOf } from 'contract/googleReviews/replies'
import { plus } from 'contract/core/time'
import { expect, test } from 'vitest'
import { accepted, type ReplyFacts, seenAtGoogle, type SeenReply } from './sourceReply.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const before = plus(now, { hours: -1 })
const earlier = plus(now, { hours: -2 })

const ours = (over: Partial<ReplyFacts>): ReplyFacts => ({
  text: 'Thank you!',
  state: 'published',
  violation: null,
  publishedText: 'Thank you!',
  submittedAt: before,
  sentAt: before,
  ...over,
})
const there = (over: Partial<SeenReply> = {}): SeenReply => ({
  text: 'Thank you!',
  updatedAt: before,
  state: 'approved',
  violation: null,
  ...over,
})
const kinds = (change: ReturnType<typeof seenAtGoogle>) => change?.events.map(({ kind }) => kind) ?? []

test('a reply written at Google is stored as published, without an author', () => {
  const change = seenAtGoogle(null, there({ state: null }), now)
  expect(change?.set).toMatchObject({ state: 'published', published_text: 'Thank you!', author_id: null })
  expect(kinds(change)).toEqual(['changed_at_google'])
  expect(seenAtGoogle(null, there({ state: 'pending' }), now)?.set).toMatchObject({ state: 'pending' })
  expect(kinds(seenAtGoogle(null, there({ state: 'rejected', violation: 'OFF_TOPIC' }), now))).toEqual([
    'changed_at_google',
    'rejected',
  ])
  expect(seenAtGoogle(null, null, now)).toBeNull()
  expect(seenAtGoogle(null, there({ text: ' \0 ' }), now)).toBeNull()
})

test('a text that is longer than the limit or not Unicode is stored as far as possible', () => {
  const change = seenAtGoogle(null, there({ text: `\uD83E${'🥖'.repeat(2000)}` }), now)
  expect(bytesOf(change?.set?.text ?? '')).toBeLessThanOrEqual(4096)
  expect(change?.set?.text).toMatch(/^\uFFFD🥖+$/u)
})

test('a pending reply is published or rejected, and a missing one stays', () => {
  const pending = ours({ state: 'pending', publishedText: null })
  expect(seenAtGoogle(pending, null, now)).toBeNull()
  expect(seenAtGoogle(pending, there({ state: 'pending' }), now)).toBeNull()
  const approved = seenAtGoogle(pending, there(), now)
  expect(approved?.set).toMatchObject({ state: 'published', published_at: now, next_check_at: null })
  expect(kinds(approved)).toEqual(['published'])
  const rejected = seenAtGoogle(pending, there({ state: 'rejected', violation: 'NEW_2027' }), now)
  expect(rejected?.set).toMatchObject({ state: 'rejected', violation: 'NEW_2027' })
  expect(rejected?.set).not.toHaveProperty('published_text')
})

test('while an edit waits, Google still shows the earlier text', () => {
  const edited = ours({ state: 'pending', text: 'Thanks a lot!' })
  expect(seenAtGoogle(edited, there(), now)).toBeNull()
  expect(seenAtGoogle(edited, there({ text: 'Older', updatedAt: earlier }), now)).toBeNull()
  expect(kinds(seenAtGoogle(edited, there({ text: 'By hand', updatedAt: now }), now))).toEqual([
    'changed_at_google',
  ])
})

test('a public reply that was changed or deleted at Google follows Google', () => {
  const change = seenAtGoogle(ours({}), there({ text: 'By hand', updatedAt: now }), now)
  expect(change).toMatchObject({
    set: { text: 'By hand', published_text: 'By hand', author_id: null, state: 'published' },
    isOtherText: true,
  })
  expect(seenAtGoogle(ours({}), null, now)).toMatchObject({
    set: null,
    events: [{ kind: 'changed_at_google', text: 'Thank you!' }],
  })
  expect(seenAtGoogle(ours({}), there({ state: 'rejected', violation: 'SPAM' }), now)?.set).toMatchObject({
    state: 'rejected',
    published_text: null,
  })
})

test('a list that Google made before our reply does not undo it', () => {
  const fresh = ours({ sentAt: plus(now, { seconds: -5 }) })
  expect(seenAtGoogle(fresh, null, now)).toBeNull()
  expect(seenAtGoogle(fresh, there({ text: 'Older', updatedAt: before }), now)).toBeNull()
  expect(seenAtGoogle(ours({ state: 'deleting' }), there(), now)).toBeNull()
  expect(seenAtGoogle(ours({ state: 'deleting' }), null, now)).toMatchObject({
    set: null,
    events: [{ kind: 'deleted' }],
  })
})

test.each(['draft', 'waiting_for_approval', 'failed'] as const)(
  'a text in work (%s) stays when the public reply changes',
  (state) => {
    const draft = ours({ state, text: 'A better text' })
    expect(seenAtGoogle(draft, there(), now)).toBeNull()
    expect(seenAtGoogle(draft, null, now)).toMatchObject({ set: { published_text: null } })
    const change = seenAtGoogle(draft, there({ text: 'By hand', updatedAt: now }), now)
    expect(change?.set).toEqual({ published_text: 'By hand', published_at: now })
    expect(kinds(change)).toEqual(['changed_at_google'])
    expect(seenAtGoogle(draft, there({ state: 'rejected' }), now)).toMatchObject({
      set: { published_text: null },
      events: [{ kind: 'rejected' }],
    })
  },
)

test('a failed or rejected text that Google shows after all is published', () => {
  for (const state of ['failed', 'rejected'] as const)
    expect(seenAtGoogle(ours({ state, publishedText: null }), there(), now)?.set).toMatchObject({
      state: 'published',
    })
})

test('a sent text is recognized, except by a rejection from before', () => {
  const sending = ours({ state: 'sending', publishedText: null, submittedAt: before })
  expect(kinds(seenAtGoogle(sending, there({ text: 'Thank you! \r\n' }), now))).toEqual(['sent', 'published'])
  expect(seenAtGoogle(sending, there({ state: 'rejected', updatedAt: earlier }), now)).toBeNull()
  expect(kinds(seenAtGoogle(sending, there({ state: 'rejected', updatedAt: now }), now))).toEqual([
    'sent',
    'rejected',
  ])
  expect(seenAtGoogle(sending, there({ text: 'Another' }), now)).toBeNull()
  expect(seenAtGoogle(sending, null, now)).toBeNull()
})

test('a published text is stored as Google shows it', () => {
  const change = accepted(ours({ state: 'sending' }), there({ text: 'Thank  you!' }), now)
  expect(change.set).toMatchObject({ published_text: 'Thank  you!', published_at: before })
  expect(change.set).not.toHaveProperty('text')
})
