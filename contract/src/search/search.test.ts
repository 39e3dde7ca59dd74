import { describe, expect, test } from 'vitest'
import { SearchQuery } from './search.ts'

describe('the times of a search', () => {
  for (const name of ['open', 'bookable'] as const) {
    for (const moment of ['2026-11-20T18:00Z', '2028-02-29T00:00Z', '2026-12-31T23:59Z'])
      test(`${name}=${moment} is a time`, () => {
        expect(SearchQuery.parse({ [name]: moment })[name]).toBe(moment)
      })
    for (const moment of [
      '2026-02-30T10:00Z',
      '2027-02-29T10:00Z',
      '2026-04-31T10:00Z',
      '2026-13-01T10:00Z',
      '2026-00-10T10:00Z',
      '2026-11-00T10:00Z',
      '2026-11-20T25:00Z',
      '2026-11-20T24:00Z',
      '2026-11-20T10:60Z',
      '0000-01-01T10:00Z',
      '9999-01-01T10:00Z',
      'now or 2026-11-20T18:00Z',
      'tomorrow',
    ])
      test(`${name}=${moment} is refused`, () => {
        const { error } = SearchQuery.safeParse({ [name]: moment })
        expect(error?.issues).toMatchObject([
          { path: [name], message: expect.stringMatching(/or a time such as/) },
        ])
      })
  }
  test('have words of their own', () => {
    expect(SearchQuery.parse({ open: 'now', bookable: 'today' })).toMatchObject({
      open: 'now',
      bookable: 'today',
    })
    expect(SearchQuery.safeParse({ open: 'today' }).success).toBe(false)
    expect(SearchQuery.safeParse({ bookable: 'now' }).success).toBe(false)
  })
})
