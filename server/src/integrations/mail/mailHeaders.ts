import { randomUUID } from 'node:crypto'
import { domainOf } from '../../platform/config/mail.ts'
import type { Mail } from './mailer.ts'

/** A Message-ID for a mail without one; the domain is that of the sender. */
export function newMessageId(from: string): string {
  return `<${randomUUID()}@${domainOf(from)}>`
}

/** The headers that our mails have in addition to the standard ones. */
export function extraHeadersOf({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  return {
    // RFC 3834: prevents automatic replies, such as out-of-office.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
