import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { MailContent } from '../../../integrations/mail/layout/mailContent.ts'
import type { Context } from '../../../platform/context.ts'
import type { Person } from '../../identity/public.ts'

type MailSubjectKind =
  /** An order with all its items and sums. */
  | 'receipt'
  | 'order'
  /** A new order, with the deadline of the answer. */
  | 'new_order'
  | 'business_order'
  | 'booking'
  | 'business_booking'
  | 'business'

/** The record that a mail is about: the job reads its place, times and amounts when it writes the mail. */
export interface MailSubject {
  readonly kind: MailSubjectKind
  readonly id: string
}

interface MailLink {
  readonly label: string
  readonly href: string
}

/** The text of a mail, as its delivery stores it. */
export interface NotificationMail {
  /** The address of a recipient without an account. */
  readonly email?: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly href: string
  readonly button: string
  readonly otherButton?: MailLink
  readonly stop?: MailLink
  readonly about: MailSubject | null
}

/** The parts of a mail that come from its subject and not from its notification. */
export type MailDetails = Pick<MailContent, 'place' | 'when' | 'tables' | 'policy' | 'reason' | 'attachments'>

/** The formats in which the recipient of a mail reads times. */
export type MailReader = Pick<Person, 'preferences'>

/** Reads the details of one kind of subject: times use the reader's clock. */
export type MailDescriber = (context: Context, id: string, reader: MailReader) => Promise<MailDetails>

export type MailDescribers = Record<MailSubjectKind, MailDescriber>

export const noDetails: MailDetails = {
  place: null,
  when: null,
  tables: [],
  policy: null,
  reason: 'You get this email because you have a Goodword account.',
}

/** A recipient without an account gets the default formats. */
export async function contentFor(
  context: Context,
  describe: MailDescribers,
  { about, ...mail }: NotificationMail,
  reader: MailReader = { preferences: defaultPreferences },
): Promise<MailContent> {
  const details = about ? await describe[about.kind](context, about.id, reader) : noDetails
  const { title, paragraphs, button: label, href, otherButton, stop } = mail
  return {
    ...details,
    title,
    paragraphs,
    button: { label, href },
    ...(otherButton && { otherButton }),
    ...(stop && { stop }),
  }
}
