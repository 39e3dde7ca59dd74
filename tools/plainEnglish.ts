// Reads comments, texts, test names and documents, and finds words that docs/STYLE.md bans.
import { parseSync } from 'oxc-parser'

interface Banned {
  readonly pattern: RegExp
  /** The standard word or form. */
  readonly instead: string
}

const banned: readonly Banned[] = [
  {
    pattern: /\b(?:whoever|whomever|somebody|nobody|anybody|everybody)\b/i,
    instead: 'name the person: member, customer, owner, operator, visitor, caller',
  },
  { pattern: /\b(?:whatever|whichever)\b/i, instead: 'name the thing' },
  { pattern: /\btold\b/i, instead: 'notify' },
  { pattern: /\b(?:is|are|was|were|be|been|being) kept\b/i, instead: 'store, hold, retain' },
  { pattern: /\bkept (?:for|by|here|aside|back)\b/i, instead: 'store, hold, retain' },
  {
    pattern: /\bg(?:ive|ives|ave|iven|iving) (?:it |them |this |that |points |money )?back\b/i,
    instead: 'return, refund, release',
  },
  {
    pattern:
      /\b(?:stand|stands|stood|standing) (?:in|for|there|here|at|on|between|below|above|beside|open)\b/i,
    instead: 'is, represents, replaces',
  },
  { pattern: /\b(?:lie|lies|lying) (?:in|on|at|there|here|below|above|beside)\b/i, instead: 'is' },
  { pattern: /\b(?:for ever|for good)\b/i, instead: 'permanently' },
  { pattern: /\b(?:by|of) itself\b|\bby themselves\b/i, instead: 'automatically' },
  { pattern: /\bmeanwhile\b|\ball the same\b|\bas everywhere\b|\bin vain\b/i, instead: 'drop it' },
  {
    pattern: /\b(?:desks?|ground|climbs?|rungs?|fruitless|purse)\b/i,
    instead: 'the term of docs/DOMAIN.md',
  },
  {
    pattern: /(?:^|[.!:;] )(?:What|Who|Whose) (?![^.!?]*\?)/,
    instead: 'a statement with a named subject',
  },
]

/** For texts that users read, in addition: docs/DOMAIN.md has the terms, docs/STYLE.md the formats. */
const bannedForUsers: readonly Banned[] = [
  { pattern: /\be-mail/i, instead: 'email' },
  {
    pattern: /\bmails\b|\b(?:a|an|the|this|that|each|every|our|one) mail\b|\bmail(?:s|ed)? (?:you|them)\b/i,
    instead: 'email',
  },
  { pattern: /\b(?:tak(?:e|es|en|ing)|took) (?:[\w’']+ ){0,5}back\b/i, instead: 'undo, reverse, return' },
  {
    pattern: /\bpresent (?:address|password|owner|draft|prices?|state)\b/i,
    instead: 'current',
  },
  { pattern: /\bcancell(?:ed|ing)\b/i, instead: 'canceled, canceling' },
  { pattern: /[\d}] %/, instead: '10%, without a space' },
  { pattern: /\b(?:kilomet(?:er|re)s?|met(?:er|re)s)\b|[\d}] k?m\b/, instead: 'miles or feet' },
  { pattern: /\bpoints? ends?\b|\bdo(?:es)? not end\b/i, instead: 'expire' },
  { pattern: /\bon their way\b/i, instead: 'pending' },
  { pattern: /\btak(?:e|es|en|ing) (?:it |them )?out\b/i, instead: 'remove, deactivate' },
  { pattern: /\bask(?:s|ed|ing)? for (?:it|a refund|a time|an order)\b/i, instead: 'request' },
  { pattern: /\bgiv(?:e|en|ing) up (?:the|this|a|your)\b/i, instead: 'cancel' },
  { pattern: /\bmove (?:it|this (?:visit|booking)|your visit)\b/i, instead: 'reschedule' },
  { pattern: /\bdid not come\b/i, instead: 'no-show' },
  { pattern: /\bwhere it stands\b/i, instead: 'status' },
  { pattern: /\b(?:in all|all together)\b/i, instead: 'total' },
  { pattern: /\blook into your mail\b/i, instead: 'check your inbox' },
  { pattern: /\b(?:throw-away|the books are)\b/i, instead: 'the term of docs/DOMAIN.md' },
  {
    pattern: /\b(?:neighbour|colour|centre|behaviour|apologis|organis|recognis|authoris|cheque)/i,
    instead: 'American spelling',
  },
]

export interface Text {
  readonly line: number
  readonly text: string
}

/** The first banned phrase of a text with what to write instead. */
export const bannedIn = (text: string) => firstOf(banned, text)

/** Like `bannedIn`, for texts that users read. */
export const bannedForUsersIn = (text: string) => firstOf(bannedForUsers, text)

function firstOf(list: readonly Banned[], text: string): { phrase: string; instead: string } | undefined {
  for (const { pattern, instead } of list) {
    const [phrase] = pattern.exec(text) ?? []
    if (phrase !== undefined) return { phrase: phrase.trim(), instead }
  }
  return undefined
}

/**
 * Texts of a file that people read: of code its comments, strings and JSX, of SQL and configuration files their comments,
 * of Markdown all.
 */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.md'))
    return linesOf(source.replaceAll(/^```.*?^```$/gms, blank).replaceAll(/`[^`\n]+`/g, blank))
  if (path.endsWith('.sql')) return commentsOf(source, '--')
  if (/\.(?:example|yaml)$|Dockerfile$/.test(path)) return commentsOf(source, '#')
  return textsOfCode(path, source, { withComments: true })
}

const commentsOf = (source: string, mark: string): Text[] =>
  linesOf(source).flatMap(({ line, text }) => {
    const at = text.indexOf(mark)
    return at === -1 ? [] : [{ line, text: text.slice(at + mark.length).trim() }]
  })

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

const linesOf = (source: string): Text[] =>
  source.split('\n').map((text, index) => ({ line: index + 1, text: text.trim() }))

/** Strings and JSX of a file, without its comments. */
export const stringsOf = (path: string, source: string): Text[] =>
  textsOfCode(path, source, { withComments: false })

function textsOfCode(path: string, source: string, { withComments }: { withComments: boolean }): Text[] {
  const { comments, program } = parseSync(path, source)
  const found: { start: number; value: string }[] = withComments ? [...comments] : []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return
    const value = valueOf(node as Node) // a node of the syntax tree
    if (value !== undefined) found.push({ start: (node as Node).start, value })
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return found
    .map(({ start, value }) => ({
      line: source.slice(0, start).split('\n').length,
      text: value.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
    }))
    .filter(({ text }) => text.includes(' ') || isNameShown(text))
}

/** A single capitalized word is a text too: it replaces the name of a person. */
const isNameShown = (text: string) => /^\p{Lu}\p{Ll}+$/u.test(text)

interface Node {
  readonly type: string
  readonly start: number
  readonly value: unknown
}

function valueOf({ type, value }: Node): string | undefined {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined
  if (type !== 'TemplateElement') return undefined
  return (value as { cooked: string | null }).cooked ?? undefined
}
