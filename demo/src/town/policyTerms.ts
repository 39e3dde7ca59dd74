import type { BookingSettings } from '../../../server/src/modules/slots/settings/settings.rules.ts'

type Terms = Pick<BookingSettings, 'policyTiers' | 'noShowPercent'>

const until = (hoursBefore: number, latePercent: number, noShowPercent: number): Terms => ({
  policyTiers: [
    { hoursBefore, refundPercent: 100 },
    { hoursBefore: 0, refundPercent: latePercent },
  ],
  noShowPercent,
})

/** Approximate terms of each policy text; the first match applies. */
const readings: readonly (readonly [said: RegExp, terms: Terms])[] = [
  [/missed appointment is charged in full/, until(24, 50, 100)],
  [/50% fee applies/, until(24, 50, 50)],
  [/deposit is not refunded/, until(12, 50, 50)],
  [/cost \$40|charge \$50|costs \$35/, until(24, 50, 50)],
  [/12 hours before/, until(12, 0, 100)],
  [/count as used/, until(24, 0, 100)],
  [/48 hours/, until(48, 0, 100)],
  [/two hours before/, until(2, 100, 0)],
  [/24 hours|evening before|day ahead/, until(24, 50, 50)],
]

const forgiving: Terms = { policyTiers: [{ hoursBefore: 0, refundPercent: 100 }], noShowPercent: 0 }

/** Refund tiers for the cancellation policy of a business. */
export function policyTerms(text: string | null): Terms {
  return readings.find(([said]) => text !== null && said.test(text))?.[1] ?? forgiving
}
