import type { MailAttachment } from '../mailer.ts'

/** The content of a mail. `renderMail` writes its HTML and its text from the same fields. */
export interface MailContent {
  /** Also the subject, shortened. */
  readonly title: string
  /** Above the title. The text of the mail is complete without it: many mail programs block images. */
  readonly picture?: MailPicture
  /** Describe the event. */
  readonly paragraphs: readonly string[]
  /** A person's words, as a quotation. */
  readonly quote?: string
  /** A code to copy, with its value. */
  readonly code?: { readonly value: string; readonly label: string }
  readonly place: MailPlace | null
  /** In the time zone of the business. */
  readonly when: { readonly label: string; readonly time: string } | null
  readonly tables: readonly MailTable[]
  /** Several subjects in one mail, such as in a digest. */
  readonly sections?: readonly MailSection[]
  /** The rule that applies, for example to cancellations. */
  readonly policy: string | null
  /** A path of the website, or a whole address. */
  readonly button: MailLink
  /** An alternative of equal weight, in the same style. Most mails have one button. */
  readonly otherButton?: MailLink
  /** Follows the button, for example what to do about an unexpected mail. */
  readonly note?: string
  /** Why the recipient gets this mail. */
  readonly reason: string
  /** Where the recipient turns off mails of this kind. */
  readonly stop?: MailLink
  readonly attachments?: readonly MailAttachment[]
}

export interface MailPicture {
  /** A path of the website. */
  readonly href: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Dark background of a blocked picture, behind its white alternative text. */
  readonly tone: string
}

export interface MailLink {
  readonly label: string
  readonly href: string
}

export interface MailPlace {
  readonly name: string
  /** Null when the business hides its address. */
  readonly address: string | null
}

export interface MailSection {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly text: string; readonly href: string | null }[]
}

export interface MailTable {
  readonly title: string
  readonly rows: readonly MailRow[]
  /** The last row, in bold. */
  readonly total?: MailRow
}

export type MailRow = readonly [name: string, value: string]
