import type { Moment } from '../calendar.ts'
import { visit } from '../buying.ts'
import type { Newcomer } from '../accounts.ts'
import type { HistoryEvent } from '../context.ts'
import { buysFirst, givesBack, withdraws } from './deciding.ts'
import type { namer } from '../people.ts'
import { minimumOf } from './programs.ts'
import { invites, joins, onlyLook, type Recommended } from './recommending.ts'

const who = 'maya'

/** The outcome of an invitation. */
type Fate = 'bought' | 'refunded' | 'refunded early' | 'joined' | 'looked' | 'nothing' | 'withdrawn'

/** Her invitations: friend, offer, channel, age in days, and outcome. */
const sharedLinks: readonly (readonly [
  label: string,
  to: Recommended,
  channel: string,
  daysAgo: number,
  Fate,
])[] = [
  ['Anna from yoga', 'goodword', 'Yoga group', 512, 'bought'],
  ['Grandma Ruth', 'bakery', 'Family chat', 498, 'bought'],
  ['Sven', 'goodword', 'Family chat', 470, 'bought'],
  ['Ben at work', 'goodword', 'Work', 455, 'nothing'],
  ['Lena downstairs', 'bakery', 'Neighbors', 431, 'bought'],
  ['Oskar', 'goodword', 'Family chat', 402, 'bought'],
  ['Mia from yoga', 'goodword', 'Yoga group', 388, 'refunded'],
  ['Carla', 'landing-coffee', 'Work', 360, 'bought'],
  ['Noah at work', 'landing-coffee', 'Work', 351, 'bought'],
  ['Aunt Britta', 'goodword', 'Family chat', 337, 'looked'],
  ['Ida', 'goodword', 'Yoga group', 316, 'bought'],
  ['The new neighbor', 'bakery', 'Neighbors', 290, 'bought'],
  ['Frida', 'goodword', 'Yoga group', 281, 'withdrawn'],
  ['Tom from choir', 'goodword', 'Choir', 262, 'bought'],
  ['Hanna from choir', 'goodword', 'Choir', 259, 'bought'],
  ['Paul', 'bakery', 'Neighbors', 240, 'nothing'],
  ['Zoe at work', 'landing-coffee', 'Work', 221, 'bought'],
  ['Ravi', 'goodword', 'Work', 204, 'bought'],
  ['Old Mr. Hale', 'bakery', 'Neighbors', 182, 'bought'],
  ['Elin', 'goodword', 'Family chat', 171, 'looked'],
  ['Jakob', 'goodword', 'Family chat', 150, 'bought'],
  ['Kim from yoga', 'goodword', 'Yoga group', 133, 'nothing'],
  ['Dora', 'bakery', 'Neighbors', 104, 'bought'],
  ['Leo at work', 'goodword', 'Work', 77, 'bought'],
  ['Nils', 'bakery', 'Neighbors', 62, 'bought'],
  ['Marta from choir', 'goodword', 'Choir', 55, 'bought'],
  ['Theo', 'goodword', 'Family chat', 48, 'refunded early'],
  ['Signe', 'landing-coffee', 'Work', 15, 'bought'],
  ['Alma', 'goodword', 'Choir', 31, 'joined'],
  ['Emil', 'bakery', 'Neighbors', 26, 'joined'],
  ['Julia from yoga', 'goodword', 'Yoga group', 12, 'looked'],
  ['Victor', 'bakery', 'Neighbors', 10, 'looked'],
  ['Cousin Astrid', 'goodword', 'Family chat', 9, 'nothing'],
  ['Ola at work', 'landing-coffee', 'Work', 8, 'nothing'],
  ['Two from choir', 'goodword', 'Choir', 6, 'nothing'],
]

/** The demo customer's friends, and her purchases with the points that she earned by them. */
export function friendsOfMaya(newName: ReturnType<typeof namer>): {
  readonly newcomers: readonly Newcomer[]
  readonly events: readonly HistoryEvent[]
} {
  const newcomers: Newcomer[] = []
  const events = sharedLinks.flatMap(([label, to, channel, daysAgo, fate], at) => {
    const invitation = `maya ${at}`
    const shared = invites({ daysAgo, minute: 19 * 60 + at }, { invitation, who, to, channel, label })
    const after = (days: number, hour: number): Moment => ({
      daysAgo: daysAgo - days,
      minute: hour * 60 + at,
    })
    if (fate === 'nothing') return [shared]
    if (fate === 'withdrawn') return [shared, withdraws(after(2, 9), { who, invitation })]
    if (fate === 'looked') return [shared, onlyLook(after(1, 12), { invitation })]
    const friend = newName(after(2, 10))
    newcomers.push(friend)
    const joined = joins(friend.joined, { who: friend.mailbox, by: { invitation } })
    if (fate === 'joined') return [shared, joined]
    const shop = to === 'goodword' ? 'bakery' : to
    const order = `first of ${friend.mailbox}`
    const bought = buysFirst(after(6, 11), {
      who: friend.mailbox,
      shop,
      minimumUsdCents: minimumOf[to],
      order,
    })
    const back = (days: number) => givesBack(after(days, 15), { who: friend.mailbox, shop, order })
    switch (fate) {
      case 'refunded':
        return [shared, joined, bought, back(31)]
      case 'refunded early':
        return [shared, joined, bought, back(9)]
      case 'bought':
        return [shared, joined, bought]
    }
  })
  return { newcomers, events: [...events, ...lookers(), ...treats()] }
}

/** Links that several visitors open. */
function lookers(): HistoryEvent[] {
  const links = [
    ['goodword', 'Newsletter', 420, 4],
    ['bakery', 'Table card', 230, 2],
    ['goodword', 'Newsletter', 90, 1],
    ['goodword', 'Link', 20, 1],
  ] as const
  return links.map(([to, channel, daysAgo, count]) =>
    onlyLook({ daysAgo, minute: 18 * 60 }, { who, to, channel }, count),
  )
}

/** Paid only with points, so that these visits earn no points. */
function treats(): HistoryEvent[] {
  const evenings = [
    { daysAgo: 376, shop: 'restaurant', usdCents: 1900 },
    { daysAgo: 233, shop: 'massage', usdCents: 2000 },
    { daysAgo: 121, shop: 'restaurant', usdCents: 1400 },
    { daysAgo: 22, shop: 'wine-bar', usdCents: 700 },
  ] as const
  return evenings.map(({ daysAgo, shop, usdCents }) =>
    visit({ daysAgo, minute: 20 * 60 }, { who, shop, usdCents, points: usdCents }),
  )
}
