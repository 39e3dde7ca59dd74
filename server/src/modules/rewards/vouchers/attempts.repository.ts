import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export interface Till {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

export async function wrongCodesAt(db: Db, till: Till, now: Instant): Promise<number> {
  const row = await db
    .selectFrom('voucher_attempt')
    .select('count')
    .where('business_id', '=', till.businessId)
    .where('member_id', '=', till.memberId)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts in the open window, or opens one. Concurrent attempts all count. */
export async function insertWrongCode(
  db: Db,
  till: Till,
  { now, windowEndsAt }: { now: Instant; windowEndsAt: Instant },
): Promise<void> {
  await db
    .insertInto('voucher_attempt')
    .values({
      business_id: till.businessId,
      member_id: till.memberId,
      count: 1,
      window_ends_at: windowEndsAt,
    })
    .onConflict((conflict) =>
      conflict.constraint('voucher_attempt_pkey').doUpdateSet((expression) => {
        const isOver = expression('voucher_attempt.window_ends_at', '<=', now)
        return {
          count: expression
            .case()
            .when(isOver)
            .then(1)
            .else(expression('voucher_attempt.count', '+', 1))
            .end(),
          window_ends_at: expression
            .case()
            .when(isOver)
            .then(windowEndsAt)
            .else(expression.ref('voucher_attempt.window_ends_at'))
            .end(),
        }
      }),
    )
    .execute()
}

export async function deleteAttemptsEndedBy(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('voucher_attempt').where('window_ends_at', '<=', now).execute()
}
