import type { Newcomer } from '../accounts.ts'
import type { HistoryEvent, Mailbox } from '../context.ts'
import { buysFirst } from './deciding.ts'
import type { namer } from '../people.ts'
import { minimumOf } from './programs.ts'
import { joins } from './recommending.ts'

const dayOfFirst = 88
const daysBetween = 8

/** Two members who refer a friend to the marketplace about once a week, the second one fewer friends. */
export function leadersOf(
  roots: readonly Mailbox[],
  newName: ReturnType<typeof namer>,
): { readonly newcomers: readonly Newcomer[]; readonly events: readonly HistoryEvent[] } {
  const newcomers: Newcomer[] = []
  const events = roots.slice(0, 2).flatMap((who, place) =>
    Array.from({ length: 8 - place * 2 }, (_, friends) => {
      const friend = newName({ daysAgo: dayOfFirst - friends * daysBetween, minute: 17 * 60 + place })
      newcomers.push(friend)
      const { mailbox, joined } = friend
      return [
        joins(joined, { who: mailbox, by: { who, to: 'goodword', channel: 'Newsletter' } }),
        buysFirst(
          { daysAgo: joined.daysAgo - 3, minute: 12 * 60 + place },
          { who: mailbox, shop: 'bakery', minimumUsdCents: minimumOf.goodword },
        ),
      ]
    }).flat(),
  )
  return { newcomers, events }
}
