import { MemberId, ReceiptId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'

/** Which rows of a member's history are wanted: all, those that move points, or those that move store credit. */
export type Show = 'all' | 'points' | 'credit'

/** The last row of a page. It belongs to one member's list: a token of another one is refused. */
const Cursor = z.strictObject({
  memberId: MemberId,
  show: z.enum(['all', 'points', 'credit']),
  at: Instant,
  id: ReceiptId,
})
export type Cursor = z.infer<typeof Cursor>

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Null when it is not a cursor of this very list. */
export function decodeCursor(token: string, list: { memberId: MemberId; show: Show }): Cursor | null {
  try {
    const { data } = Cursor.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString()))
    return data?.memberId === list.memberId && data.show === list.show ? data : null
  } catch {
    return null
  }
}
