import type { Environment } from './environment.ts'

/** Reasons to refuse the configuration of mails, one line each. */
export function partOfMail(values: Environment): string[] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE } = values
  const parts = [domain, DKIM_SELECTOR, DKIM_PRIVATE_KEY ?? DKIM_PRIVATE_KEY_FILE]
  const present = parts.filter((part) => part !== undefined).length
  const problems: string[] = []
  if (present !== 0 && present !== parts.length)
    problems.push('DKIM_DOMAIN, DKIM_SELECTOR, and DKIM_PRIVATE_KEY or DKIM_PRIVATE_KEY_FILE go together')
  if (DKIM_PRIVATE_KEY !== undefined && DKIM_PRIVATE_KEY_FILE !== undefined)
    problems.push('DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE: set only one of them')
  const sender = domainOf(values.MAIL_FROM)
  // Receivers compare the domains (DMARC): a signature of another domain does not count.
  if (domain !== undefined && sender !== domain && !sender.endsWith(`.${domain}`))
    problems.push(`DKIM_DOMAIN: must be the domain of MAIL_FROM, ${sender}, or one above it`)
  if ((values.MAIL_RETURN_PATH === undefined) !== (values.MAIL_REPORT_SECRET === undefined))
    problems.push('MAIL_RETURN_PATH and MAIL_REPORT_SECRET go together')
  return problems
}

/** The address of a sender such as `Goodword <hello@goodword.example>`. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender
}

/** The domain of a sender such as `Goodword <hello@goodword.example>`, in lower case. */
export function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? 'localhost'
}
