import { usdCents, usdCentsMax } from 'contract/core/money'
import { points, pointsMax } from 'contract/core/points'
import type { RuleCaps, RuleConditions } from 'contract/loyalty/programs'
import { hundredthsOf, hundredthsText, wholeOf } from 'contract/core/typedAmounts'
import type { Problems } from '../../../shared/formProblems.ts'

/** Form state of conditions and caps; an empty text means none. */
export interface Terms {
  readonly minimum: string
  /** ISO days, as the values of their checkboxes. */
  readonly days: readonly string[]
  readonly isFirstOnly: boolean
  readonly perOrder: string
  readonly perDay: string
}

export type TermsField = 'minimum' | 'days' | 'perOrder' | 'perDay'

/** The terms that only purchases can meet, empty. */
export const noPurchaseTerms = { minimum: '', isFirstOnly: false, perOrder: '', perDay: '' } as const

export const noTerms: Terms = { ...noPurchaseTerms, days: [] }

export function termsOf(conditions: RuleConditions, caps: RuleCaps): Terms {
  return {
    minimum: conditions.minimumUsdCents === null ? '' : hundredthsText(conditions.minimumUsdCents),
    days: conditions.daysOfWeek.map(String),
    isFirstOnly: conditions.isFirstPurchaseOnly,
    perOrder: caps.perOrderPoints === null ? '' : String(caps.perOrderPoints),
    perDay: caps.perMemberPerDayPoints === null ? '' : String(caps.perMemberPerDayPoints),
  }
}

export interface ReadTerms {
  readonly conditions: RuleConditions
  readonly caps: RuleCaps
  /** When not empty, the other results are invalid. */
  readonly problems: Problems<TermsField>
}

export function readTerms(terms: Terms): ReadTerms {
  const minimum = hundredthsOf(terms.minimum)
  const perOrder = wholeOf(terms.perOrder)
  const perDay = wholeOf(terms.perDay)
  return {
    conditions: {
      minimumUsdCents: isFilled(terms.minimum) && minimum !== null ? usdCents(minimum) : null,
      daysOfWeek: everyDay(terms.days) ? [] : terms.days.map(Number).sort((one, other) => one - other),
      isFirstPurchaseOnly: terms.isFirstOnly,
    },
    caps: {
      perOrderPoints: isFilled(terms.perOrder) && perOrder !== null ? points(perOrder) : null,
      perMemberPerDayPoints: isFilled(terms.perDay) && perDay !== null ? points(perDay) : null,
    },
    problems: {
      ...(isFilled(terms.minimum) && !isWithin(minimum, usdCentsMax)
        ? { minimum: 'Enter an amount such as 10 or 12.50, or leave it empty.' }
        : {}),
      ...(isFilled(terms.perOrder) && !isWithin(perOrder, pointsMax) ? { perOrder: capProblem } : {}),
      ...(isFilled(terms.perDay) && !isWithin(perDay, pointsMax) ? { perDay: capProblem } : {}),
    },
  }
}

/** Maps paths of the server's refusals to fields. */
export const termsPaths = {
  'body.conditions.minimumUsdCents': 'minimum',
  'body.conditions.daysOfWeek': 'days',
  'body.caps.perOrderPoints': 'perOrder',
  'body.caps.perMemberPerDayPoints': 'perDay',
} as const satisfies Record<string, TermsField>

const capProblem = 'Enter a whole number of points, at least 1, or leave it empty.'

const isFilled = (text: string) => text.trim() !== ''

const isWithin = (amount: number | null, most: number) => amount !== null && amount >= 1 && amount <= most

const everyDay = (days: readonly string[]) => new Set(days).size === 7
