import { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'
import { Refusal } from '../http/problem.ts'

/** What a caller asks of a list that comes in pages: the contract's `pageRequest`. */
export interface PageRequest {
  readonly pageSize: number
  readonly pageToken?: string | undefined
}

/** The last row of a page in a list ordered by an instant and the id. */
export const timeCursor = <Id extends z.ZodMiniType>(id: Id) => z.strictObject({ at: Instant, id })
export interface TimeCursor<Id> {
  readonly at: Instant
  readonly id: Id
}

/** The last row of a page in a list ordered by the id alone. */
export const idCursor = <Id extends z.ZodMiniType>(id: Id) => z.strictObject({ id })

interface List<Row, Cursor> extends PageRequest {
  /** Names the rows and their order: a token of another list is refused. */
  readonly list: string
  readonly cursor: z.ZodMiniType<Cursor>
  /** At most `size` rows after `last`, in the order of the list. */
  readonly read: (size: number, last: Cursor | null) => Promise<Row[]>
  /** Where a row stands in the order. */
  readonly cursorOf: (row: Row) => Cursor
}

/** One page. Reads one row more than it holds, to know whether another page follows. @throws Refusal page_token_invalid */
export async function readPage<Row, Cursor>({
  list,
  cursor,
  pageSize,
  pageToken,
  read,
  cursorOf,
}: List<Row, Cursor>): Promise<{ rows: Row[]; nextPageToken: string | null }> {
  const found = await read(
    pageSize + 1,
    pageToken === undefined ? null : decodePageToken(pageToken, list, cursor),
  )
  const rows = found.slice(0, pageSize)
  const end = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, nextPageToken: end === undefined ? null : encodePageToken(list, cursorOf(end)) }
}

export function encodePageToken(list: string, cursor: unknown): string {
  return Buffer.from(JSON.stringify([list, cursor])).toString('base64url')
}

/** @throws Refusal page_token_invalid, when it is not a token of this list */
export function decodePageToken<Cursor>(token: string, list: string, cursor: z.ZodMiniType<Cursor>): Cursor {
  const { data } = z.tuple([z.literal(list), cursor]).safeParse(jsonOf(token))
  if (!data) throw new Refusal('page_token_invalid')
  return data[1]
}

function jsonOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    return undefined
  }
}
