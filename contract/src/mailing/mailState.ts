import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** Accepts raw reports of mail servers (RFC 3464, RFC 5965), below `apiPrefix`; not JSON, so not a `route`. */
export const mailReportPath = '/mail/reports'

/** Hours for which the link of a confirmation works. */
export const mailConfirmationHours = 48

export const mailStates = [
  /** Mails to the address arrive, as far as we know. */
  'arriving',
  /** The mailbox does not exist: it gets no mails. */
  'returned',
  /** Three mails within 72 hours did not arrive: only receipts and security notices are sent until `until`. */
  'delayed',
  /** The member reported a mail as spam: only receipts and security notices are sent. */
  'complained',
] as const

export const MailState = z.strictObject({
  email: z.string(),
  state: z.enum(mailStates),
  /** Null while mails arrive. */
  since: z.nullable(Instant),
  /** The end of a pause; null when the member has to confirm the address. */
  until: z.nullable(Instant),
})
export type MailState = z.infer<typeof MailState>

export const readMailState = route({
  method: 'GET',
  path: '/account/mail-state',
  summary: "Read whether emails arrive at the member's address",
  access: 'member',
  response: MailState,
  tags: ['MailState'],
})

export const sendMailConfirmation = route({
  method: 'POST',
  path: '/account/mail-state/confirmation',
  summary: 'Email the member a link that confirms the address, so that it gets all emails again',
  access: 'member',
  response: EmptyAnswer,
  errors: ['mail_confirmation_limit'],
})
