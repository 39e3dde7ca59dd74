import * as z from 'zod/mini'
import { NotificationId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { notificationCategories } from './kinds.ts'

export const Notification = z.strictObject({
  id: NotificationId,
  category: z.enum(notificationCategories),
  title: z.string(),
  body: z.string(),
  /** The page of this site to open. */
  href: z.nullable(z.string()),
  createdAt: Instant,
  /** The member opened the list since it arrived. */
  isSeen: z.boolean(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  /** The outcome of the task that it asked for, such as "Accepted"; null while the task is open, or without one. */
  outcome: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: "List the member's notifications, newest first",
  access: 'member',
  query: z.strictObject({
    /** Archived notifications are only in their own list. */
    show: z._default(z.enum(['all', 'unread', 'archived']), 'all'),
    category: z.optional(z.enum(notificationCategories)),
    ...pageRequest(30),
  }),
  response: pageOf({
    notifications: z.array(Notification),
    unread: z.int(),
    /** Neither seen nor resolved. The badge shows at most 99. */
    unseen: z.int(),
  }),
  errors: ['page_token_invalid'],
  tags: ['Notification'],
})

export const markNotificationsSeen = route({
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Mark all notifications as seen, which clears the badge; idempotent',
  access: 'member',
  response: EmptyAnswer,
})

export const markNotificationsRead = route({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark the given notifications as read, or all of them if none is given',
  access: 'member',
  body: z.strictObject({ ids: z.optional(z.array(NotificationId).check(z.maxLength(100))) }),
  response: EmptyAnswer,
})

export const archiveNotifications = route({
  method: 'POST',
  path: '/notifications/archive',
  summary: 'Archive the given notifications, or move them back to the list; idempotent',
  access: 'member',
  body: z.strictObject({
    ids: z.array(NotificationId).check(z.minLength(1), z.maxLength(100)),
    isArchived: z.boolean(),
  }),
  response: EmptyAnswer,
})

/**
 * The server-sent events of the signed-in member, below the base address of the API. Not JSON, so not a `route`. Each
 * event `notification` has the id of its notification as the event id, and a `Notification` as data. After a
 * reconnection, `Last-Event-ID` resumes; an event may arrive twice, so browsers ignore ids that they have.
 */
export const notificationStreamPath = '/notifications/stream'
