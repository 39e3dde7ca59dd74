import type { Tier } from 'contract/loyalty/programs'
import * as z from 'zod/mini'
import { hundredthsOf, hundredthsText, wholeOf } from 'contract/core/typedAmounts'
import type { Problems } from '../../../shared/formProblems.ts'

/** Form state of a tier. */
export interface TierFields {
  readonly name: string
  readonly threshold: string
  readonly factor: string
  /** One perk per line. */
  readonly perks: string
}

/** Form state of all tiers, lowest first. */
export interface TiersFields {
  readonly tiers: readonly TierFields[]
}

type TierField = 'name' | 'threshold' | 'factor'

export const tiersMax = 5

export function tierFieldsOf(tier: Tier): TierFields {
  return {
    name: tier.name,
    threshold: String(tier.thresholdPoints),
    factor: hundredthsText(tier.factorHundredths),
    perks: tier.perks.join('\n'),
  }
}

export const newTier: TierFields = { name: '', threshold: '', factor: '1', perks: '' }

/** Schema of the form; errors are at the fields of the rows. */
export const TiersForm = z.pipe(
  z.custom<TiersFields>(),
  z.transform((input: TiersFields, { issues }) => {
    const { tiers, problems } = readTiers(input.tiers)
    for (const [at, found] of problems.entries())
      for (const [name, message] of Object.entries(found))
        issues.push({ code: 'custom', path: ['tiers', at, name], message, input })
    return tiers ?? z.NEVER
  }),
)

/** Parses the rows; null while a row is invalid. `problems` has one entry per row. */
export function readTiers(rows: readonly TierFields[]): {
  readonly tiers: Tier[] | null
  readonly problems: readonly Problems<TierField>[]
} {
  const problems = rows.map((row, at) => problemsOf(row, rows[at - 1]))
  if (problems.some((found) => Object.keys(found).length > 0)) return { tiers: null, problems }
  const tiers = rows.map(({ name, threshold, factor, perks }) => ({
    name: name.trim(),
    thresholdPoints: wholeOf(threshold) ?? 0,
    factorHundredths: hundredthsOf(factor) ?? 100,
    perks: perks
      .split('\n')
      .map((perk) => perk.trim())
      .filter((perk) => perk !== ''),
  }))
  return { tiers, problems }
}

function problemsOf(row: TierFields, before: TierFields | undefined): Problems<TierField> {
  const name = row.name.trim()
  const threshold = wholeOf(row.threshold)
  const below = before ? wholeOf(before.threshold) : null
  const factor = hundredthsOf(row.factor)
  return {
    ...(name === '' || name.length > 40 ? { name: 'Enter a name of 1 to 40 characters.' } : {}),
    ...(threshold === null
      ? { threshold: 'Enter a whole number of points, or 0 for all members.' }
      : below !== null && threshold <= below
        ? { threshold: 'Must be more than the previous tier.' }
        : {}),
    ...(factor === null || factor < 100 || factor > 1000
      ? { factor: 'Enter a number from 1 to 10, such as 1.25.' }
      : {}),
  }
}
