import { Notification } from 'contract/notifications/notifications'
import { NotificationSettings } from 'contract/notifications/settings'
import { notificationCategories, notificationChannels } from 'contract/notifications/kinds'

/** Ids are ordered by time. */
export const notificationId = (last: number) => `01a2fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

/** An unread notification; a greater number is a newer one. */
export const sampleNotification = (last: number, change: object = {}): Notification =>
  Notification.parse({
    id: notificationId(last),
    category: 'order',
    title: `Notification ${last}`,
    body: 'Something happened.',
    href: '/orders',
    createdAt: '2026-11-20T12:00:00.000Z',
    isSeen: false,
    isRead: false,
    isArchived: false,
    outcome: null,
    ...change,
  })

/** The answer of the server with these notifications. */
export const sampleFeed = (notifications: readonly Notification[], change: object = {}) => ({
  notifications: [...notifications],
  unread: notifications.filter(({ isRead }) => !isRead).length,
  unseen: notifications.filter(({ isRead, isSeen }) => !isRead && !isSeen).length,
  nextPageToken: null,
  ...change,
})

export const sampleSettings = (change: object = {}): NotificationSettings =>
  NotificationSettings.parse({
    choices: notificationCategories.flatMap((category) =>
      notificationChannels.map((channel) => ({ category, channel, isOn: true })),
    ),
    quietHours: { isOn: true, from: '21:00', until: '08:00' },
    digest: { period: 'off', hour: 8, weekday: 1 },
    pausedUntil: null,
    timeZone: 'America/New_York',
    ...change,
  })
