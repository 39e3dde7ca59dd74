/** Aliases of the same mail domain. */
const sameDomain: Record<string, string> = { 'googlemail.com': 'gmail.com' }

/**
 * Normalizes an address to its mailbox: lower case, without a plus tag, and at Gmail without dots, which Gmail ignores
 * (support.google.com/mail/answer/7436150). Addresses of one mailbox belong to one person.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email)
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

export function domainOf(email: string): string {
  return partsOf(email).domain
}

function partsOf(email: string): { local: string; domain: string } {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return { local: plain.slice(0, Math.max(at, 0)), domain: sameDomain[domain] ?? domain }
}
