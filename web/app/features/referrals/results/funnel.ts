import type { ReferralFunnel } from 'contract/referrals/sharing'

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
  /** Percentage of the previous step; null without one, or when it is empty. */
  readonly ofBefore: number | null
}

/** One link is opened by many visitors, so opened links have no share of the shared ones. */
export function barsOf(funnel: ReferralFunnel): FunnelBar[] {
  return funnelSteps.map(({ step, name }, index) => {
    const before = index < 2 ? 0 : funnel[funnelSteps[index - 1]!.step] // the index is at least 2
    return { name, count: funnel[step], ofBefore: before > 0 ? percent(funnel[step], before) : null }
  })
}

/** Rewarded friends as a share of visitors who opened a link; null before the first visit. */
export function conversionOf({ clicked, rewarded }: ReferralFunnel): number | null {
  return clicked > 0 ? percent(rewarded, clicked) : null
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 100)
