import { usdCents } from 'contract/core/amounts'
import type { CampaignEffect, HoldOutPreview, HoldOutResult } from 'contract/insights/experiments'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'

const customersText = (count: number) => `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`

/** "20% (42 customers)" */
export function holdOutChoiceText(percent: number, preview: HoldOutPreview | undefined): string {
  const choice = preview?.choices.find((each) => each.percent === percent)
  return choice ? `${percent}% (${customersText(choice.heldOut)})` : `${percent}%`
}

/** How much the chosen hold-out can show, before the campaign starts. */
export function holdOutHelp(preview: HoldOutPreview | undefined, chosen: string): string {
  const about =
    'We choose them by chance. They do not get the campaign and do not see it; later you compare what both groups bought.'
  const choice = preview?.choices.find(({ percent }) => String(percent) === chosen)
  if (!preview || !choice) return about
  if (!choice.isEnough)
    return `You have ${customersText(preview.customers)}. Not enough people to tell: each group needs at least 30. ${about}`
  return `With ${customersText(preview.customers)}, this can only show changes above ${choice.detectablePoints} percentage points of those who buy. ${about}`
}

/** "+$3.20", "−$1.05" */
function signedUsd(cents: number): string {
  const text = formatUsd(usdCents(Math.abs(cents)))
  if (cents === 0) return text
  return cents > 0 ? `+${text}` : `−${text}`
}

/** "+$3.20 per customer (95% interval: +$0.40 to +$6.00)" */
export const differenceText = ({ estimate, low, high }: CampaignEffectDifference) =>
  `${signedUsd(estimate)} per customer (95% interval: ${signedUsd(low)} to ${signedUsd(high)})`

type CampaignEffectDifference = NonNullable<CampaignEffect['category']>['perPerson']

/** The answer to “Did it work?” in one sentence. */
export function resultText(result: HoldOutResult): string {
  switch (result.outcome) {
    case 'unknown':
      return result.lack === 'people'
        ? `Not enough people to tell: the smaller group has ${formatCount(result.have)} of the ${result.need} customers that a comparison needs.`
        : `Not enough people to tell yet: ${formatCount(result.have)} of ${result.need} customers have bought since the start.`
    case 'more':
      return `Yes: customers of the campaign bought more, ${differenceText(result.perPerson)}.`
    case 'less':
      return `No: customers of the campaign bought less, ${differenceText(result.perPerson)}.`
    case 'no_difference':
      return `No difference that we can tell from chance: ${differenceText(result.perPerson)}.`
  }
}

/** "34.5% (28.1% to 41.4%)" */
export function shareWithInterval({
  estimate,
  low,
  high,
}: CampaignEffect['heldOut']['buyersHundredths']): string {
  const percent = (hundredths: number) => `${(hundredths / 100).toFixed(1)}%`
  return `${percent(estimate)} (${percent(low)} to ${percent(high)})`
}
