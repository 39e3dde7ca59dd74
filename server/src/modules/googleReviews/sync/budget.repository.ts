import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { type Bucket, type BucketLimits, fullBucket } from './budget.rules.ts'

export interface NamedBucket {
  readonly name: string
  readonly limits: BucketLimits
}

/** Reads the bucket and locks it until the transaction ends. A bucket that does not exist is full. */
export async function lockBucket(db: Db, { name, limits }: NamedBucket, now: Instant): Promise<Bucket> {
  const full = fullBucket(limits, now)
  await db
    .insertInto('call_budget')
    .values({ name, tokens: full.tokens, refilled_at: full.refilledAt })
    .onConflict((conflict) => conflict.constraint('call_budget_pkey').doNothing())
    .execute()
  const row = await db
    .selectFrom('call_budget')
    .select(['tokens', 'refilled_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { tokens: row.tokens, refilledAt: row.refilled_at }
}

export async function bucketOf(db: Db, { name, limits }: NamedBucket, now: Instant): Promise<Bucket> {
  const row = await db
    .selectFrom('call_budget')
    .select(['tokens', 'refilled_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { tokens: row.tokens, refilledAt: row.refilled_at } : fullBucket(limits, now)
}

export async function saveBucket(db: Db, name: string, { tokens, refilledAt }: Bucket): Promise<void> {
  await db
    .updateTable('call_budget')
    .set({ tokens, refilled_at: refilledAt })
    .where('name', '=', name)
    .execute()
}

/** Deletes buckets that nobody used since `before`; they are full by then. */
export async function deleteFullBuckets(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('call_budget').where('refilled_at', '<', before).execute()
}
