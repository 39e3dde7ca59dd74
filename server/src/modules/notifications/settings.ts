import type { MemberId } from 'contract/core/ids'
import type { NotificationSettings, NotificationSettingsChange } from 'contract/notifications/settings'
import { type Context, memberOf } from '../../platform/context.ts'
import { recordConsent } from '../consents/public.ts'
import { personOf } from '../identity/public.ts'
import { releaseHeld } from './delivery/queueDeliveries.ts'
import { choicesOf, saveChoices, saveSetting, settingOf } from './setting.repository.ts'
import { defaultSettings, settingsFrom, type StoredSettings } from './settings.rules.ts'

export async function settingsOf(context: Context): Promise<NotificationSettings> {
  return settingsFor(context, memberOf(context))
}

/** `isLocked`: a change of the settings waits until the transaction ends. */
export async function settingsFor(
  context: Context,
  memberId: MemberId,
  options: { isLocked?: boolean } = {},
): Promise<NotificationSettings> {
  const { db, now } = context
  const { timeZone } = await personOf(context, memberId)
  const stored = await settingOf(db, memberId, options)
  // After the lock, because a change of the choices takes it too.
  const choices = await choicesOf(db, memberId)
  return settingsFrom({ stored: stored ?? defaultSettings, choices, timeZone, now })
}

/** Decides again about all held deliveries: they are sent now, or held for another time. */
export async function changeSettings(
  context: Context,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const memberId = memberOf(context)
  const { db, now } = context
  await saveSetting(db, { memberId, changes: storedFrom(change), now })
  await saveChoices(db, { memberId, choices: change.choices ?? [], now })
  const news = change.choices?.find(({ category, channel }) => category === 'news' && channel === 'email')
  if (news)
    await recordConsent(context, { memberId, purpose: 'news', isGiven: news.isOn, source: 'settings' })
  await releaseHeld(context, memberId)
  return settingsFor(context, memberId)
}

function storedFrom({
  quietHours,
  digest,
  pausedUntil,
}: NotificationSettingsChange): Partial<StoredSettings> {
  return {
    ...(quietHours && {
      has_quiet_hours: quietHours.isOn,
      quiet_from: quietHours.from,
      quiet_until: quietHours.until,
    }),
    ...(digest && {
      digest: digest.period,
      digest_hour: digest.hour,
      digest_weekday: digest.weekday,
    }),
    ...(pausedUntil !== undefined && { paused_until: pausedUntil }),
  }
}
