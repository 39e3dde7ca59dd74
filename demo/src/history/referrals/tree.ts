import type { Instant } from 'contract/core/instant'
import { toInstant } from '../../../../server/src/platform/clock.ts'
import { type Random, randomFrom } from '../../town/random.ts'
import {
  recordPast,
  type PastReferral,
} from '../../../../server/src/modules/referrals/accounts/pastReferrals.ts'
import { firstDaysAgo, type Moment } from '../calendar.ts'
import type { Newcomer } from '../accounts.ts'
import { minutesBefore } from '../ordering.ts'
import type { HistoryEvent, Mailbox, History } from '../context.ts'
import { buysFirst } from './deciding.ts'
import type { namer } from '../people.ts'
import { minimumOf, recommendedSince } from './programs.ts'
import { campaignOf, joins, minutesToJoin, type Recommended } from './recommending.ts'

/** Referrals over eighteen months, from the first customers to their friends' friends. */
export interface Tree {
  readonly newcomers: readonly Newcomer[]
  readonly events: readonly HistoryEvent[]
}

const channels = ['Link', 'Family chat', 'Neighbors', 'Table card', 'Newsletter', 'Work', 'Choir'] as const
const labels = [
  'from work',
  'from next door',
  'from choir',
  'my cousin',
  'from the gym',
  'my sister',
] as const

/** Shops for the first order after a referral to the marketplace. */
const firstShops = ['bakery', 'bookshop', 'landing-coffee'] as const

/** Outcomes of invitations, in percent. */
const fates = [
  ['ignored', 40],
  ['opened', 26],
  ['withdrawn', 3],
  ['joined', 31],
] as const

interface Sharer {
  readonly who: Mailbox
  readonly sinceDaysAgo: number
}

/** `count` invitations over all days; about `buyers` of the friends buy. */
export function growTree({
  roots,
  count,
  buyers,
  newName,
}: {
  roots: readonly Mailbox[]
  count: number
  buyers: number
  newName: ReturnType<typeof namer>
}): Tree {
  const random = randomFrom('the tree of recommendations')
  const sharers: Sharer[] = roots.map((who) => ({ who, sinceDaysAgo: firstDaysAgo }))
  const newcomers: Newcomer[] = []
  const events: HistoryEvent[] = []
  const past: Past[] = []
  const joinedShare = 0.31
  const buyingShare = buyers / (count * joinedShare)
  for (const shared of daysOf(count, random)) {
    const to = whatIn(shared.daysAgo, random)
    const { who } = random.pick(sharers.filter(({ sinceDaysAgo }) => sinceDaysAgo > shared.daysAgo + 3))
    const channel = random.pick(channels)
    const fate = random.pickWeighted(fates)
    const afterDays = random.integer(1, 12)
    const label = random.chance(0.6) ? random.pick(labels) : null
    const recommended = { who, to, channel, label, shared, afterDays }
    const joinedDaysAgo = shared.daysAgo - afterDays
    if (fate !== 'joined' || joinedDaysAgo < 1) {
      past.push({ ...recommended, friend: null, fate: fate === 'joined' ? 'ignored' : fate })
      continue
    }
    const friend = newName({ daysAgo: joinedDaysAgo, minute: random.integer(9 * 60, 20 * 60) })
    newcomers.push(friend)
    sharers.push({ who: friend.mailbox, sinceDaysAgo: joinedDaysAgo })
    const boughtDaysAgo = joinedDaysAgo - random.integer(1, 25)
    if (random.chance(buyingShare) && boughtDaysAgo >= 4) {
      const shop = to === 'goodword' ? random.pick(firstShops) : to
      const minimumUsdCents = minimumOf[to]
      events.push(
        joins(friend.joined, { who: friend.mailbox, by: { who, to, channel } }),
        buysFirst(
          { daysAgo: boughtDaysAgo, minute: random.integer(9 * 60, 17 * 60) },
          { who: friend.mailbox, shop, minimumUsdCents },
        ),
      )
    } else past.push({ ...recommended, friend, fate: 'joined' })
  }
  return { newcomers, events: [...events, ...written(past)] }
}

/** Invitations increase with the members: the last days have three times as many as the first. */
function daysOf(count: number, random: Random): Moment[] {
  const last = firstDaysAgo - 8
  return Array.from({ length: count }, () => {
    const share = random.fraction()
    const age = (Math.sqrt(1 + 8 * share) - 1) / 2
    return { daysAgo: Math.round(last * (1 - age)) + 1, minute: random.integer(8 * 60, 21 * 60) }
  }).toSorted((one, other) => other.daysAgo - one.daysAgo || one.minute - other.minute)
}

function whatIn(daysAgo: number, random: Random): Recommended {
  const to = random.pickWeighted([
    ['goodword', 60],
    ['bakery', 28],
    ['landing-coffee', 12],
  ] as const)
  return recommendedSince[to] > daysAgo ? to : 'goodword'
}

interface Past {
  readonly who: Mailbox
  readonly to: Recommended
  readonly channel: string
  readonly label: string | null
  readonly shared: Moment
  /** Days until it was opened or withdrawn. */
  readonly afterDays: number
  readonly friend: Newcomer | null
  readonly fate: 'ignored' | 'opened' | 'withdrawn' | 'joined'
}

const daysAWeek = 7

/** Records the invitations of each week with their outcomes. */
function written(past: readonly Past[]): HistoryEvent[] {
  const weeks = Map.groupBy(past, ({ shared }) => Math.floor(shared.daysAgo / daysAWeek))
  return [...weeks].map(([week, own]) => ({
    daysAgo: Math.max(1, week * daysAWeek),
    minute: 23 * 60,
    run: (history) =>
      recordPast(
        history.context,
        own.map((each) => ({
          referrerId: history.memberId(each.who),
          campaignId: campaignOf(history, each.to),
          channel: each.channel,
          friendLabel: each.label,
          friendId: each.friend && history.memberId(each.friend.mailbox),
          sharedAt: history.at(each.shared),
          steps: stepsOf(each, history),
        })),
      ),
  }))
}

/** Referral windows last ninety days, and thirty days after a click. */
const windowDays = 90
const lookedDays = 30

function stepsOf({ shared, afterDays, friend, fate }: Past, { at }: History): PastReferral['steps'] {
  const later: Moment = { daysAgo: shared.daysAgo - afterDays, minute: 22 * 60 }
  if (fate === 'ignored' || later.daysAgo < 1) return ended(at(shared), windowDays, at)
  if (fate === 'withdrawn') return [{ cause: 'withdrawn', at: at(later) }]
  if (friend === null) return [{ cause: 'clicked', at: at(later) }, ...ended(at(later), lookedDays, at)]
  const joined = at(friend.joined)
  return [
    { cause: 'clicked', at: minutesBefore(joined, minutesToJoin) },
    { cause: 'joined', at: joined },
    ...ended(joined, windowDays, at),
  ]
}

/** Expires the window, unless it ends on the last day or later: then a job expires it. */
function ended(from: Instant, days: number, at: History['at']): PastReferral['steps'] {
  const end = Temporal.Instant.from(from).add({ hours: 24 * days })
  const until = Temporal.Instant.from(at({ daysAgo: 1, minute: 0 }))
  return Temporal.Instant.compare(end, until) < 0 ? [{ cause: 'window_over', at: toInstant(end) }] : []
}
