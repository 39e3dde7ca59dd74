import type { ReferralFunnel } from 'contract/referrals/sharing'
import { formatCount } from '../../../shared/format/points.ts'

export const funnelSteps = [
  { step: 'shared', name: 'Shared' },
  { step: 'clicked', name: 'Opened' },
  { step: 'joined', name: 'Joined' },
  { step: 'firstPurchase', name: 'First purchase' },
  { step: 'rewarded', name: 'Rewarded' },
] as const satisfies readonly { step: keyof ReferralFunnel; name: string }[]

export interface FunnelBar {
  readonly name: string
  readonly count: number
  /** Percentage of the previous step; null without one, or if this step is not a part of it. */
  readonly ofBefore: number | null
}

/** One link is opened by many visitors, so opened links have no share of the shared ones. */
export function barsOf(funnel: ReferralFunnel): FunnelBar[] {
  return funnelSteps.map(({ step, name }, index) => {
    const before = index < 2 ? 0 : funnel[funnelSteps[index - 1]!.step] // the index is at least 2
    const isPart = before > 0 && funnel[step] <= before
    return { name, count: funnel[step], ofBefore: isPart ? percent(funnel[step], before) : null }
  })
}

/** "10% of the visitors who opened a link were rewarded (4 of 40)." Some friends join by code, without opening one. */
export function conversionSentence({ clicked, rewarded }: ReferralFunnel): string {
  if (clicked === 0) return 'No links opened yet.'
  const counts = `${formatCount(rewarded)} of ${formatCount(clicked)}`
  if (rewarded > clicked)
    return `${formatCount(rewarded)} friends were rewarded. Some joined with a code, without opening a link.`
  const share = rewarded > 0 && rewarded * 200 < clicked ? 'Less than 1' : percent(rewarded, clicked)
  return `${share}% of the visitors who opened a link were rewarded (${counts}).`
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 100)
