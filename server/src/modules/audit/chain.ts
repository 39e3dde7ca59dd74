import { createHash } from 'node:crypto'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { AuditChange } from 'contract/people/audit'

/** The columns of an entry that its hash covers: all of them. */
export interface ChainedEntry {
  readonly id: string
  readonly at: Instant
  readonly action: string
  readonly actor_id: string | null
  readonly acting_for_id: string | null
  readonly member_id: string | null
  readonly business_id: string | null
  readonly subject: string
  readonly reason: string | null
  readonly fields: readonly string[]
  /** Encrypted, so that erasing a member's key keeps the hash. */
  readonly sealed: Buffer | null
  readonly request_id: string
  readonly changes: readonly AuditChange[] | null
}

const idBytes = 16
const leafBytes = idBytes + 32

/** The hash before the first day. */
export const firstHash = Buffer.alloc(32)

/** The id of an entry and the hash of its columns: 48 bytes. */
export function leafOf(entry: ChainedEntry): Buffer {
  const columns = [
    entry.id,
    entry.at,
    entry.action,
    entry.actor_id,
    entry.acting_for_id,
    entry.member_id,
    entry.business_id,
    entry.subject,
    entry.reason,
    entry.fields,
    entry.sealed?.toString('base64') ?? null,
    entry.request_id,
    // Left out when empty, so that proofs from before this column stay valid.
    ...(entry.changes === null
      ? []
      : [entry.changes.map(({ field, before, after }) => [field, before, after])]),
  ]
  return Buffer.concat([
    Buffer.from(entry.id.replaceAll('-', ''), 'hex'),
    createHash('sha256').update(JSON.stringify(columns)).digest(),
  ])
}

/** The number of entries in the leaves of a day. */
export const entriesIn = (leaves: Buffer): number => leaves.length / leafBytes

/** The hash of a day, which contains the hash of the previous day. */
export function dayHash(day: {
  readonly day: LocalDate
  readonly leaves: Buffer
  readonly previousHash: Buffer
}): Buffer {
  return createHash('sha256')
    .update(day.previousHash)
    .update(`${day.day} ${entriesIn(day.leaves)}\n`)
    .update(day.leaves)
    .digest()
}

export interface LeafProblem {
  readonly entryId: string
  readonly problem: 'changed' | 'missing' | 'added'
}

/** Compares the stored leaves of a day with those of its entries now, both in the order of ids. */
export function compareLeaves(stored: Buffer, present: Buffer): LeafProblem[] {
  const [before, now] = [hashesById(stored), hashesById(present)]
  const problems: LeafProblem[] = []
  for (const [entryId, hash] of before) {
    const found = now.get(entryId)
    if (found === undefined) problems.push({ entryId, problem: 'missing' })
    else if (found !== hash) problems.push({ entryId, problem: 'changed' })
  }
  for (const entryId of now.keys()) if (!before.has(entryId)) problems.push({ entryId, problem: 'added' })
  return problems
}

function hashesById(leaves: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at + leafBytes <= leaves.length; at += leafBytes)
    found.set(
      uuidOf(leaves.subarray(at, at + idBytes)),
      leaves.subarray(at + idBytes, at + leafBytes).toString('hex'),
    )
  return found
}

function uuidOf(bytes: Buffer): string {
  const text = bytes.toString('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
