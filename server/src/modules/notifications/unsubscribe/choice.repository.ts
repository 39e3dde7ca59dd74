import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { NotificationCategory } from 'contract/notifications/kinds'
import type { Db } from '../../../platform/db/tables.ts'

interface MailChoice {
  readonly memberId: MemberId
  readonly category: NotificationCategory
  readonly isOn: boolean
}

/** Switches the mails of a category on or off. A repeated choice keeps its time. */
export async function saveMailChoice(
  db: Db,
  { memberId, category, isOn }: MailChoice,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('notification_choice')
    .values({ member_id: memberId, category, channel: 'email', is_on: isOn, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'category', 'channel'])
        .doUpdateSet({ is_on: isOn, changed_at: now })
        .where('notification_choice.is_on', '<>', isOn),
    )
    .execute()
}
