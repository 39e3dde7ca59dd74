import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { NotificationChoice } from 'contract/notifications/settings'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { StoredSettings } from './settings.rules.ts'
import type { NotificationsTables } from './tables.ts'

export type ChoiceRow = Selectable<NotificationsTables['notification_choice']>

/** `isLocked`: no one changes the settings until the transaction ends. A member without a row has none to lock. */
export async function settingOf(
  db: Db,
  memberId: MemberId,
  { isLocked = false } = {},
): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('notification_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst()
}

/** Digests of a member then run one after another, and never while the settings change. */
export async function lockSetting(db: Db, memberId: MemberId): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('notification_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function choicesOf(db: Db, memberId: MemberId): Promise<ChoiceRow[]> {
  return db.selectFrom('notification_choice').selectAll().where('member_id', '=', memberId).execute()
}

/** Changes only the given settings. Locks the settings of the member. */
export async function saveSetting(
  db: Db,
  { memberId, changes, now }: { memberId: MemberId; changes: Partial<StoredSettings>; now: Instant },
): Promise<void> {
  await db
    .insertInto('notification_setting')
    .values({ member_id: memberId, ...changes, changed_at: now })
    .onConflict((conflict) =>
      conflict.constraint('notification_setting_pkey').doUpdateSet({ ...changes, changed_at: now }),
    )
    .execute()
}

export async function saveChoices(
  db: Db,
  { memberId, choices, now }: { memberId: MemberId; choices: readonly NotificationChoice[]; now: Instant },
): Promise<void> {
  // The last of two choices about the same channel counts, as if they were sent one after the other.
  const byKey = new Map(choices.map((choice) => [`${choice.category} ${choice.channel}`, choice]))
  if (byKey.size === 0) return
  await db
    .insertInto('notification_choice')
    .values(
      [...byKey.values()].map(({ category, channel, isOn }) => ({
        member_id: memberId,
        category,
        channel,
        is_on: isOn,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('notification_choice_pkey')
        .doUpdateSet(({ ref }) => ({
          is_on: ref('excluded.is_on'),
          changed_at: ref('excluded.changed_at'),
        }))
        // A repeated choice does not change its time.
        .whereRef('notification_choice.is_on', '<>', 'excluded.is_on'),
    )
    .execute()
}
