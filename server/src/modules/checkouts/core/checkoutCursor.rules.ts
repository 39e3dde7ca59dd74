import { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'

/** The last row of a page. It belongs to one list: a token of another one is refused. */
const Cursor = z.strictObject({ list: z.string(), at: Instant, id: z.string() })
export type Cursor = z.infer<typeof Cursor>

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Null when it is not a cursor of this very list. */
export function decodeCursor(token: string, list: string): Cursor | null {
  try {
    const { data } = Cursor.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString()))
    return data?.list === list ? data : null
  } catch {
    return null
  }
}
