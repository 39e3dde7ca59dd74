import type { Newcomer } from '../accounts.ts'
import type { HistoryEvent, Mailbox } from '../context.ts'
import { fraudIn } from './fraud.ts'
import { leadersOf } from './leaders.ts'
import { friendsOfMaya } from './ofMaya.ts'
import { namer } from '../people.ts'
import { campaignsOfTomas } from './programs.ts'
import { growTree } from './tree.ts'

/** Number of invitations without a story, and number of their friends who buy. */
export interface TreeSize {
  readonly count: number
  readonly buyers: number
}

export interface Recommendations {
  readonly newcomers: readonly Newcomer[]
  readonly events: readonly HistoryEvent[]
}

/** All referrals of the eighteen months. `roots` are the first members. */
export function recommendationsOf(roots: readonly Mailbox[], size: TreeSize): Recommendations {
  const newName = namer({ kind: 'friend', mailHost: 'post.example' })
  const parts = [
    friendsOfMaya(newName),
    leadersOf(roots, newName),
    fraudIn(newName),
    growTree({ ...size, roots, newName }),
  ]
  return {
    newcomers: parts.flatMap(({ newcomers }) => newcomers),
    events: [...campaignsOfTomas(), ...parts.flatMap(({ events }) => events)],
  }
}
