import { mailboxOf } from '../../identity/public.rules.ts'

/** Role mailboxes: the same name at two companies is not evidence. */
const sharedMailboxes: ReadonlySet<string> = new Set(['admin', 'contact', 'hello', 'info', 'mail', 'office'])

/** Shorter names are similar by chance: Ana and Ann. */
const lettersMinToCompare = 6
/** Ten letters allow one edit, fifteen allow two. */
const lettersPerSlip = 5

/**
 * Whether two mailbox names look like those of one person: equal or nearly equal, ignoring digits and punctuation. A
 * shared surname does not count as similarity; the rest must then be equal.
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

function lettersOf(email: string): string {
  const [local = ''] = mailboxOf(email).split(/@(?=[^@]*$)/)
  return sharedMailboxes.has(local) ? '' : onlyLetters(local)
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}

/** The Levenshtein distance. */
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
