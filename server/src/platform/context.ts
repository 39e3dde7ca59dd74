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
  /** What was read in a use case that asks to read it once: see `knowing`. */
  readonly known?: Map<string, Promise<unknown>>
}

/**
 * The same context, in which facts of businesses, memberships and people are read once. For a use case that asks for
 * them again and again and changes none of them; it ends with the use case.
 */
export function knowing(context: Context): Context {
  return context.known ? context : { ...context, known: new Map() }
}

/** Reads of each id what is not known yet; in a context that knows nothing, of all of them. */
export async function readEach<Id extends string, Row>(
  { known }: Context,
  { name, ids }: { name: string; ids: readonly Id[] },
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>>,
): Promise<ReadonlyMap<Id, Row>> {
  if (!known) return read(ids)
  const keyOf = (id: Id) => `${name} ${id}`
  const missing = ids.filter((id) => !known.has(keyOf(id)))
  if (missing.length > 0) {
    const rows = read(missing)
    for (const id of missing) {
      const row = rows.then((found) => found.get(id))
      known.set(keyOf(id), row)
      row.catch(() => known.delete(keyOf(id)))
    }
  }
  const found = new Map<Id, Row>()
  for (const id of ids) {
    const row = (await known.get(keyOf(id))) as Row | undefined // what `read` answered under this name
    if (row !== undefined) found.set(id, row)
  }
  return found
}

/** The signed-in member, in calls whose access is not public. */
export function memberOf(context: Pick<Context, 'actor'>): MemberId {
  if (!context.actor) throw new Error('this call has no member: its access must not be public')
  return context.actor.memberId
}
