import type { FastifyInstance } from 'fastify'
import type { PushPort } from '../integrations/push/pushSender.ts'
import { mailingRoutes } from '../modules/mailing/routes.ts'
import { endNews, type LiveNotifications, unsubscribeMember } from '../modules/notifications/public.ts'
import { notificationsRoutes } from '../modules/notifications/routes.ts'
import { unsubscribeRoutes } from '../modules/notifications/unsubscribe/unsubscribe.routes.ts'
import type { StatusChecks } from '../modules/status/public.ts'
import { statusRoutes } from '../modules/status/routes.ts'
import { supportRoutes } from '../modules/support/routes.ts'
import type { Config } from '../platform/config/config.ts'
import type { MailParts } from './mail.ts'
import { sendOwnMail } from './ownMail.ts'

export interface MessageParts {
  readonly config: Pick<Config, 'ORIGIN'>
  /** The checks of the status page. */
  readonly statusChecks: StatusChecks
  readonly liveNotifications: LiveNotifications
  /** Null when this site sends no push notifications. */
  readonly pushPort: PushPort | null
  readonly mail: Pick<MailParts, 'secret' | 'reports'>
}

/** The routes of notifications and mails, of the support team and of the status page. */
export async function messageRoutes(app: FastifyInstance, parts: MessageParts): Promise<void> {
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
