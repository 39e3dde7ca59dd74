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

export interface Text {
  readonly line: number
  readonly text: string
}

/** The first banned phrase of a text with what to write instead. */
export function bannedIn(text: string): { phrase: string; instead: string } | undefined {
  for (const { pattern, instead } of banned) {
    const [phrase] = pattern.exec(text) ?? []
    if (phrase !== undefined) return { phrase: phrase.trim(), instead }
  }
  return undefined
}

/** Texts of a file that people read: of code its comments, strings and JSX, of SQL its comments, of Markdown all. */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.md'))
    return linesOf(source.replaceAll(/^```.*?^```$/gms, blank).replaceAll(/`[^`\n]+`/g, blank))
  if (path.endsWith('.sql'))
    return linesOf(source).flatMap(({ line, text }) => {
      const at = text.indexOf('--')
      return at === -1 ? [] : [{ line, text: text.slice(at + 2).trim() }]
    })
  return textsOfCode(path, source)
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

const linesOf = (source: string): Text[] =>
  source.split('\n').map((text, index) => ({ line: index + 1, text: text.trim() }))

function textsOfCode(path: string, source: string): Text[] {
  const { comments, program } = parseSync(path, source)
  const found: { start: number; value: string }[] = [...comments]
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
    .filter(({ text }) => text.includes(' '))
}

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
