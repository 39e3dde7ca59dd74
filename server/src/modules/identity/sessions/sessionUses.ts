import type { Instant } from 'contract/core/instant'
import { isBefore, minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { touchSessions } from './ownSession.repository.ts'
import type { LiveSession } from './sessions.ts'

/** A session beyond these is noted at a later call. */
const sessionsMax = 10_000
/** The uses since the last run of the job in this process: a read does not write. */
const uses = new Map<string, Instant>()

/** Notes that the session is in use, at most once an hour, for `recordSessionUses`. */
export function noteSessionUse({ now }: Context, { id, lastUsedAt }: LiveSession): void {
  const isRecent = lastUsedAt !== null && !isBefore(lastUsedAt, minus(now, { hours: 1 }))
  if (!isRecent && uses.size < sessionsMax) uses.set(id, now)
}

/** Writes the noted uses; runs once a minute for all sessions. */
export async function recordSessionUses({ db }: Context): Promise<void> {
  const noted = [...uses].map(([id, at]) => ({ id, at }))
  uses.clear()
  if (noted.length > 0) await touchSessions(db, noted)
}
