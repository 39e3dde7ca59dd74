import { defaultPreferences } from 'contract/account/defaultPreferences'
import { MemberId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { MailContent } from '../../../integrations/mail/layout/mailContent.ts'
import type { Mailer } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { peopleOf, type Person } from '../../identity/public.ts'

/** Writes and sends the mail of one notification. */
export const mailNotification = 'mail-notification'

const MailSubjectKind = z.enum([
  /** An order with all its items and sums. */
  'receipt',
  'order',
  /** A new order, with the deadline of the answer. */
  'new_order',
  'business_order',
  'booking',
  'business_booking',
  'business',
])

/** The record that a mail is about: the job reads its place, times and amounts when it writes the mail. */
export const MailSubject = z.strictObject({ kind: MailSubjectKind, id: z.string() })
export type MailSubject = z.infer<typeof MailSubject>

const MailLink = z.strictObject({ label: z.string(), href: z.string() })

export const NotificationMail = z.strictObject({
  /** Null for a recipient without an account, who has an `email`. */
  memberId: z.nullable(MemberId),
  email: z.optional(z.string()),
  title: z.string(),
  paragraphs: z.array(z.string()),
  href: z.string(),
  button: z.string(),
  otherButton: z.optional(MailLink),
  stop: z.optional(MailLink),
  about: z.nullable(MailSubject),
})
export type NotificationMail = z.infer<typeof NotificationMail>

/** What the subject of a mail adds to the text of its notification. */
export type MailDetails = Pick<MailContent, 'place' | 'when' | 'tables' | 'policy' | 'reason' | 'attachments'>

/** The formats in which the recipient of a mail reads times. */
export type MailReader = Pick<Person, 'preferences'>

/** Reads the details of one kind of subject: times have the reader's clock. */
export type MailDescriber = (context: Context, id: string, reader: MailReader) => Promise<MailDetails>

export interface MailPost {
  readonly mailer: Mailer
  readonly origin: string
  readonly describe: Record<MailSubject['kind'], MailDescriber>
}

const noDetails: MailDetails = {
  place: null,
  when: null,
  tables: [],
  policy: null,
  reason: 'You get this mail because you have a Goodword account.',
}

/** Null for members who have not confirmed their address. */
export async function contentFor(
  context: Context,
  describe: MailPost['describe'],
  { memberId, email, about, ...mail }: NotificationMail,
): Promise<{ to: string; content: MailContent } | null> {
  const reader = await readerOf(context, { memberId, email })
  if (!reader) return null
  const details = about ? await describe[about.kind](context, about.id, reader) : noDetails
  const { title, paragraphs, button: label, href, otherButton, stop } = mail
  return {
    to: reader.email,
    content: {
      ...details,
      title,
      paragraphs,
      button: { label, href },
      ...(otherButton && { otherButton }),
      ...(stop && { stop }),
    },
  }
}

/** A recipient without an account reads the default formats. Null for members who have not confirmed their address. */
async function readerOf(
  context: Context,
  { memberId, email }: Pick<NotificationMail, 'memberId' | 'email'>,
): Promise<(MailReader & { readonly email: string }) | null> {
  if (email !== undefined) return { email, preferences: defaultPreferences }
  const person = memberId === null ? undefined : (await peopleOf(context, [memberId])).get(memberId)
  return person?.emailVerified ? person : null
}
