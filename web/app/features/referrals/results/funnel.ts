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
  /** Of the step before, in percent; null where there is none, or it had nobody. */
  readonly ofBefore: number | null
}

/** One link is opened by many, so opened links have no share of the shared ones. */
export function barsOf(funnel: ReferralFunnel): FunnelBar[] {
  return funnelSteps.map(({ step, name }, index) => {
    const before = index < 2 ? 0 : funnel[funnelSteps[index - 1]!.step] // there is one before the third
    return { name, count: funnel[step], ofBefore: before > 0 ? percent(funnel[step], before) : null }
  })
}

/** Of those who opened a link, how many were rewarded in the end; null while nobody opened one. */
export function conversionOf({ clicked, rewarded }: ReferralFunnel): number | null {
  return clicked > 0 ? percent(rewarded, clicked) : null
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 100)
