import * as z from 'zod/mini'

/** One message to one recipient, as text and as HTML. */
export const Mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Mail = z.infer<typeof Mail>

/** Sends a message; throws on failure, and the sending job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
