import type { TemplateDocument } from 'contract/estimates/template'
import {
  accuracyJobsMin,
  type EstimateAccuracy,
  type EstimateCalibration,
} from 'contract/estimates/templates'
import { usdCents } from 'contract/core/money'

/** A finished job: the likely price of its estimate, and what it cost in the end, in cents. */
export interface Outcome {
  readonly likely: number
  readonly final: number
}

/** Below it, a bias is within what a proposal could improve. */
const biasPercentMin = 2
/** The share of jobs that a stated accuracy covers. */
const coveredShare = 0.8

/** What customers see; null before `accuracyJobsMin` jobs. */
export function accuracyOf(outcomes: readonly Outcome[]): EstimateAccuracy | null {
  if (outcomes.length < accuracyJobsMin) return null
  const errors = outcomes.map((outcome) => Math.abs(errorPercent(outcome))).toSorted((a, b) => a - b)
  const covered = errors[Math.ceil(coveredShare * errors.length) - 1] ?? 0
  return { jobs: outcomes.length, withinPercent: Math.ceil(covered) }
}

/** What the business sees: its median error, its bias, and unit prices that would remove the bias. */
export function calibrationOf(
  outcomes: readonly Outcome[],
  document: Pick<TemplateDocument, 'blocks'>,
): EstimateCalibration {
  const errors = outcomes.map(errorPercent)
  const bias = median(errors)
  return {
    jobs: outcomes.length,
    medianErrorPercent: rounded(median(errors.map(Math.abs))),
    biasPercent: rounded(bias),
    proposals: outcomes.length < accuracyJobsMin || bias === null ? [] : proposalsFor(document, bias),
  }
}

/** How much the final price was above the likely price; negative when it was below. */
function errorPercent({ likely, final }: Outcome): number {
  return likely === 0 ? 0 : ((final - likely) / likely) * 100
}

function proposalsFor({ blocks }: Pick<TemplateDocument, 'blocks'>, biasPercent: number) {
  if (Math.abs(biasPercent) < biasPercentMin) return []
  return blocks.flatMap((block) => {
    const price = block.kind === 'per_unit' ? block.rows[0]?.usdCents : undefined
    if (price === undefined) return []
    const proposed = Math.round(price * (1 + biasPercent / 100))
    return proposed === price
      ? []
      : [
          {
            blockId: block.id,
            label: block.label,
            usdCents: usdCents(price),
            proposedUsdCents: usdCents(proposed),
          },
        ]
  })
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [lower = 0, upper = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (lower + upper) / 2
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
