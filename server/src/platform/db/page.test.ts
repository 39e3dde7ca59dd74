import { PageToken } from 'contract/core/page'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodePageToken, encodePageToken, readPage, timeCursor } from './page.ts'

const cursor = z.strictObject({ id: z.int() })
const stored = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }))

const page = (pageSize: number, pageToken?: string) =>
  readPage({
    list: 'rows',
    cursor,
    pageSize,
    pageToken,
    read: async (size, last) => stored.filter(({ id }) => id > (last?.id ?? 0)).slice(0, size),
    cursorOf: ({ id }) => ({ id }),
  })

test.each([1, 2, 3, 6, 7, 8])('shows every row once, in order, with %i rows per page', async (pageSize) => {
  const seen: number[] = []
  let token: string | null | undefined
  for (let pages = 0; token !== null; pages++) {
    const { rows, nextPageToken } = await page(pageSize, token)
    expect(rows.length).toBeLessThanOrEqual(pageSize)
    expect(pages).toBeLessThan(stored.length)
    seen.push(...rows.map(({ id }) => id))
    token = nextPageToken
  }
  expect(seen).toEqual(stored.map(({ id }) => id))
})

test('reads one row more than the page size, and has no next page without that row', async () => {
  const sizes: number[] = []
  const read = async (size: number) => {
    sizes.push(size)
    return stored.slice(0, 2)
  }
  const answer = await readPage({ list: 'rows', cursor, pageSize: 2, read, cursorOf: ({ id }) => ({ id }) })
  expect(sizes).toEqual([3])
  expect(answer).toEqual({ rows: stored.slice(0, 2), nextPageToken: null })
})

const token = encodePageToken('rows', { id: 3 })

test('decodes its own tokens, which match the format of the contract', () => {
  expect(PageToken.parse(token)).toBe(token)
  expect(decodePageToken(token, 'rows', cursor)).toEqual({ id: 3 })
  const at = { at: '2026-11-20T17:00:00Z', id: 'abc' }
  expect(decodePageToken(encodePageToken('days', at), 'days', timeCursor(z.string()))).toEqual(at)
})

test.each([
  ['of another list', encodePageToken('others', { id: 3 })],
  ['with a cursor of another kind', encodePageToken('rows', { id: 'three' })],
  ['with a field too many', encodePageToken('rows', { id: 3, name: 'row 3' })],
  ['with a part too many', Buffer.from('["rows",{"id":3},1]').toString('base64url')],
  ['without a list', Buffer.from('{"id":3}').toString('base64url')],
  ['that was cut', token.slice(0, -3)],
  ['that is not JSON', 'abc'],
  ['that is empty', ''],
])('refuses a token %s', async (_, bad) => {
  await expect(page(2, bad)).rejects.toMatchObject({ code: 'page_token_invalid' })
})
