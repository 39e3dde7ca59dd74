import { createHmac } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/tables.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsEndedBy,
  takeBackAttempt,
} from '../members/member.repository.ts'

export interface Limit {
  readonly key: string
  readonly triesMax: number
  readonly seconds: number
}

/** Counts in the database, so that limits apply across all servers and after a restart. */
export interface Attempts {
  /** Counts an attempt; returns the seconds to wait if it exceeds the limit, else null. */
  secondsToWait(limit: Limit): Promise<number | null>
  /** Uncounts a successful attempt. */
  takeBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  /** A pseudonym of a person for keys and cookies. */
  alias(text: string): string
}

export function createAttempts(db: Db, secret: string): Attempts {
  const alias = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    alias,
    secondsToWait: async ({ key, triesMax, seconds }) => {
      const { count, secondsLeft } = await countAttempt(db, { key: alias(key), windowSeconds: seconds })
      return count > triesMax ? Math.max(1, secondsLeft) : null
    },
    takeBack: (key) => takeBackAttempt(db, alias(key)),
    forget: (key) => deleteAttempts(db, alias(key)),
  }
}

export async function deleteEndedAttempts(context: Context): Promise<void> {
  await deleteAttemptsEndedBy(context.db, context.now)
}
