import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { locationOf, locationsAnswer, originalOf, reviewAnswer, reviewOf } from './profileAnswers.ts'
import { faultKindOf, secondsIn } from './profileFault.ts'

const review = (over: object) =>
  reviewOf(
    z.parse(reviewAnswer, {
      name: 'accounts/1/locations/2/reviews/3',
      reviewId: '3',
      starRating: 'FIVE',
      createTime: '2026-11-20T10:00:00.123456789Z',
      ...over,
    }),
  )

describe('the original text of a review', () => {
  test.each([
    ['Good bread.', 'Good bread.'],
    ['(Translated by Google) Good bread.\n\n(Original)\nGutes Brot.', 'Gutes Brot.'],
    ['Gutes Brot.\n\n(Translated by Google)\nGood bread.', 'Gutes Brot.'],
    ['(Translated by Google) Good bread.', 'Good bread.'],
    ['', ''],
  ])('%j is %j', (comment, original) => expect(originalOf(comment)).toBe(original))
})

describe('a response of Google', () => {
  test('has everything but the id, the rating and the time left out', () => {
    expect(review({})).toEqual({
      reviewId: '3',
      authorName: null,
      authorPhotoUrl: null,
      stars: 5,
      comment: null,
      createdAt: '2026-11-20T10:00:00.123Z',
      updatedAt: '2026-11-20T10:00:00.123Z',
      media: [],
      replyUrl: null,
      reply: null,
    })
  })
  test('may have values that are not defined today', () => {
    expect(
      review({
        reviewReply: { comment: 'Hi', reviewReplyState: 'ESCALATED', policyViolation: 'NEW_RULE' },
        newField: {},
      })?.reply,
    ).toEqual({ text: 'Hi', updatedAt: '2026-11-20T10:00:00.123Z', state: null, violation: 'NEW_RULE' })
    expect(review({ starRating: 'SIX' })).toBeNull()
    expect(review({ starRating: 'constructor' })).toBeNull()
  })
  test('hides the name of an anonymous author', () => {
    expect(review({ reviewer: { displayName: 'A Google user', isAnonymous: true } })?.authorName).toBeNull()
    expect(review({ reviewer: { displayName: 'Ada' } })?.authorName).toBe('Ada')
  })
  test('of locations may be empty, and their address is in one line', () => {
    expect(z.parse(locationsAnswer, {}).locations).toEqual([])
    const [location] = z.parse(locationsAnswer, {
      locations: [
        {
          name: 'locations/2',
          storefrontAddress: { addressLines: ['1 Main St', 'Unit 2'], administrativeArea: 'NY' },
        },
      ],
    }).locations
    expect(location && locationOf(location)).toEqual({
      name: 'locations/2',
      title: '',
      address: '1 Main St, Unit 2, NY',
      phone: null,
      latitude: null,
      longitude: null,
      isVerified: false,
      mapsUrl: null,
      writeUrl: null,
    })
  })
})

describe('a failure', () => {
  test.each([
    [400, '{"error":"invalid_grant"}', 'revoked'],
    [400, 'Invalid page_token.', 'page_gone'],
    [400, 'Invalid page token', 'page_gone'],
    [400, 'INVALID_ARGUMENT', 'refused'],
    [401, '', 'token_ended'],
    [403, '"reason":"SERVICE_DISABLED"', 'not_enabled'],
    [403, '"reason":"accessNotConfigured"', 'not_enabled'],
    [403, 'My Business API has not been used in project 1 before', 'not_enabled'],
    [403, '"reason":"ACCESS_TOKEN_SCOPE_INSUFFICIENT"', 'scope_missing'],
    [403, '"reason":"rateLimitExceeded"', 'too_busy'],
    [403, 'PERMISSION_DENIED', 'forbidden'],
    [404, '', 'not_found'],
    [429, '"status":"RESOURCE_EXHAUSTED"', 'too_busy'],
    [429, '"metadata":{"quota_limit_value": "0"}', 'not_enabled'],
    [408, '', 'no_answer'],
    [500, 'page token', 'no_answer'],
    [503, '', 'no_answer'],
    [409, '', 'refused'],
  ] as const)('%i %s is %s', (status, body, kind) => expect(faultKindOf({ status, body })).toBe(kind))
  test('says in seconds or by a date when to try again', () => {
    const now = Date.parse('2026-11-20T10:00:00Z')
    expect(secondsIn('30', now)).toBe(30)
    expect(secondsIn('Fri, 20 Nov 2026 10:01:00 GMT', now)).toBe(60)
    expect(secondsIn(null, now)).toBeNull()
    expect(secondsIn('soon', now)).toBeNull()
  })
})
