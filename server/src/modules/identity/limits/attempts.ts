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

/** Counts in the database, so that the limits hold for all servers together and after a restart. */
export interface Attempts {
  /** Counts a try; answers the seconds to wait when it is one too many, else null. */
  secondsToWait(limit: Limit): Promise<number | null>
  /** For a try that turned out to be a good one. */
  takeBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  /** Stands for a person in a key or a cookie without naming the person. */
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
