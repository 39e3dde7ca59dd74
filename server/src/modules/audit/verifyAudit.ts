import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import type { AuditCheck } from 'contract/people/audit'
import type { Context } from '../../platform/context.ts'
import { countEntriesFrom, dayRows, unprovedDays } from './audit.queries.ts'
import { compareLeaves, dayHash, firstHash } from './chain.ts'
import { leavesOfDay, openDay, startOfDay } from './sealDays.ts'

const violationsMax = 20
/** Earlier than any entry. */
const beginning = '1970-01-01' as LocalDate // a date in the contract's format

/** Compares every sealed day with its entries and with the previous day, and names the first entries that differ. */
export async function verifyAudit({ db, now }: Context): Promise<AuditCheck> {
  const violations: AuditCheck['violations'] = []
  let previousHash: Buffer = firstHash
  let entries = 0
  let expected: LocalDate | null = null
  let last: { day: LocalDate; hash: Buffer } | null = null
  const days = await dayRows(db)
  for (const row of days) {
    const { day, leaves, hash } = row
    if (expected !== null && day !== expected)
      violations.push({ day: expected, entryId: null, problem: 'day_missing' })
    const isProofSound =
      row.previous_hash.equals(previousHash) && dayHash({ day, leaves, previousHash }).equals(hash)
    if (!isProofSound) violations.push({ day, entryId: null, problem: 'proof_changed' })
    for (const { entryId, problem } of compareLeaves(leaves, await leavesOfDay(db, day)))
      violations.push({ day, entryId, problem })
    entries += row.entries
    previousHash = hash
    expected = plusDays(day, 1)
    last = { day, hash }
  }
  // The job seals once a day; a day that stays open longer has lost its proof. Before the first run of the job no day
  // has one.
  const unproved = last === null ? [] : await unprovedDays(db, startOfDay(plusDays(openDay(now), -1)))
  for (const day of unproved) violations.push({ day, entryId: null, problem: 'day_missing' })
  return {
    isIntact: violations.length === 0,
    sealedDays: days.length,
    entries,
    openEntries: await countEntriesFrom(db, startOfDay(expected ?? beginning)),
    lastDay: last?.day ?? null,
    lastHash: last?.hash.toString('hex') ?? null,
    violations: violations.slice(0, violationsMax),
  }
}
