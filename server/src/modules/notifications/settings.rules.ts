import type { Instant, TimeZone } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationChannel,
  notificationChannels,
  notificationKinds,
} from 'contract/notifications/kinds'
import type { DigestPeriod, NotificationChoice, NotificationSettings } from 'contract/notifications/settings'

/** The stored settings of a member. */
export interface StoredSettings {
  readonly has_quiet_hours: boolean
  /** `21:00:00` */
  readonly quiet_from: string
  readonly quiet_until: string
  readonly digest: DigestPeriod
  readonly digest_hour: number
  readonly digest_weekday: number
  readonly paused_until: Instant | null
}

/** The defaults, for members who have changed nothing; the database has the same ones. */
export const defaultSettings: StoredSettings = {
  has_quiet_hours: true,
  quiet_from: '21:00:00',
  quiet_until: '08:00:00',
  digest: 'off',
  digest_hour: 8,
  digest_weekday: 1,
  paused_until: null,
}

export function settingsFrom({
  stored,
  choices,
  timeZone,
  now,
}: {
  stored: StoredSettings
  choices: readonly { category: NotificationCategory; channel: NotificationChannel; is_on: boolean }[]
  timeZone: TimeZone
  now: Instant
}): NotificationSettings {
  const { paused_until: pausedUntil } = stored
  return {
    choices: defaultChoices().map(({ category, channel, isOn }) => {
      const chosen = choices.find((one) => one.category === category && one.channel === channel)
      return { category, channel, isOn: chosen?.is_on ?? isOn }
    }),
    quietHours: {
      isOn: stored.has_quiet_hours,
      from: stored.quiet_from.slice(0, 5),
      until: stored.quiet_until.slice(0, 5),
    },
    digest: { period: stored.digest, hour: stored.digest_hour, weekday: stored.digest_weekday },
    pausedUntil: pausedUntil !== null && isBefore(now, pausedUntil) ? pausedUntil : null,
    timeZone,
  }
}

/** A channel of a category is on when a kind of the category uses it. */
function defaultChoices(): NotificationChoice[] {
  const rules = Object.values(notificationKinds)
  return notificationCategories.flatMap((category) =>
    notificationChannels.map((channel) => ({
      category,
      channel,
      isOn: rules.some((rule) => rule.category === category && rule.channels.includes(channel)),
    })),
  )
}
