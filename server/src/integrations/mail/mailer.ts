import * as z from 'zod/mini'

/** A text file, such as a calendar entry. */
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
  /** The same for each try of one mail; the mail server makes one when absent. */
  messageId: z.optional(z.string()),
  attachments: z.optional(z.array(MailAttachment)),
})
export type Mail = z.infer<typeof Mail>

/** Sends a message; throws on failure, and the sending job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
