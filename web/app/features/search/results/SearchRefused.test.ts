import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../shared/api/problem.ts'
import { problemType } from 'contract/errors/plain'
import { mendingOf } from './SearchRefused.tsx'

const refused = (code: string, status: number, fields: { path: string; message: string }[] = []) =>
  problemOf({ status, data: { code, status, title: '', type: problemType(code), fields } })

describe('a rejected search', () => {
  test('offers the same search without the invalid parameters', () => {
    const trouble = refused('input_invalid', 400, [
      { path: 'query.near', message: '' },
      { path: 'query.radius', message: '' },
    ])
    expect(mendingOf(trouble, { q: 'rye', near: 'abc', radius: '99' })).toMatchObject({
      sentence:
        'The location and the distance in the address are not valid. The rest of your search is unchanged.',
      link: 'Search without them',
      mended: { q: 'rye' },
    })
  })

  test('links to the first page when a page no longer exists', () => {
    const trouble = refused('page_beyond_end', 404)
    expect(mendingOf(trouble, { q: 'rye', pageToken: 'abc' }).mended).toEqual({ q: 'rye' })
  })

  test('removes a category or place that does not exist', () => {
    const address = { q: 'rye', category: 'zebras', place: 'moon' }
    expect(mendingOf(refused('category_not_found', 404), address).mended).toEqual({ q: 'rye', place: 'moon' })
    expect(mendingOf(refused('place_not_found', 404), address).mended).toEqual({
      q: 'rye',
      category: 'zebras',
    })
  })
})
