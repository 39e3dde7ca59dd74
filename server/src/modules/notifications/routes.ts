import { listNotifications, markNotificationsRead } from 'contract/notifications/notifications'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { markNotifications, notificationsOf } from './notifications.ts'

export function notificationsRoutes(app: FastifyInstance): void {
  bind(app, listNotifications, (context) => notificationsOf(context))
  bind(app, markNotificationsRead, async (context, { body }) => {
    await markNotifications(context, body.ids)
    return {}
  })
}
