import * as z from 'zod/mini'
import { NotificationId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const Notification = z.strictObject({
  id: NotificationId,
  title: z.string(),
  body: z.string(),
  /** The page of this site to open. */
  href: z.nullable(z.string()),
  createdAt: Instant,
  isRead: z.boolean(),
  /** How the task that it asked for stands, such as "Accepted"; null while the task is open, or without a task. */
  outcome: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = route({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "List the member's latest 30 notifications, newest first",
  access: 'member',
  response: z.strictObject({ notifications: z.array(Notification), unread: z.int() }),
  errors: ['not_signed_in'],
})

export const markNotificationsRead = route({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark the given notifications as read, or all of them if none is given',
  access: 'member',
  body: z.strictObject({ ids: z.optional(z.array(NotificationId).check(z.maxLength(100))) }),
  response: EmptyAnswer,
  errors: ['not_signed_in'],
})
