import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralsTables } from '../tables.ts'

/** Rows of completed referrals, with the codes and touches that they reference. */
export interface PastRows {
  readonly codes: Insertable<ReferralsTables['referral_code']>[]
  readonly touches: Insertable<ReferralsTables['referral_touch']>[]
  readonly referrals: Insertable<ReferralsTables['referral']>[]
  readonly events: Insertable<ReferralsTables['referral_event']>[]
  readonly assessments: Insertable<ReferralsTables['referral_assessment']>[]
}

/** One statement per table. */
export async function insertPast(db: Db, past: PastRows): Promise<void> {
  if (past.codes.length > 0) await db.insertInto('referral_code').values(past.codes).execute()
  if (past.touches.length > 0) await db.insertInto('referral_touch').values(past.touches).execute()
  if (past.referrals.length > 0) await db.insertInto('referral').values(past.referrals).execute()
  if (past.events.length > 0) await db.insertInto('referral_event').values(past.events).execute()
  if (past.assessments.length > 0)
    await db.insertInto('referral_assessment').values(past.assessments).execute()
}
