import { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'
import { Refusal } from '../http/problem.ts'

/** The pagination parameters of a list request: the contract's `pageRequest`. */
export interface PageRequest {
  readonly pageSize: number
  readonly pageToken?: string | undefined
}

/** Cursor of the last row on a page, for a list ordered by an instant and the id. */
export const timeCursor = <Id extends z.ZodMiniType>(id: Id) => z.strictObject({ at: Instant, id })
export interface TimeCursor<Id> {
  readonly at: Instant
  readonly id: Id
}

/** Cursor of the last row on a page, for a list ordered by id. */
export const idCursor = <Id extends z.ZodMiniType>(id: Id) => z.strictObject({ id })

interface List<Row, Cursor> extends PageRequest {
  /** Identifies the list and its order: `readPage` rejects tokens of other lists. */
  readonly list: string
  readonly cursor: z.ZodMiniType<Cursor>
  /** Returns at most `size` rows after `last`, in list order. */
  readonly read: (size: number, last: Cursor | null) => Promise<Row[]>
  /** The row's position in the order. */
  readonly cursorOf: (row: Row) => Cursor
}

/** Returns one page. Reads one extra row to detect whether another page follows. @throws Refusal page_token_invalid */
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

/** @throws Refusal page_token_invalid when the token is malformed or belongs to another list */
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
