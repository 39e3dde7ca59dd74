import { createHash } from 'node:crypto'
import type { ErrorCode } from 'contract/errors/errors'
import { problemFrom, Refusal } from '../../platform/http/problem.ts'
import { withinTime } from '../../integrations/payments/timeLimit.ts'

/** Treats an unavailable database as an unavailable provider. */
export async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await withinTime(work)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (absences.has(problemFrom(error, '').code)) throw new Refusal('payments_unavailable')
    throw error
  }
}

const absences = new Set<string>(['database_unavailable', 'busy', 'conflict_retry'] satisfies ErrorCode[])

export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('payment_not_found')
  return row
}

/** Returns the row of a key's first use if the figures match; refuses the key otherwise. */
export function sameFigures<Row extends { request_hash: Buffer }>(row: Row | undefined, hash: Buffer): Row {
  if (!row?.request_hash.equals(hash)) throw new Refusal('idempotency_key_reused')
  return row
}

export function hashOf(figures: object): Buffer {
  const sorted = Object.entries(figures).toSorted(([one], [other]) => one.localeCompare(other))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}
