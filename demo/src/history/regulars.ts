import { randomFrom } from '../town/random.ts'
import type { Newcomer } from './accounts.ts'
import { firstDaysAgo } from './calendar.ts'
import { namer } from './people.ts'

/** Members who joined without a friend's link and buy at the counters of the town. */
export function regularsOf(count: number): Newcomer[] {
  const newName = namer({ kind: 'regular', mailHost: 'mail.example' })
  const random = randomFrom('regulars joining')
  return Array.from({ length: count }, () =>
    newName({ daysAgo: random.integer(90, firstDaysAgo - 20), minute: random.integer(8 * 60, 21 * 60) }),
  )
}
