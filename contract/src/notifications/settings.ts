import * as z from 'zod/mini'
import { Instant, TimeZone } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { notificationCategories, notificationChannels } from './kinds.ts'

/** `21:00`, in the member's time zone. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00'))

export const NotificationChoice = z.strictObject({
  category: z.enum(notificationCategories),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const QuietHours = z.strictObject({ isOn: z.boolean(), from: TimeOfDay, until: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

export const digestPeriods = ['off', 'daily', 'weekly'] as const
export type DigestPeriod = (typeof digestPeriods)[number]

export const NotificationDigest = z.strictObject({
  period: z.enum(digestPeriods),
  /** 0 to 23, in the member's time zone. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** 1 is Monday; for weekly digests. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
})
export type NotificationDigest = z.infer<typeof NotificationDigest>

export const NotificationSettings = z.strictObject({
  /** One for each category and channel. Required notifications of a category are sent even when it is off. */
  choices: z.array(NotificationChoice),
  quietHours: QuietHours,
  digest: NotificationDigest,
  /** Mails and push messages that are not required wait until then. */
  pausedUntil: z.nullable(Instant),
  timeZone: TimeZone,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const readNotificationSettings = route({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Read how the member wants to be notified',
  access: 'member',
  response: NotificationSettings,
  tags: ['NotificationSettings'],
})

/** Settings that are absent stay as they are; `choices` lists the changed ones. */
export const NotificationSettingsChange = z.partial(z.omit(NotificationSettings, { timeZone: true }))
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

export const changeNotificationSettings = route({
  method: 'PATCH',
  path: '/notifications/settings',
  summary: 'Change how the member wants to be notified; idempotent',
  access: 'member',
  body: NotificationSettingsChange,
  response: NotificationSettings,
})
