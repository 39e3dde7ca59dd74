import {
  archiveNotifications,
  listNotifications,
  markNotificationsRead,
  markNotificationsSeen,
} from 'contract/notifications/notifications'
import { changeNotificationSettings, readNotificationSettings } from 'contract/notifications/settings'
import type { FastifyInstance } from 'fastify'
import type { PushPort } from '../../integrations/push/pushSender.ts'
import { bind } from '../../platform/http/bind.ts'
import type { LiveNotifications } from './live/liveNotifications.ts'
import { notificationStreamRoutes } from './live/stream.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { archive, markAllSeen, markNotifications, notificationsOf } from './notifications.ts'

export function notificationsRoutes(
  app: FastifyInstance,
  { live, push }: { readonly live: LiveNotifications; readonly push: PushPort | null },
): void {
  notificationStreamRoutes(app, live)
  pushRoutes(app, push)
  bind(app, listNotifications, (context, { query }) => notificationsOf(context, query))
  bind(app, markNotificationsSeen, async (context) => {
    await markAllSeen(context)
    return {}
  })
  bind(app, readNotificationSettings, settingsOf)
  bind(app, changeNotificationSettings, (context, { body }) => changeSettings(context, body))
  bind(app, archiveNotifications, async (context, { body }) => {
    await archive(context, body)
    return {}
  })
  bind(app, markNotificationsRead, async (context, { body }) => {
    await markNotifications(context, body.ids)
    return {}
  })
}
