import { paths } from 'contract/paths'
import { earnPoints } from '../../../server/src/modules/ledger/earn/earn.ts'
import { balancesOf } from '../../../server/src/modules/ledger/wallets.ts'
import { expiryFor, memberLoyaltyOf } from '../../../server/src/modules/loyalty/members/members.ts'
import { pointsInWords } from '../../../server/src/platform/format/format.ts'
import {
  markNotifications,
  notificationsOf,
  notify,
} from '../../../server/src/modules/notifications/notifications.ts'
import type { Moment } from './calendar.ts'
import type { HistoryEvent, Mailbox } from './context.ts'

/** Welcome points from the marketplace for members who joined in the first days. */
export function welcomeGift(moment: Moment, gift: { who: Mailbox; points: number }): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { context } = history
      const memberId = history.memberId(gift.who)
      const { jurisdiction } = await memberLoyaltyOf(context, memberId)
      await earnPoints(context, {
        memberId,
        businessId: null,
        source: 'signup',
        sourceId: memberId,
        title: 'Welcome to Goodword',
        lots: [
          {
            component: 'welcome',
            points: gift.points,
            funderId: null,
            scopeBusinessId: null,
            ruleId: null,
            activatesAt: context.now,
            expiry: 'inactivity',
            expiresAt: await expiryFor(context, memberId),
            jurisdiction,
            detail: {},
          },
        ],
      })
    },
  }
}

/** The welcome notification of the first sign-in, which is not sent again. */
export function firstSignIn(moment: Moment, who: Mailbox): HistoryEvent {
  return {
    ...moment,
    run: (history) =>
      notify(history.context, {
        memberId: history.memberId(who),
        kind: 'welcome',
        naturalKey: 'welcome',
        title: 'Welcome to Goodword',
        body: 'Find a place you like, save it with the heart, and earn points when you visit.',
        href: paths.search(),
      }),
  }
}

export function readsAll(moment: Moment, who: Mailbox): HistoryEvent {
  return { ...moment, run: (history) => markNotifications(history.as(who), undefined) }
}

/** Marks notifications that link to a page as read. */
export function readsOf(moment: Moment, who: Mailbox, page: string): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { notifications } = await notificationsOf(history.as(who), { show: 'all', pageSize: 50 })
      const read = notifications.filter(({ href }) => href?.startsWith(page))
      await markNotifications(
        history.as(who),
        read.map(({ id }) => id),
      )
    },
  }
}

export function mailPendingPoints(moment: Moment, who: Mailbox): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const memberId = history.memberId(who)
      const { pending, available } = await balancesOf(history.context, memberId)
      await notify(history.context, {
        memberId,
        kind: 'points_changed',
        naturalKey: 'demo-points-pending',
        title: `${pointsInWords(pending)} pending`,
        body: `You can spend them once they are released. You have ${pointsInWords(available)} available now.`,
        href: paths.cards(),
      })
    },
  }
}
