import { sumOf } from 'contract/core/sum'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { eachAlone } from '../../../platform/jobs/sweep.ts'
import { businessFacts } from '../../businesses/public.ts'
import { peopleOf, type Person, personOf } from '../../identity/public.ts'
import { daysBetween, localDayOf } from '../expiry/expiry.rules.ts'
import { dueNotice, tierNoticeDays } from '../notifications/notices.rules.ts'
import { notifyOnce } from '../notifications/notify.ts'
import {
  changeHolding,
  dropHolding,
  holdingsEndingBy,
  liftTo,
  type Program,
  releasedBetween,
} from './tierMoves.repository.ts'
import { type Holding, moveOf, periodFrom, type TierMove } from './tierMoves.rules.ts'
import { levelFrom, presentTiers, settledPoints } from './tiers.repository.ts'
import { reachedLevel, startOfTwelveMonths, type TierLevel } from './tiers.rules.ts'
import { tierProgressOf } from './tiers.ts'
import { pointsInWords, shortDate } from '../../../platform/format/format.ts'

type HoldingRow = Awaited<ReturnType<typeof holdingsEndingBy>>[number]

/**
 * Raises a member to the tier that settled purchases reach, if it is higher than the current one; null is the network.
 */
export async function raiseTier(context: Context, program: Program): Promise<void> {
  const person = await personOf(context, program.memberId)
  const { levels, earnedPoints } = await tierProgressAt(context, person, program.businessId)
  const reached = reachedLevel(levels, earnedPoints)
  if (reached.id === null || reached.thresholdPoints === 0) return
  const today = localDayOf(context.now, person.timeZone)
  const periodEndsOn = periodFrom(today)
  const isNew = await liftTo(context.db, { ...program, tierId: reached.id, now: context.now, periodEndsOn })
  if (!isNew) return
  await notifyOnce(context, person, {
    kind: 'points_changed',
    naturalKey: `tier-up:${program.businessId ?? 'network'}:${reached.id}:${today}`,
    title: `You reached the ${reached.name} tier${await whereInWords(context, program.businessId)}`,
    sentences: [
      reached.perks.length > 0
        ? `Your benefits: ${reached.perks.join(', ')}.`
        : 'Thank you for your loyalty.',
    ],
    href: paths.cards(),
    mail: null,
  })
}

/** Raises tiers of all members with purchase points released since a moment, at the business and in the network. */
export async function raiseTiersSince(context: Context, after: Instant): Promise<void> {
  const released = await releasedBetween(context.db, { after, until: context.now })
  const businessIdsByMember = Map.groupBy(released, ({ member_id }) => member_id)
  const each = {
    job: 'raise-tiers',
    rows: [...businessIdsByMember],
    subjectOf: ([id]: readonly [string, unknown]) => id,
  }
  await eachAlone(context, each, async ([memberId, rows]) => {
    for (const businessId of [null, ...rows.map(({ business_id }) => business_id)])
      await raiseTier(context, { memberId, businessId })
  })
}

/**
 * Renews tiers, starts their grace or moves them one step down, and notifies members of the points that retention still
 * requires. Processes at most `limit` tiers after `after`; returns the last one if there may be more.
 */
export async function moveTiers(
  context: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  // Two days more than the first notice, because local days differ around the world.
  const horizon = Temporal.Instant.from(context.now).add({ hours: 24 * (Math.max(...tierNoticeDays) + 2) })
  const rows = await holdingsEndingBy(context.db, {
    day: localDayOf(toInstant(horizon), 'UTC'),
    after,
    limit,
  })
  const people = await peopleOf(
    context,
    rows.map((row) => row.member_id),
  )
  await eachAlone(context, { job: 'move-tiers', rows, subjectOf: ({ id }) => id }, async (row) => {
    const person = people.get(row.member_id)
    if (!person) return
    await move(context, person, row)
    await remind(context, person, row.business_id)
  })
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}

async function move(context: Context, person: Person, row: HoldingRow): Promise<void> {
  const today = localDayOf(context.now, person.timeZone)
  const { levels, earnedPoints } = await tierProgressAt(context, person, row.business_id)
  const decided = moveOf(holdingFrom(row), { levels, earnedPoints, today })
  if (!(await book(context, row, decided)) || decided.kind !== 'down') return
  await notifyOnce(context, person, {
    kind: 'points_changed',
    naturalKey: `tier-down:${row.business_id ?? 'network'}:${row.tier_id}:${today}`,
    title: `Your ${row.name} tier${await whereInWords(context, row.business_id)} expired`,
    sentences: [
      decided.to ? `Your tier is now ${decided.to.name}.` : 'You keep your points and everything you earned.',
      `Earn ${pointsInWords(row.threshold_points)} from purchases within twelve months to reach it again.`,
    ],
    href: paths.cards(),
    mail: { button: 'Open wallet', about: null },
  })
}

/** False if there was nothing to write, or if another change won. */
async function book(context: Context, row: HoldingRow, decided: TierMove): Promise<boolean> {
  switch (decided.kind) {
    case 'stay':
      return false
    case 'grace':
      return changeHolding(context.db, row, { grace_ends_on: decided.graceEndsOn })
    case 'renew':
      return decided.to.id === null
        ? dropHolding(context.db, row)
        : changeHolding(context.db, row, {
            tier_id: decided.to.id,
            period_ends_on: decided.periodEndsOn,
            grace_ends_on: null,
          })
    case 'down':
      return decided.to?.id
        ? changeHolding(context.db, row, {
            tier_id: decided.to.id,
            since: context.now,
            period_ends_on: decided.periodEndsOn,
            grace_ends_on: null,
          })
        : dropHolding(context.db, row)
  }
}

/** Uses the same figures as the wallet. */
async function remind(context: Context, person: Person, businessId: BusinessId | null): Promise<void> {
  const progress = await tierProgressOf(context, { memberId: person.id, businessId })
  if (!progress?.keep) return
  const { missingPoints, by } = progress.keep
  const daysLeft = daysBetween(localDayOf(context.now, person.timeZone), by)
  const notice = dueNotice(tierNoticeDays, daysLeft)
  if (notice === null) return
  const { name } = progress.tier
  const where = await whereInWords(context, businessId)
  await notifyOnce(context, person, {
    kind: 'points_changed',
    naturalKey: `tier-keep:${businessId ?? 'network'}:${name}:${by}:${notice}`,
    title: `Earn ${pointsInWords(missingPoints)} by ${shortDate(by)} to keep ${name}${where}`,
    sentences: [
      `Only points from purchases that settle by the end of ${shortDate(by)} count.`,
      'Spending points never lowers a tier.',
    ],
    href: paths.cards(),
    mail: { button: 'Open wallet', about: null },
  })
}

async function tierProgressAt(
  context: Context,
  { id: memberId, timeZone }: Person,
  businessId: BusinessId | null,
): Promise<{ levels: TierLevel[]; earnedPoints: number }> {
  const tiers = await presentTiers(context.db, businessId === null ? [] : [businessId])
  const since = startOfTwelveMonths(context.now, timeZone)
  const settled = await settledPoints(context.db, { memberId, since, now: context.now })
  return {
    levels: tiers.filter((tier) => tier.business_id === businessId).map(levelFrom),
    earnedPoints: sumOf(
      settled.filter((row) => businessId === null || row.business_id === businessId),
      (row) => (businessId === null ? row.network_points : row.points),
    ),
  }
}

function holdingFrom(row: HoldingRow): Holding {
  return {
    level: levelFrom({ ...row, id: row.tier_id }),
    periodEndsOn: row.period_ends_on,
    graceEndsOn: row.grace_ends_on,
  }
}

async function whereInWords(context: Context, businessId: BusinessId | null): Promise<string> {
  if (businessId === null) return ''
  return ` at ${(await businessFacts(context, [businessId])).get(businessId)?.name ?? 'this business'}`
}
