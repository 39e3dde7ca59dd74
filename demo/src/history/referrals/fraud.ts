import type { Moment } from '../calendar.ts'
import type { Newcomer } from '../accounts.ts'
import type { HistoryEvent } from '../context.ts'
import { appeals, buysFirst, decides } from './deciding.ts'
import type { namer } from '../people.ts'
import { minimumOf } from './programs.ts'
import { invites, isSeen, joins, type Recommended } from './recommending.ts'

type Part = { readonly newcomers: readonly Newcomer[]; readonly events: readonly HistoryEvent[] }
type NewName = ReturnType<typeof namer>

const at = (daysAgo: number, hour: number, minute = 0): Moment => ({ daysAgo, minute: hour * 60 + minute })

/** Fraud cases: self-referrals, referral rings and fake accounts, and how they were decided. */
export function fraudIn(newName: NewName): Part {
  const parts = [
    ownPlusTag(newName),
    oneTablet(newName),
    farm(newName, { name: 'farm', daysAgo: 2, friends: 6 }),
    farmOfThePast(newName),
    ring(newName),
    appealsOfTheUnlucky(newName),
  ]
  return {
    newcomers: parts.flatMap(({ newcomers }) => newcomers),
    events: parts.flatMap(({ events }) => events),
  }
}

/** Invites a friend, who then joins. */
function brings(
  {
    who,
    friend,
    to = 'goodword',
    invitation,
    shared,
  }: {
    who: Newcomer
    friend: Newcomer
    to?: Recommended
    invitation: string
    shared: Moment
  },
  device = friend.mailbox,
  joinedAt: Moment = friend.joined,
): HistoryEvent[] {
  return [
    invites(shared, { invitation, who: who.mailbox, to, channel: 'Link' }),
    joins(joinedAt, { who: friend.mailbox, by: { invitation }, device }),
  ]
}

/** One mailbox, with a tag for the second account, in one browser. */
function ownPlusTag(newName: NewName): Part {
  const email = 'hobbs.wes@post.example'
  const who = newName(at(60, 9), { email })
  const friend = newName(at(1, 13, 40), { email: email.replace('@', '+friend@') })
  return {
    newcomers: [who, friend],
    events: [
      isSeen(at(1, 13), { who: who.mailbox, device: 'the browser of wes' }),
      ...brings({ who, friend, invitation: 'plus tag', shared: at(1, 13, 10) }, 'the browser of wes'),
    ],
  }
}

/** One household, or one person with two accounts: the order follows a minute after joining. */
function oneTablet(newName: NewName): Part {
  const who = newName(at(95, 10))
  const friend = newName(at(1, 10, 30))
  const device = 'the tablet of the kitchen'
  return {
    newcomers: [who, friend],
    events: [
      isSeen(at(1, 9), { who: who.mailbox, device }),
      ...brings({ who, friend, invitation: 'tablet', shared: at(1, 9, 30) }, device),
      buysFirst(at(1, 10, 31), { who: friend.mailbox, shop: 'bakery', minimumUsdCents: minimumOf.goodword }),
    ],
  }
}

/** Friends with disposable addresses, all in one browser within an afternoon. */
function farm(
  newName: NewName,
  { name, daysAgo, friends }: { name: string; daysAgo: number; friends: number },
): Part {
  const who = newName(at(daysAgo + 30, 11))
  const device = `the browser of the ${name}`
  const all = Array.from({ length: friends }, (_, index) =>
    newName(at(daysAgo, 14, index * 9), { email: `q${index}x7${daysAgo}k@duskmail.com` }),
  )
  return {
    newcomers: [who, ...all],
    events: all.flatMap((friend, index) =>
      brings({ who, friend, invitation: `${name} ${index}`, shared: at(daysAgo, 13, index) }, device),
    ),
  }
}

/** A farm half a year ago: most referrals were rejected, and one appeal was answered. */
function farmOfThePast(newName: NewName): Part {
  const { newcomers, events } = farm(newName, { name: 'old farm', daysAgo: 200, friends: 4 })
  const who = newcomers[0]!.mailbox // the first one invites
  const refuses = (index: number): HistoryEvent =>
    decides(at(199, 10, index), {
      invitation: `old farm ${index}`,
      from: 'under_review',
      decision: 'confirm',
      isFriendSuspect: true,
      note: 'Disposable mailboxes, one browser, one afternoon: fake accounts.',
    })
  return {
    newcomers,
    events: [
      ...events,
      decides(at(199, 10), {
        invitation: 'old farm 1',
        from: 'under_review',
        decision: 'clear',
        note: 'Could be a neighbor on the same computer. Approve and monitor.',
      }),
      refuses(2),
      refuses(3),
      appeals(at(197, 21), {
        who,
        invitation: 'old farm 3',
        text: 'These are my friends from the sports club. They all joined in our clubhouse.',
      }),
      decides(at(194, 11), {
        invitation: 'old farm 3',
        from: 'rejected',
        decision: 'refuse_appeal',
        note: 'Disposable addresses are unlikely for a club, and none of the accounts was used again.',
        answer:
          'We reviewed your appeal. The addresses belong to a disposable e-mail service, so we cannot count them as friends.',
      }),
    ],
  }
}

/** Three members refer each other to the bakery in a ring; the last one appeals. */
function ring(newName: NewName): Part {
  const [first, second, third] = [newName(at(70, 9)), newName(at(69, 9)), newName(at(68, 9))]
  const to = 'bakery'
  return {
    newcomers: [first, second, third],
    events: [
      ...brings(
        { who: first, friend: second, to, invitation: 'ring 1', shared: at(24, 10) },
        second.mailbox,
        at(23, 10),
      ),
      ...brings(
        { who: second, friend: third, to, invitation: 'ring 2', shared: at(22, 10) },
        third.mailbox,
        at(21, 10),
      ),
      ...brings(
        { who: third, friend: first, to, invitation: 'ring 3', shared: at(20, 10) },
        first.mailbox,
        at(19, 10),
      ),
      appeals(at(1, 20), {
        who: third.mailbox,
        invitation: 'ring 3',
        text: 'We are three colleagues who like the same bread. We did not know that this is not allowed. Please review it again.',
      }),
    ],
  }
}

/** Two members whose friends came too late: one appeal was accepted, one is pending. */
function appealsOfTheUnlucky(newName: NewName): Part {
  const heard = { who: newName(at(420, 9)), friend: newName(at(360, 10)) }
  const waiting = { who: newName(at(150, 9)), friend: newName(at(104, 10)) }
  return {
    newcomers: [heard.who, heard.friend, waiting.who, waiting.friend],
    events: [
      ...brings({ ...heard, invitation: 'heard', shared: at(361, 9) }),
      appeals(at(266, 18), {
        who: heard.who.mailbox,
        invitation: 'heard',
        text: 'My friend was in hospital during the last weeks and would have come in time.',
      }),
      decides(at(263, 11), {
        invitation: 'heard',
        from: 'expired',
        decision: 'accept_appeal',
        note: 'Plausible. Both are long-standing members.',
        answer: 'We are sorry about that. We extended the deadline for your friend by 30 days.',
      }),
      buysFirst(at(250, 12), {
        who: heard.friend.mailbox,
        shop: 'bakery',
        minimumUsdCents: minimumOf.goodword,
      }),
      ...brings({ ...waiting, invitation: 'late', shared: at(105, 9) }),
      appeals(at(2, 19), {
        who: waiting.who.mailbox,
        invitation: 'late',
        text: 'The bakery was closed for two weeks when my friend wanted to visit, so 90 days were not enough.',
      }),
    ],
  }
}
