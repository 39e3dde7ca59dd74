import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './tables.ts'
import { isPlanOutdated } from './prepare.ts'

const triesMax = 5
const retried = new Set(['40001', '40P01', '55P03']) // serialization failure, deadlock, lock not available

/**
 * Runs `work` in a READ COMMITTED transaction and retries it a few times on a conflict with another transaction or a
 * migration.
 */
export async function inTransaction<T>(database: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      if (tried === triesMax || !isRetried(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tried)
    }
  }
}

function isRetried(error: unknown): boolean {
  const code = codeOf(error)
  return (code !== null && retried.has(code)) || isPlanOutdated(error)
}

/** True when `lock_timeout` expired. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
