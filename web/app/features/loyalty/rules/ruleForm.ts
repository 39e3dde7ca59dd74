import type { BaseRuleDraft, PointsScope } from 'contract/loyalty/programs'
import { hundredthsOf, hundredthsText } from 'contract/core/typedAmounts'
import type { Problems } from '../../../shared/formProblems.ts'
import { noTerms, readTerms, type Terms, type TermsField, termsOf, termsPaths } from './terms.ts'

/** Form state of a rule. */
export interface RuleFields extends Terms {
  readonly rate: string
  readonly scope: PointsScope
}

type RuleField = TermsField | 'rate' | 'scope'

const rateHundredthsMax = 10_000

/** Initial form state: the rule in force, or the default of five points per dollar. */
export function ruleFieldsOf(draft: BaseRuleDraft | null): RuleFields {
  if (!draft) return { rate: '5', ...noTerms, scope: 'network' }
  return {
    rate: hundredthsText(draft.rateHundredths),
    ...termsOf(draft.conditions, draft.caps),
    scope: draft.scope,
  }
}

/** Parses the form; null while a field is invalid. */
export function readRule(fields: RuleFields): {
  readonly draft: BaseRuleDraft | null
  readonly problems: Problems<RuleField>
} {
  const rate = hundredthsOf(fields.rate)
  const { conditions, caps, problems: ofTerms } = readTerms(fields)
  const problems: Problems<RuleField> = { ...rateProblem(rate), ...ofTerms }
  const isGood = rate !== null && Object.keys(problems).length === 0
  return {
    draft: isGood ? { rateHundredths: rate, conditions, caps, scope: fields.scope } : null,
    problems,
  }
}

function rateProblem(rate: number | null): Problems<'rate'> {
  if (rate === null) return { rate: 'Enter a number such as 5 or 5.25.' }
  return rate > rateHundredthsMax ? { rate: 'Enter 100 or less: points cannot exceed the amount paid.' } : {}
}

export const rulePaths = {
  ...termsPaths,
  'body.rateHundredths': 'rate',
  'body.scope': 'scope',
} as const satisfies Record<string, RuleField>

/** Whether two rules are equal, regardless of the order of their lists. */
export function isSameRule(one: BaseRuleDraft, other: BaseRuleDraft): boolean {
  return ruleText(one) === ruleText(other)
}

const ruleText = ({ rateHundredths, conditions, caps, scope }: BaseRuleDraft) =>
  JSON.stringify([
    rateHundredths,
    conditions.minimumUsdCents,
    [...conditions.daysOfWeek].sort((one, other) => one - other),
    conditions.isFirstPurchaseOnly,
    caps.perOrderPoints,
    caps.perMemberPerDayPoints,
    scope,
  ])
