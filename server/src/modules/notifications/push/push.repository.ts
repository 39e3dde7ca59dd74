import type { MemberId, PushDeviceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { PushTarget } from '../../../integrations/push/pushSender.ts'
import type { Db } from '../../../platform/db/tables.ts'

/**
 * Stores a subscription. One of another member or session with the same endpoint moves to this one. Undefined for the
 * renewal of one that the member removed.
 */
export async function upsertSubscription(
  db: Db,
  subscription: PushTarget & {
    readonly memberId: MemberId
    readonly sessionId: string
    readonly device: string
  },
  { isRenewal, now }: { isRenewal: boolean; now: Instant },
) {
  const { memberId, sessionId, endpoint, p256dh, auth, device } = subscription
  const values = { member_id: memberId, session_id: sessionId, p256dh, auth, device, removed_at: null }
  return db
    .insertInto('push_subscription')
    .values({ ...values, endpoint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('push_subscription_endpoint_unique')
        .doUpdateSet(values)
        .where((where) =>
          isRenewal
            ? where.or([
                where('push_subscription.removed_at', 'is', null),
                where('push_subscription.member_id', '!=', memberId),
              ])
            : where.lit(true),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Deletes all but the newest subscriptions of the member. */
export async function deleteOldestSubscriptions(
  db: Db,
  { memberId, kept }: { memberId: MemberId; kept: number },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

export async function setRemoved(
  db: Db,
  { memberId, id, now }: { memberId: MemberId; id: PushDeviceId; now: Instant },
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Deletes a subscription that the push service dropped. A renewed one has other keys and stays. */
export async function deleteEndedSubscription(
  db: Db,
  { id, auth }: { id: PushDeviceId; auth: Buffer },
): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).where('auth', '=', auth).execute()
}

export async function setLastSuccess(db: Db, ids: readonly PushDeviceId[], at: Instant): Promise<void> {
  await db.updateTable('push_subscription').set({ last_success_at: at }).where('id', 'in', ids).execute()
}
