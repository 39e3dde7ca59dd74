import { randomUUID } from 'node:crypto'
import type { Mail } from './mailer.ts'

/** The domain of a sender such as `Goodword <hello@goodword.example>`, in lower case. */
export function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? 'localhost'
}

/** The Message-ID without its brackets. */
export function messageIdOf({ messageId = randomUUID() }: Pick<Mail, 'messageId'>, from: string): string {
  return `${messageId}@${domainOf(from)}`
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
