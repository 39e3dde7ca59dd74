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
import type { Happening, Mailbox } from './stage.ts'

/** Welcome points from the marketplace for members who joined in the first days. */
export function welcomeGift(moment: Moment, gift: { who: Mailbox; points: number }): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { context } = stage
      const memberId = stage.memberId(gift.who)
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
export function firstSignIn(moment: Moment, who: Mailbox): Happening {
  return {
    ...moment,
    happen: (stage) =>
      notify(stage.context, {
        memberId: stage.memberId(who),
        naturalKey: 'welcome',
        title: 'Welcome to Goodword',
        body: 'Find a place you like, save it with the heart, and earn points when you visit.',
        href: paths.search(),
      }),
  }
}

export function readsAll(moment: Moment, who: Mailbox): Happening {
  return { ...moment, happen: (stage) => markNotifications(stage.as(who), undefined) }
}

/** Marks notifications that link to a page as read. */
export function readsOf(moment: Moment, who: Mailbox, page: string): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { notifications } = await notificationsOf(stage.as(who))
      const read = notifications.filter(({ href }) => href?.startsWith(page))
      await markNotifications(
        stage.as(who),
        read.map(({ id }) => id),
      )
    },
  }
}

export function mailPendingPoints(moment: Moment, who: Mailbox): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const memberId = stage.memberId(who)
      const { pending, available } = await balancesOf(stage.context, memberId)
      await notify(stage.context, {
        memberId,
        naturalKey: 'demo-points-pending',
        title: `${pointsInWords(pending)} pending`,
        body: `You can spend them once they are released. You have ${pointsInWords(available)} available now.`,
        href: paths.cards(),
      })
    },
  }
}
