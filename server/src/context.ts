import type { MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Kysely } from 'kysely'
import type { Tables } from './db/tables.ts'
import type { Log } from './log.ts'

/** Who asks. */
export interface Actor {
  readonly memberId: MemberId
  readonly isOperator: boolean
  /** The row of the session cookie; null when the caller came with a bearer token alone. */
  readonly sessionId: string | null
}

/** Everything a use case may touch. */
export interface Context {
  /** In a call that writes, the transaction that `bind` opened; services never commit. */
  readonly db: Kysely<Tables>
  readonly now: Instant
  readonly actor: Actor | null
  readonly requestId: string
  readonly log: Log
  /** Work for after the commit; the job is written in the same transaction. */
  readonly enqueue: (job: string, data: object) => Promise<void>
}

/** The signed-in member, in calls whose access is not public. */
export function memberOf(context: Pick<Context, 'actor'>): MemberId {
  if (!context.actor) throw new Error('this call has no member: its access must not be public')
  return context.actor.memberId
}
