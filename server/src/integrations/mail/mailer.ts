import * as z from 'zod/mini'

/** A text file, such as a calendar entry. Its content type has its parameters, also the character set. */
export const MailAttachment = z.strictObject({
  filename: z.string(),
  contentType: z.string(),
  content: z.string(),
})
export type MailAttachment = z.infer<typeof MailAttachment>

/** One message to one recipient, as text and as HTML. */
export const Mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.optional(z.array(MailAttachment)),
  /** The Message-ID with its brackets, the same for each try of one mail; generated when absent. */
  messageId: z.optional(z.string()),
  /** The address of the one-click unsubscription (RFC 8058): mail programs post to it. */
  unsubscribe: z.optional(z.string()),
  /** Where mail servers report that the mail was not delivered; the sender's address when absent. */
  returnPath: z.optional(z.string()),
})
export type Mail = z.infer<typeof Mail>

/** Sends a message; throws on failure, and the sending job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
