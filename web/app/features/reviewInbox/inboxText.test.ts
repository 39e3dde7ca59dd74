import { InboxItem, type InboxFreshness } from 'contract/reviewInbox/inbox'
import { describe, expect, test } from 'vitest'
import { sampleGoogleReview, sampleInboxReview, sampleReply } from '../../../test-support/reviewInbox.ts'
import {
  connectionBanner,
  fillOf,
  freshnessText,
  locationBanner,
  pollingOf,
  statusOf,
  stepSentence,
  warningText,
  webAddress,
} from './inboxText.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const freshness = (change: Partial<InboxFreshness> = {}): InboxFreshness => ({
  location: {
    id: '01a1fcb3-beb9-70a8-a8a6-000000000002' as InboxFreshness['location']['id'],
    name: 'Mill Street',
  },
  businessName: 'River Oak Bakery',
  status: 'synced',
  syncedAt: '2026-11-20T11:56:00.000Z' as InboxFreshness['syncedAt'],
  imported: 40,
  total: 40,
  ...change,
})

describe('the length of a reply', () => {
  test('counts bytes for Google: an emoji is four', () => {
    expect(fillOf('google', '😀'.repeat(1024))).toEqual({
      isOver: false,
      count: '4,096 of 4,096 bytes',
      warning: '0 bytes left.',
    })
    expect(fillOf('google', `${'😀'.repeat(1024)}a`)).toMatchObject({
      isOver: true,
      warning: 'Shorten the reply by 1 bytes.',
    })
  })
  test('counts characters for Goodword, and warns in the last tenth', () => {
    expect(fillOf('goodword', 'a'.repeat(3599)).warning).toBeNull()
    expect(fillOf('goodword', 'a'.repeat(3600)).warning).toBe('400 characters left.')
    expect(fillOf('goodword', 'a'.repeat(4001)).isOver).toBe(true)
  })
})

describe('the status of a review', () => {
  test.each([
    [sampleInboxReview(), 'Needs an answer'],
    [sampleInboxReview({ isAnswered: true }), 'Answered'],
    [sampleInboxReview({ doneAt: '2026-11-20T12:00:00.000Z' }), 'Done'],
    [sampleGoogleReview({ reply: sampleReply({ state: 'rejected' }) }), 'Rejected by Google'],
    [sampleGoogleReview({ reply: sampleReply({ state: 'draft' }), isAnswered: true }), 'Draft'],
    [sampleGoogleReview({ reply: sampleReply({ state: 'published' }), isAnswered: true }), 'Answered'],
    [sampleGoogleReview({ removedAt: '2026-11-20T12:00:00.000Z' }), 'Removed at Google'],
  ])('%#: is stated in words', (item, text) => {
    expect(statusOf(InboxItem.parse(item)).text).toBe(text)
  })
})

test('a reply is read again only while Google has not responded', () => {
  expect(pollingOf('sending')).toBeGreaterThan(0)
  expect(pollingOf('pending')).toBeGreaterThan(pollingOf('sending'))
  expect([pollingOf('published'), pollingOf('draft'), pollingOf(undefined)]).toEqual([0, 0, 0])
})

test('each step of a reply has a sentence with its person', () => {
  expect(stepSentence({ kind: 'returned', personName: 'Tomas' }, 'google')).toBe('Tomas returned the reply.')
  expect(stepSentence({ kind: 'sent', personName: null }, 'google')).toBe('The reply was sent to Google.')
  expect(stepSentence({ kind: 'published', personName: null }, 'google')).toBe('Google published the reply.')
  expect(stepSentence({ kind: 'published', personName: null }, 'goodword')).toBe('The reply was published.')
})

describe('the freshness of Google reviews', () => {
  test('is stated with its place', () => {
    expect(freshnessText(freshness(), now, false)).toBe(
      'Google reviews read 4 minutes ago · River Oak Bakery',
    )
    expect(freshnessText(freshness({ syncedAt: null }), now, true)).toBe(
      'Google reviews not read yet · River Oak Bakery, Mill Street',
    )
  })
  test.each([
    ['delayed', null, 'We try again automatically.'],
    ['ownership_lost', 'settings', 'Connect an account that manages it.'],
    ['not_verified', 'settings', 'Verify it in Google Business Profile.'],
    ['disconnected', 'connect', 'Connect it again'],
  ] as const)('%s: the banner says the way out', (status, action, words) => {
    const banner = locationBanner(freshness({ status }), now)
    expect(banner?.action).toBe(action)
    expect(banner?.text).toContain(words)
  })
  test('needs no banner while all is well', () => {
    expect(locationBanner(freshness(), now)).toBeNull()
    expect(locationBanner(freshness({ status: 'importing' }), now)).toBeNull()
    expect(connectionBanner({ status: 'connected', trouble: null, accountEmail: 'a@b.example' })).toBeNull()
  })
  test('names the trouble of a connection', () => {
    const of = (
      status: 'needs_reconnect' | 'degraded',
      trouble: 'permission_missing' | 'not_enabled' | null,
    ) => connectionBanner({ status, trouble, accountEmail: 'tomas@oak.example' })
    expect(of('needs_reconnect', null)?.text).toContain('Connect the account again')
    expect(of('needs_reconnect', 'permission_missing')?.text).toContain('leave its box ticked')
    expect(of('degraded', 'not_enabled')).toMatchObject({ kind: 'info', action: null })
  })
})

test('a warning has its remedy, and names Google only for Google', () => {
  expect(warningText('link', 'google')).toContain('Google may reject it.')
  expect(warningText('link', 'goodword')).not.toContain('Google')
})

test('only web pages become links', () => {
  expect(webAddress('https://lh3.googleusercontent.com/a')).not.toBeNull()
  expect(webAddress('javascript:alert(1)')).toBeNull()
  expect(webAddress(null)).toBeNull()
})
