import type { Instant } from 'contract/core/instant'
import { usdCents, usdCentsMax } from 'contract/core/money'
import { points, pointsMax } from 'contract/core/points'
import type { PointsScope } from 'contract/loyalty/programs'
import type { ReferralCampaignDraft, ReferralMilestone, ReferralScope } from 'contract/referrals/campaigns'
import { hundredthsOf, hundredthsText, wholeOf } from 'contract/core/typedAmounts'
import { datesOf, daysOf, todayHere } from '../../../shared/days.ts'
import { draftSchema } from '../../../shared/form/draftSchema.ts'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import type { Problems } from '../../../shared/formProblems.ts'

/** Form state of a milestone bonus. */
interface MilestoneFields {
  readonly friends: string
  readonly bonus: string
}

/** Form state of a campaign. */
export interface CampaignFields {
  readonly name: string
  readonly referrer: string
  readonly friend: string
  readonly minimum: string
  readonly holdDays: string
  readonly windowDays: string
  readonly perMonth: string
  readonly milestones: readonly MilestoneFields[]
  readonly budget: string
  /** Calendar days in the browser's time zone; the last day is inclusive and optional. */
  readonly startsOn: string
  readonly endsOn: string
  readonly scope: ReferralScope
  readonly pointsScope: PointsScope
}

/** Problems of any bonus appear at the first. */
export type CampaignField =
  | Exclude<keyof CampaignFields, 'milestones' | 'scope' | 'pointsScope'>
  | 'milestones.0.friends'

export type CampaignForm = ZodForm<CampaignFields, ReferralCampaignDraft>

/** Props of each form part. */
export interface CampaignPartProps {
  readonly form: CampaignForm
  /** Current state of the form. */
  readonly fields: CampaignFields
}

export const milestonesMax = 5

/** Initial form state: an existing campaign, or default terms. */
export function campaignFieldsOf(draft: ReferralCampaignDraft | null, now: Date): CampaignFields {
  if (!draft) return { ...usual, startsOn: todayHere(now), endsOn: '' }
  return {
    name: draft.name,
    referrer: String(draft.referrerPoints),
    friend: String(draft.friendPoints),
    minimum: hundredthsText(draft.minimumUsdCents),
    holdDays: String(draft.holdDays),
    windowDays: String(draft.windowDays),
    perMonth: String(draft.rewardsPerMonthMax),
    milestones: draft.milestones.map(({ friends, bonusPoints }) => ({
      friends: String(friends),
      bonus: String(bonusPoints),
    })),
    budget: String(draft.budgetPoints),
    scope: draft.scope,
    pointsScope: draft.pointsScope,
    ...daysOf(draft),
  }
}

const usual = {
  name: 'Bring a friend',
  referrer: '500',
  friend: '500',
  minimum: '20',
  holdDays: '14',
  windowDays: '90',
  perMonth: '10',
  milestones: [],
  budget: '50000',
  scope: 'business',
  pointsScope: 'business',
} as const satisfies Partial<CampaignFields>

interface Reading {
  /** Time at which the form opened: a campaign that starts today starts then. */
  readonly now: Date
  /** Existing start; it may be in the past. */
  readonly startsAt: Instant | null
}

/** Returns the terms that `readCampaign` parses. */
export const campaignSchema = (reading: Reading) =>
  draftSchema((fields: CampaignFields) => readCampaign(fields, reading))

/** Parses the form; null while a field is invalid. */
export function readCampaign(
  fields: CampaignFields,
  { now, startsAt }: Reading,
): { readonly draft: ReferralCampaignDraft | null; readonly problems: Problems<CampaignField> } {
  const name = fields.name.trim()
  const referrer = wholeOf(fields.referrer)
  const friend = wholeOf(fields.friend)
  const minimum = hundredthsOf(fields.minimum)
  const holdDays = wholeOf(fields.holdDays)
  const windowDays = wholeOf(fields.windowDays)
  const perMonth = wholeOf(fields.perMonth)
  const budget = wholeOf(fields.budget)
  const milestones = milestonesOf(fields.milestones)
  const dates = datesOf(fields, now, startsAt)
  const pair = (referrer ?? 0) + (friend ?? 0)
  const problems: Problems<CampaignField> = {
    ...(name === '' || name.length > 80 ? { name: 'Enter a name of 1 to 80 characters.' } : {}),
    ...(isBetween(referrer, 1, pointsMax) ? {} : { referrer: pointsProblem }),
    ...(isBetween(friend, 1, pointsMax) ? {} : { friend: pointsProblem }),
    ...(isBetween(minimum, 1, usdCentsMax) ? {} : { minimum: 'Enter an amount like 20 or 12.50.' }),
    ...(isBetween(holdDays, 0, 60) ? {} : { holdDays: 'Enter a number of days from 0 to 60.' }),
    ...(isBetween(windowDays, 7, 365) ? {} : { windowDays: 'Enter a number of days from 7 to 365.' }),
    ...(isBetween(perMonth, 1, 1000) ? {} : { perMonth: 'Enter a number of friends from 1 to 1,000.' }),
    ...(milestones === null ? { 'milestones.0.friends': milestonesProblem } : {}),
    ...(isBetween(budget, Math.max(pair, 1), pointsMax)
      ? {}
      : { budget: 'Enter a budget in points that covers both rewards at least once.' }),
    ...dates.problems,
  }
  if (Object.keys(problems).length > 0 || milestones === null || !dates.startsAt)
    return { draft: null, problems }
  return {
    draft: {
      name,
      // Null is a problem above, here and below.
      referrerPoints: points(referrer ?? 0),
      friendPoints: points(friend ?? 0),
      minimumUsdCents: usdCents(minimum ?? 0),
      scope: fields.scope,
      pointsScope: fields.pointsScope,
      holdDays: holdDays ?? 0,
      windowDays: windowDays ?? 0,
      rewardsPerMonthMax: perMonth ?? 0,
      milestones,
      budgetPoints: points(budget ?? 0),
      startsAt: dates.startsAt,
      endsAt: dates.endsAt,
    },
    problems,
  }
}

const pointsProblem = 'Enter a whole number of points, at least 1.'
const milestonesProblem =
  'For each bonus, enter a number of friends (at least 2, and more than for the bonus before) and its points.'

function milestonesOf(rows: readonly MilestoneFields[]): ReferralMilestone[] | null {
  const read: ReferralMilestone[] = []
  for (const row of rows) {
    const friends = wholeOf(row.friends)
    const bonus = wholeOf(row.bonus)
    const least = (read.at(-1)?.friends ?? 1) + 1
    if (friends === null || bonus === null) return null
    if (!isBetween(friends, least, 1000) || !isBetween(bonus, 1, pointsMax)) return null
    read.push({ friends, bonusPoints: points(bonus) })
  }
  return read
}

const isBetween = (amount: number | null, least: number, most: number) =>
  amount !== null && amount >= least && amount <= most

const fieldOf = {
  name: 'name',
  referrerPoints: 'referrer',
  friendPoints: 'friend',
  minimumUsdCents: 'minimum',
  holdDays: 'holdDays',
  windowDays: 'windowDays',
  rewardsPerMonthMax: 'perMonth',
  milestones: 'milestones.0.friends',
  budgetPoints: 'budget',
  startsAt: 'startsOn',
  endsAt: 'endsOn',
} as const satisfies Record<string, CampaignField>

const under = (start: string) =>
  Object.fromEntries(Object.entries(fieldOf).map(([name, field]) => [`${start}.${name}`, field]))

/** Maps paths of the server's refusals to fields: a new campaign is the body, a changed one a part of it. */
export const campaignPaths: Readonly<Record<string, CampaignField>> = {
  ...under('body'),
  ...under('body.draft'),
}

/** Whether two drafts are equal, regardless of the order of their lists. */
export function isSameDraft(one: ReferralCampaignDraft, other: ReferralCampaignDraft): boolean {
  return draftText(one) === draftText(other)
}

function draftText(draft: ReferralCampaignDraft): string {
  return JSON.stringify([
    draft.name,
    draft.referrerPoints,
    draft.friendPoints,
    draft.minimumUsdCents,
    draft.scope,
    draft.pointsScope,
    draft.holdDays,
    draft.windowDays,
    draft.rewardsPerMonthMax,
    draft.milestones.map(({ friends, bonusPoints }) => [friends, bonusPoints]),
    draft.budgetPoints,
    draft.startsAt,
    draft.endsAt,
  ])
}
