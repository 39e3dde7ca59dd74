import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Encrypter } from './crypto/encrypter.ts'
import type { Db } from './db/tables.ts'
import type { Log } from './log/log.ts'

/** The authenticated caller. */
export interface Actor {
  readonly memberId: MemberId
  /** False for operators whose session lacks a second factor: they act as ordinary members. */
  readonly isOperator: boolean
  /** Why an operator may not act as one. */
  readonly operatorNeeds?: 'second_factor_required' | 'sign_in_again'
  /** The session's row id; null when the caller sent only a bearer token. */
  readonly sessionId: string | null
  /**
   * The caller's latest sign-in or confirmation that counts, as far as the credentials prove it; absent for programs. For
   * operators and for members with an authenticator app, only a second factor counts.
   */
  readonly provedAt?: (db: Db) => Promise<Instant | null>
  /** The operator who sees the pages of this member, read-only; absent for the member's own calls. */
  readonly viewedBy?: MemberId
}

/** The dependencies of a use case. */
export interface Context {
  /** In a write, the transaction that `bind` opened; services never commit. */
  readonly db: Db
  readonly now: Instant
  readonly actor: Actor | null
  readonly requestId: string
  /** A pseudonym of the caller's network, a /24 or /48; absent for jobs and programs. */
  readonly network?: string | undefined
  readonly log: Log
  /** Enqueues a job that runs after the commit, and not before `after`. The same transaction inserts the job. */
  readonly enqueue: (job: string, data: object, after?: Instant) => Promise<void>
  /**
   * Caches businesses, memberships and people for read-only calls. Null in a write, which may read rows that it is
   * about to change.
   */
  readonly cache: RequestCache | null
  /** Encrypts with TOKEN_KEYS. Absent in commands and in the history of the demo town, which store no secrets. */
  readonly encrypter?: Encrypter
}

export type RequestCache = Map<string, Promise<unknown>>

/**
 * For the part of a write that reads the same businesses, memberships and people repeatedly and changes none of them.
 */
export function withRequestCache(context: Context): Context {
  return context.cache ? context : { ...context, cache: new Map() }
}

/** Loads the ids that the cache lacks; without a cache, all of them. */
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
    const row = (await cache.get(keyOf(id))) as Row | undefined // `read` returned it under this name
    if (row !== undefined) found.set(id, row)
  }
  return found
}

/** Returns the signed-in member, for routes whose access is not public. */
export function memberOf(context: Pick<Context, 'actor'>): MemberId {
  if (!context.actor) throw new Error('this call has no member: its access must not be public')
  return context.actor.memberId
}
