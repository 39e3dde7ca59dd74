import type { ReviewAspect } from 'contract/reviewInbox/reviewInsights'
import { type TemplateVariable, templateVariables } from 'contract/reviewInbox/templates'

export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>

const variable = new RegExp(`\\{(${templateVariables.join('|')})\\}`, 'g')
/** Between two sentences of a line. */
const sentenceEnd = /(?<=[.!?…]["”’)]*)\s+/u

/**
 * Replaces the variables. A sentence whose variable has no value is left out; if nothing else remains, only the variables
 * are.
 */
export function fillWording(wording: string, values: TemplateValues): string {
  const isComplete = (sentence: string) =>
    [...sentence.matchAll(variable)].every(([, name]) => values[name as TemplateVariable] !== null) // of the pattern
  const kept = wording
    .split('\n')
    .map((line) => line.split(sentenceEnd).filter(isComplete).join(' '))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const text = kept === '' ? wording.replaceAll(new RegExp(`,?\\s*${variable.source}`, 'g'), '').trim() : kept
  return text.replaceAll(variable, (_all, name: TemplateVariable) => values[name] ?? '')
}

/** Words that start a name without being one. */
const noNames = new Set(
  'a an the dr mr mrs ms miss prof google local guide anonymous guest user customer client family team'.split(
    ' ',
  ),
)

/** The first name of an author as a reply addresses it; null for initials, nicknames with digits and titles. */
export function firstNameOf(authorName: string | null): string | null {
  const [first = ''] = (authorName ?? '').trim().split(/\s+/)
  if (!/^\p{L}[\p{L}\p{M}'’-]{1,19}$/u.test(first) || noNames.has(first.toLowerCase())) return null
  const isShouted = first === first.toUpperCase() && first.length > 2
  if (!isShouted && first !== first.toLowerCase()) return first
  return first.charAt(0).toUpperCase() + first.slice(1).toLowerCase()
}

const aspectWords: Record<ReviewAspect, string> = {
  waiting: 'the waiting time',
  price: 'our prices',
  staff: 'our team',
  quality: 'the quality',
  cleanliness: 'the cleanliness',
  parking: 'the parking',
}

/** The aspect that a reply names: a praised one for a good review, a missed one for a bad review. */
export function aspectOf(
  stars: number,
  mentions: readonly { readonly aspect: ReviewAspect; readonly side: 'praised' | 'missed' }[],
): string | null {
  const wanted = stars >= 4 ? 'praised' : 'missed'
  const mention = mentions.find(({ side }) => side === wanted)
  return mention ? aspectWords[mention.aspect] : null
}

/** The last texts at the business that the next reply avoids. */
export const avoidedTextsMax = 5

/**
 * The index of the wording to use: the one that was used longest ago, among those that are not one of the last texts at
 * the business. `lastUses` has the number of the last use by wording; higher is later.
 */
export function chooseWording(
  wordings: readonly string[],
  { recentTexts, lastUses }: { recentTexts: readonly string[]; lastUses: ReadonlyMap<number, number> },
): number {
  const recent = new Set(recentTexts.slice(0, avoidedTextsMax))
  const order = wordings
    .map((text, index) => ({ index, isRecent: recent.has(text), used: lastUses.get(index) ?? 0 }))
    .toSorted((a, b) => Number(a.isRecent) - Number(b.isRecent) || a.used - b.used || a.index - b.index)
  return order[0]?.index ?? 0
}
