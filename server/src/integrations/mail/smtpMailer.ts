import { createTransport } from 'nodemailer'
import type { DkimKey } from './dkim/dkimKey.ts'
import { extraHeadersOf, newMessageId } from './mailHeaders.ts'
import type { Mailer } from './mailer.ts'

const timeoutMilliseconds = 10_000

/** RFC 8058 asks for a signature that covers both headers of the unsubscription. */
const signedHeaders =
  'from:to:subject:date:message-id:mime-version:content-type:list-unsubscribe:list-unsubscribe-post'

/** One plain address. A list would be mailed to each address in it. */
const oneAddress = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/

interface Options {
  readonly url: string
  readonly from: string
  /** Null when the mail server signs, or without a signature. */
  readonly dkim?: DkimKey | null
}

/** Sends through a real mail server. */
export function smtpMailer({ url, from, dkim = null }: Options): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
      ...(dkim && {
        dkim: {
          domainName: dkim.domain,
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: signedHeaders,
        },
      }),
    },
    { from },
  )
  return {
    send: async (mail) => {
      const { to, subject, text, html, attachments = [], messageId = newMessageId(from), returnPath } = mail
      if (!oneAddress.test(to)) throw new Error('the recipient is not one address')
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: extraHeadersOf(mail),
        attachments: attachments.map((file) => ({ ...file })),
        ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
      })
    },
  }
}
