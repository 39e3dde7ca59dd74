import { randomUUID } from 'node:crypto'
import { domainOf } from '../../platform/config/mail.ts'
import type { Mail } from './mailer.ts'

/** A Message-ID for a mail without one; the domain is that of the sender. */
export function newMessageId(from: string): string {
  return `<${randomUUID()}@${domainOf(from)}>`
}

/** The headers that our mails have beside those of every mail. */
export function extraHeadersOf({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  return {
    // RFC 3834: no program answers with a notice of absence.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
