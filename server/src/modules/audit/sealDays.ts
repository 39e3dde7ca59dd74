import type { Instant, LocalDate } from 'contract/core/instant'
import { minus, plusDays } from 'contract/core/time'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import { entriesOfDay, firstEntryAt, lastDayRow } from './audit.queries.ts'
import { insertDay, lockSealing } from './audit.repository.ts'
import { dayHash, entriesIn, firstHash, leafOf } from './chain.ts'

/** A day is sealed this long after its end, when the transactions that began in it have ended. */
export const sealDelayMinutes = 30

const batchSize = 2000

/** Seals every ended day that has no proof yet, each with the hash of the previous day. Running twice is safe. */
export async function sealDays(context: Context): Promise<void> {
  const { db, log } = context
  await lockSealing(db)
  const last = await lastDayRow(db)
  const first = await firstEntryAt(db)
  const begin = last ? plusDays(last.day, 1) : first && dayOf(first)
  if (begin === null) return
  let previousHash = last?.hash ?? firstHash
  for (let day = begin; day < openDay(context.now); day = plusDays(day, 1)) {
    const leaves = await leavesOfDay(db, day)
    const hash = dayHash({ day, leaves, previousHash })
    await insertDay(db, {
      day,
      entries: entriesIn(leaves),
      leaves,
      hash,
      previous_hash: previousHash,
      sealed_at: context.now,
    })
    // The server log is a second copy, which an attacker with access to only the database cannot change.
    log.info({ day, entries: entriesIn(leaves), hash: hash.toString('hex') }, 'sealed a day of the audit log')
    previousHash = hash
  }
}

/** The first day that may still get entries. */
export const openDay = (now: Instant): LocalDate => dayOf(minus(now, { minutes: sealDelayMinutes }))

export const dayOf = (at: Instant): LocalDate => at.slice(0, 10) as LocalDate // the date of an instant in UTC

export const startOfDay = (day: LocalDate): Instant => `${day}T00:00:00.000Z` as Instant // midnight in UTC

export async function leavesOfDay(db: Db, day: LocalDate): Promise<Buffer> {
  const leaves: Buffer[] = []
  for (let afterId: string | null = null; ;) {
    const rows = await entriesOfDay(db, {
      from: startOfDay(day),
      before: startOfDay(plusDays(day, 1)),
      afterId,
      limit: batchSize,
    })
    leaves.push(...rows.map(leafOf))
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return Buffer.concat(leaves)
    afterId = end.id
  }
}
