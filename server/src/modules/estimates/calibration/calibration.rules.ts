import { evaluate } from 'contract/estimates/evaluate'
import { inputsOf, priceFormula } from 'contract/estimates/price'
import type { JobAnswers, PriceBlock, TemplateDocument } from 'contract/estimates/template'
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

/** An outcome with the answers of its estimate, to price the job again. */
export interface JobOutcome extends Outcome {
  readonly answers: JobAnswers
  readonly packageId: string | null
}

/** A smaller bias is too small for a proposal to improve. */
const biasPercentMin = 2
/** The share of jobs that a stated accuracy covers. */
const coveredShare = 0.8
/** The latest jobs that a proposal prices again. */
const repricedJobsMax = 100
/** Unit prices change at most to half or to twice as much. */
const factorLimits = { low: 0.5, high: 2 } as const
/** Halvings of this range: the last interval is below a thousandth. */
const halvings = 11

/** The accuracy that customers see; null before `accuracyJobsMin` jobs. */
export function accuracyOf(outcomes: readonly Outcome[]): EstimateAccuracy | null {
  if (outcomes.length < accuracyJobsMin) return null
  const errors = outcomes.map((outcome) => Math.abs(errorPercent(outcome))).toSorted((a, b) => a - b)
  const covered = errors[Math.ceil(coveredShare * errors.length) - 1] ?? 0
  return { jobs: outcomes.length, withinPercent: Math.ceil(covered) }
}

/**
 * The figures for the business: its median error and bias, and unit prices of its draft that would remove the bias. A
 * draft with better prices has no further proposal, although its jobs had the old ones.
 */
export function calibrationOf(
  outcomes: readonly JobOutcome[],
  document: TemplateDocument,
): EstimateCalibration {
  const errors = outcomes.map(errorPercent)
  return {
    jobs: outcomes.length,
    medianErrorPercent: rounded(median(errors.map(Math.abs))),
    biasPercent: rounded(median(errors)),
    proposals:
      outcomes.length < accuracyJobsMin ? [] : proposalsFor(document, outcomes.slice(0, repricedJobsMax)),
  }
}

/** How much the final price was above the likely price; negative when it was below. */
function errorPercent({ likely, final }: Outcome): number {
  return likely === 0 ? 0 : ((final - likely) / likely) * 100
}

function proposalsFor(
  document: TemplateDocument,
  outcomes: readonly JobOutcome[],
): EstimateCalibration['proposals'] {
  const bias = (factor: number) => biasOf(withUnitPrices(document, factor), outcomes)
  const now = bias(1)
  if (now === null || Math.abs(now) < biasPercentMin) return []
  // Higher unit prices lower the bias, so halving the range finds the factor that removes it.
  let { low, high } = factorLimits as { low: number; high: number }
  for (let count = 0; count < halvings; count += 1) {
    const middle = (low + high) / 2
    if ((bias(middle) ?? 0) > 0) low = middle
    else high = middle
  }
  const factor = (low + high) / 2
  if (Math.abs(bias(factor) ?? now) > Math.abs(now) / 2) return []
  return document.blocks.flatMap((block) => {
    const price = unitPrice(block)
    if (price === undefined) return []
    const proposed = Math.round(price * factor)
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

function unitPrice(block: PriceBlock): number | undefined {
  return block.kind === 'per_unit' ? block.rows[0]?.usdCents : undefined
}

function withUnitPrices(document: TemplateDocument, factor: number): TemplateDocument {
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.kind === 'per_unit'
        ? {
            ...block,
            rows: block.rows.map((row) => ({ ...row, usdCents: Math.round(row.usdCents * factor) })),
          }
        : block,
    ),
  }
}

/** The bias that a template would have had; null when no job fits its questions. */
function biasOf(document: TemplateDocument, outcomes: readonly JobOutcome[]): number | null {
  const errors = outcomes.flatMap(({ answers, packageId, final }) => {
    const likely = repriced(document, answers, packageId)
    return likely === null ? [] : [errorPercent({ likely, final })]
  })
  return median(errors)
}

/** Null when the questions have changed since. */
function repriced(document: TemplateDocument, answers: JobAnswers, packageId: string | null): number | null {
  try {
    return evaluate(priceFormula(document, packageId), inputsOf(document, answers)).likely
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
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
