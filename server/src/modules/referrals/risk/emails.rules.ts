/** Domains of one mailbox that has two names. */
const sameDomain: Record<string, string> = { 'googlemail.com': 'gmail.com' }

/** Mailboxes of a post, not of a person: two companies both have one. */
const sharedMailboxes: ReadonlySet<string> = new Set(['admin', 'contact', 'hello', 'info', 'mail', 'office'])

/** Shorter names are alike by chance: Ana and Ann. */
const lettersMinToCompare = 6
/** Ten letters may differ in one, fifteen in two. */
const lettersPerSlip = 5

/**
 * The mailbox behind an address: lower case, without a tag after a plus sign, and at Gmail without dots, which it
 * ignores (support.google.com/mail/answer/7436150). Two addresses with one mailbox are read by one person.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email)
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

export function domainOf(email: string): string {
  return partsOf(email).domain
}

/**
 * Two names of mailboxes that one person thinks of: equal, or nearly, but for figures and marks, wherever they are. A
 * surname that both people have is no likeness; what stands beside it must be equal then.
 */
export function areSimilar(one: string, other: string, surname: string | null = null): boolean {
  const [left, right] = [lettersOf(one), lettersOf(other)]
  const letters = Math.min(left.length, right.length)
  if (letters < lettersMinToCompare) return false
  const family = surname === null ? '' : onlyLetters(surname)
  if (family !== '' && left.includes(family) && right.includes(family)) {
    const [mine, theirs] = [left.replace(family, ''), right.replace(family, '')]
    return mine === theirs && mine.length > 1
  }
  return slipsBetween(left, right) <= Math.floor(letters / lettersPerSlip) - 1
}

function partsOf(email: string): { local: string; domain: string } {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return { local: plain.slice(0, Math.max(at, 0)), domain: sameDomain[domain] ?? domain }
}

function lettersOf(email: string): string {
  const { local } = partsOf(mailboxOf(email))
  return sharedMailboxes.has(local) ? '' : onlyLetters(local)
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}

/** Letters to be put in, taken out or changed (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = row[at - 1]! + (letter === other[at - 1] ? 0 : 1) // within the row
      next.push(Math.min(changed, row[at]! + 1, next[at - 1]! + 1)) // within both rows
    }
    row = next
  }
  return row[other.length]! // the row's last
}
