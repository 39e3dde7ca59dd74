import { usdCents } from 'contract/core/money'
import { templateProblems } from 'contract/estimates/checkTemplate'
import { usualAnswers } from 'contract/estimates/price'
import type { TemplateDocument } from 'contract/estimates/template'
import type { EstimateCalibration, OwnEstimateTemplate } from 'contract/estimates/templates'
import { formatUsd, formatUsdRange } from '../../../../shared/format/money.ts'
import { formatCount } from '../../../../shared/format/points.ts'
import { middlePackage } from '../edit/editTemplate.ts'
import { priceOf } from '../edit/problems.ts'

/** Status of a template in a word, with the tone of its chip. */
export function statusOf({ status }: Pick<OwnEstimateTemplate, 'status'>): {
  readonly name: string
  readonly tone: 'open' | 'done' | 'ended'
} {
  if (status === 'draft') return { name: 'Draft', tone: 'done' }
  return status === 'published' ? { name: 'Published', tone: 'open' } : { name: 'Withdrawn', tone: 'ended' }
}

/** "Usually $480–720", or "No price yet". */
export function usualPriceText(document: TemplateDocument): string {
  const isPriced = document.blocks.length > 0 && templateProblems(document).length === 0
  const estimate = isPriced ? priceOf(document, usualAnswers(document), middlePackage(document)) : null
  return estimate ? `Usually ${formatUsdRange(estimate.price.low, estimate.price.high)}` : 'No price yet'
}

/** "31 jobs · median error 6% · final prices are 4% above your estimates"; null before the first job. */
export function calibrationText({
  jobs,
  medianErrorPercent,
  biasPercent,
}: EstimateCalibration): string | null {
  if (jobs === 0 || medianErrorPercent === null || biasPercent === null) return null
  const bias =
    Math.abs(biasPercent) < 0.5
      ? 'final prices match your estimates'
      : `final prices are ${formatCount(Math.abs(biasPercent))}% ${biasPercent > 0 ? 'above' : 'below'} your estimates`
  return [
    `${formatCount(jobs)} ${jobs === 1 ? 'job' : 'jobs'}`,
    `median error ${formatCount(medianErrorPercent)}%`,
    bias,
  ].join(' · ')
}

type Proposal = EstimateCalibration['proposals'][number]

/** "Walls: $1.10 → $1.14" */
export const proposalText = ({ label, usdCents: now, proposedUsdCents }: Proposal): string =>
  `${label}: ${formatUsd(now)} → ${formatUsd(proposedUsdCents)}`

/** The document with the proposed prices per unit; prices for larger jobs change in the same proportion. */
export function withProposals(document: TemplateDocument, proposals: readonly Proposal[]): TemplateDocument {
  const proposed = new Map(proposals.map((each) => [each.blockId, each]))
  return {
    ...document,
    blocks: document.blocks.map((block) => {
      const proposal = proposed.get(block.id)
      if (block.kind !== 'per_unit' || !proposal || proposal.usdCents === 0) return block
      const factor = proposal.proposedUsdCents / proposal.usdCents
      return {
        ...block,
        rows: block.rows.map((row, at) => ({
          ...row,
          usdCents: at === 0 ? proposal.proposedUsdCents : usdCents(Math.round(row.usdCents * factor)),
        })),
      }
    }),
  }
}
