import type { FastifyInstance } from 'fastify'
import { mailingRoutes } from '../modules/mailing/routes.ts'
import { endNews, unsubscribeMember } from '../modules/notifications/public.ts'
import { notificationsRoutes } from '../modules/notifications/routes.ts'
import { unsubscribeRoutes } from '../modules/notifications/unsubscribe/unsubscribe.routes.ts'
import { statusRoutes } from '../modules/status/routes.ts'
import { supportRoutes } from '../modules/support/routes.ts'
import type { Parts } from './app.ts'
import { sendOwnMail } from './ownMail.ts'

/** The routes of notifications and mails, of the support team and of the status page. */
export async function messageRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  supportRoutes(app)
  statusRoutes(app, parts.statusChecks)
  notificationsRoutes(app, { live: parts.liveNotifications, push: parts.pushPort })
  const { secret, reports } = parts.mail
  await unsubscribeRoutes(app, { secret })
  mailingRoutes(app, {
    post: { origin: parts.config.ORIGIN, secret, send: sendOwnMail },
    reports: reports && {
      ...reports,
      memberOfLink: (link) => unsubscribeMember(secret, link),
      onComplaint: endNews,
    },
  })
}
