import type { NotificationSettings, NotificationSettingsChange } from 'contract/notifications/settings'
import type { Context } from '../../platform/context.ts'

export async function settingsOf(_context: Context): Promise<NotificationSettings> {
  throw new Error('not built')
}

export async function changeSettings(
  context: Context,
  _change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  return settingsOf(context)
}
