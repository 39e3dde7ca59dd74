import type { MemberId } from 'contract/core/ids'
import type { NotificationCategory } from 'contract/notifications/kinds'
import type { Db } from '../../../platform/db/tables.ts'

/** Whether the member switched the mails of all these categories off. */
export async function areMailsOff(
  db: Db,
  { memberId, categories }: { memberId: MemberId; categories: readonly NotificationCategory[] },
): Promise<boolean> {
  const rows = await db
    .selectFrom('notification_choice')
    .select('category')
    .where('member_id', '=', memberId)
    .where('category', 'in', categories)
    .where('channel', '=', 'email')
    .where((where) => where.not('is_on'))
    .execute()
  return rows.length === categories.length
}
