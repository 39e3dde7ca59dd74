import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../shared/api/problem.ts'
import { problemType } from 'contract/core/plainErrors'
import { mendingOf } from './SearchRefused.tsx'

const refused = (code: string, status: number, fields: { path: string; message: string }[] = []) =>
  problemOf({ status, data: { code, status, title: '', type: problemType(code), fields } })

describe('a refused search', () => {
  test('offers the same search without the parts that do not fit', () => {
    const trouble = refused('input_invalid', 400, [
      { path: 'query.near', message: '' },
      { path: 'query.radius', message: '' },
    ])
    expect(mendingOf(trouble, { q: 'rye', near: 'abc', radius: '99' })).toMatchObject({
      sentence: 'The location and the distance in the address do not fit. The rest of your search is kept.',
      link: 'Search without them',
      mended: { q: 'rye' },
    })
  })

  test('leads back to the first page when a page is gone', () => {
    const trouble = refused('page_beyond_end', 404)
    expect(mendingOf(trouble, { q: 'rye', pageToken: 'abc' }).mended).toEqual({ q: 'rye' })
  })

  test('drops a category or a place that does not exist', () => {
    const address = { q: 'rye', category: 'zebras', place: 'moon' }
    expect(mendingOf(refused('category_not_found', 404), address).mended).toEqual({ q: 'rye', place: 'moon' })
    expect(mendingOf(refused('place_not_found', 404), address).mended).toEqual({
      q: 'rye',
      category: 'zebras',
    })
  })
})
