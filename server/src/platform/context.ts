import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from './db/tables.ts'
import type { Log } from './log/log.ts'

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
  readonly db: Db
  readonly now: Instant
  readonly actor: Actor | null
  readonly requestId: string
  readonly log: Log
  /** Work for after the commit, and not before `after`; the job is written in the same transaction. */
  readonly enqueue: (job: string, data: object, after?: Instant) => Promise<void>
  /**
   * What was read of businesses, memberships and people, in calls that only read. Null in a call that writes: it may read
   * what it is about to change.
   */
  readonly cache: RequestCache | null
}

export type RequestCache = Map<string, Promise<unknown>>

/** For the part of a write that reads the same businesses, memberships and people again and changes none of them. */
export function withRequestCache(context: Context): Context {
  return context.cache ? context : { ...context, cache: new Map() }
}

/** Reads the ids that the cache does not hold; without a cache, all of them. */
export async function loadMany<Id extends string, Row>(
  { cache }: Context,
  { name, ids }: { name: string; ids: readonly Id[] },
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>>,
): Promise<ReadonlyMap<Id, Row>> {
  if (!cache) return read(ids)
  const keyOf = (id: Id) => `${name} ${id}`
  const missing = ids.filter((id) => !cache.has(keyOf(id)))
  if (missing.length > 0) {
    const rows = read(missing)
    for (const id of missing) {
      const row = rows.then((found) => found.get(id))
      cache.set(keyOf(id), row)
      row.catch(() => cache.delete(keyOf(id)))
    }
  }
  const found = new Map<Id, Row>()
  for (const id of ids) {
    const row = (await cache.get(keyOf(id))) as Row | undefined // what `read` answered under this name
    if (row !== undefined) found.set(id, row)
  }
  return found
}

/** The signed-in member, in calls whose access is not public. */
export function memberOf(context: Pick<Context, 'actor'>): MemberId {
  if (!context.actor) throw new Error('this call has no member: its access must not be public')
  return context.actor.memberId
}
