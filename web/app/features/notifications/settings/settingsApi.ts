import { readNotificationSettings } from 'contract/notifications/settings'
import type { Sent } from 'contract/core/route'
import { keepAnswer } from '../../../shared/api/calls.ts'

/** Argument of the settings; loader and page must use the same. */
export const ownSettings: Sent<typeof readNotificationSettings> = {}

/** A change responds with all settings. */
export const showSettings = keepAnswer(readNotificationSettings, () => ownSettings)
