import * as z from 'zod/mini'

/** One message to one person, as text and as HTML. */
export const Mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Mail = z.infer<typeof Mail>

/** Hands a message over; a failure is thrown and the job that sends it tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
