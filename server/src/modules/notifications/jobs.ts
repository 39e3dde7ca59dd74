import { renderMail } from '../../integrations/mail/layout/renderMail.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { contentFor, mailNotification, type MailPost, NotificationMail } from './mails/mailNotification.ts'

/** A run that is repeated sends the mail again. */
export const notificationsJobs = ({ mailer, origin, describe }: MailPost): readonly Job[] => [
  defineJob({
    name: mailNotification,
    data: NotificationMail,
    isRemote: true,
    run: async (context, mail) => {
      const written = await contentFor(context, describe, mail)
      if (written) await mailer.send(renderMail(written.content, { to: written.to, origin }))
    },
  }),
]
