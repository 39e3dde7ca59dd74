import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { createLog } from '../server/src/platform/log/log.ts'

const log = createLog('silent')

/** The context of a call now, of a member or without a sign-in. It enqueues no jobs. */
export function contextOver(db: Db, memberId: MemberId | null = null): Context {
  return {
    db,
    now: new Date().toISOString() as Instant, // an instant
    actor: memberId && { memberId, isOperator: false, sessionId: null },
    requestId: 'bench',
    cache: null,
    log,
    enqueue: async () => {},
  }
}
