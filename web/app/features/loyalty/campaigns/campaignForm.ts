import type { BusinessId } from 'contract/core/ids'
import { points, pointsMax } from 'contract/core/points'
import type { CampaignTrigger } from 'contract/loyalty/earnTriggers'
import {
  bonusPointsMax,
  type CampaignAmount,
  type CampaignDraft,
  type PointsScope,
} from 'contract/loyalty/programs'
import { mayHoldOut } from 'contract/loyalty/holdOuts'
import { hundredthsOf, wholeOf } from 'contract/core/typedAmounts'
import { hasBasePoints } from './campaignText.ts'
import { datesOf, todayHere } from '../../../shared/days.ts'
import { formatCount } from '../../../shared/format/points.ts'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import type { Problems } from '../../../shared/formProblems.ts'
import {
  noPurchaseTerms,
  noTerms,
  readTerms,
  type Terms,
  type TermsField,
  termsPaths,
} from '../rules/terms.ts'

/** Form state of a campaign. */
export interface CampaignFields extends Terms {
  readonly name: string
  readonly trigger: CampaignTrigger
  readonly kind: CampaignAmount['kind']
  readonly factor: string
  readonly bonus: string
  readonly scope: PointsScope
  readonly expiresAfterDays: string
  readonly budget: string
  /** Calendar days in the browser's time zone; the last day is inclusive and optional. */
  readonly startsOn: string
  readonly endsOn: string
  /** The percentage of customers to hold out; empty for none. */
  readonly holdOut: string
}

type CampaignField =
  | TermsField
  | 'name'
  | 'factor'
  | 'bonus'
  | 'expiresAfterDays'
  | 'budget'
  | 'startsOn'
  | 'endsOn'
  | 'holdOut'

/** Props of each form part. */
export interface CampaignPartProps {
  readonly form: ZodForm<CampaignFields, CampaignDraft>
}

export const newCampaign = (now: Date): CampaignFields => ({
  name: '',
  trigger: 'order.completed',
  kind: 'multiplier',
  factor: '2',
  bonus: '',
  ...noTerms,
  scope: 'network',
  expiresAfterDays: '',
  budget: '',
  startsOn: todayHere(now),
  endsOn: '',
  holdOut: '',
})

interface Reading {
  /** Time at which the form opened: a campaign that starts today starts then. */
  readonly now: Date
  readonly businessId: BusinessId
}

export function readCampaign(
  fields: CampaignFields,
  { now, businessId }: Reading,
): { readonly draft: CampaignDraft | null; readonly problems: Problems<CampaignField> } {
  const isOfPurchases = hasBasePoints(fields.trigger)
  const {
    conditions,
    caps,
    problems: ofTerms,
  } = readTerms(isOfPurchases ? fields : { ...fields, ...noPurchaseTerms })
  const kind = isOfPurchases ? fields.kind : 'bonus'
  const name = fields.name.trim()
  const factor = hundredthsOf(fields.factor)
  const bonus = wholeOf(fields.bonus)
  const budget = wholeOf(fields.budget)
  const expiresAfterDays = fields.expiresAfterDays.trim() === '' ? null : wholeOf(fields.expiresAfterDays)
  const dates = datesOf(fields, now)
  const holdOut = mayHoldOut({ conditions }) ? wholeOf(fields.holdOut) : null
  const problems: Problems<CampaignField> = {
    ...(name === '' || name.length > 80 ? { name: 'Enter a name of 1 to 80 characters.' } : {}),
    ...(kind === 'multiplier' && !isBetween(factor, 101, 1000)
      ? { factor: 'Enter a number above 1 and up to 10, such as 2 or 1.5.' }
      : {}),
    ...(kind === 'bonus' && !isBetween(bonus, 1, bonusPointsMax)
      ? { bonus: `Enter a whole number of points from 1 to ${formatCount(bonusPointsMax)}.` }
      : {}),
    ...ofTerms,
    ...(isBetween(budget, 1, pointsMax) ? {} : { budget: 'Enter the total number of points to give.' }),
    ...(fields.expiresAfterDays.trim() === '' || isBetween(expiresAfterDays, 30, 1095)
      ? {}
      : { expiresAfterDays: 'Enter 30 to 1,095 days, or leave it empty.' }),
    ...dates.problems,
  }
  if (Object.keys(problems).length > 0 || budget === null || !dates.startsAt) return { draft: null, problems }
  return {
    draft: {
      name,
      trigger: fields.trigger,
      amount:
        kind === 'multiplier'
          ? { kind, factorHundredths: factor ?? 0 }
          : { kind: 'bonus', points: points(bonus ?? 0) },
      conditions,
      caps,
      funding: [{ funder: { kind: 'business', businessId }, basisPoints: 10_000 }],
      scope: fields.scope,
      expiresAfterDays,
      budgetPoints: points(budget),
      startsAt: dates.startsAt,
      endsAt: dates.endsAt,
      ...(holdOut === null ? {} : { holdOutPercent: holdOut }),
    },
    problems,
  }
}

const isBetween = (amount: number | null, least: number, most: number) =>
  amount !== null && amount >= least && amount <= most

export const campaignPaths = {
  ...termsPaths,
  'body.name': 'name',
  'body.amount.factorHundredths': 'factor',
  'body.amount.points': 'bonus',
  'body.budgetPoints': 'budget',
  'body.expiresAfterDays': 'expiresAfterDays',
  'body.startsAt': 'startsOn',
  'body.endsAt': 'endsOn',
  'body.holdOutPercent': 'holdOut',
} as const satisfies Record<string, CampaignField>
