import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const timeoutMilliseconds = 10_000

/** Sends through a real mail server. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, html, messageId, attachments = [] }) => {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        attachments: attachments.map((file) => ({ ...file })),
      })
    },
  }
}
