import type {
  BookingId,
  BusinessId,
  CampaignId,
  MemberId,
  OrderId,
  ProductId,
  ReferralCampaignId,
  ReferralId,
  ReviewId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Voucher } from 'contract/rewards/rewards'
import type { Context } from '../../../server/src/platform/context.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'

/** A person, by the local part of the e-mail address: `maya`. */
export type Mailbox = string

export interface Shop {
  readonly id: BusinessId
  readonly slug: string
  readonly owner: Mailbox
}

/** Members and shops of the history with their database ids. */
export interface DemoAccounts {
  readonly members: ReadonlyMap<Mailbox, { readonly id: MemberId; readonly isOperator: boolean }>
  readonly shops: ReadonlyMap<ShopKey, Shop>
}

/** State that events leave for later ones, by names within the history. */
export interface Memory {
  readonly orders: Map<string, OrderId>
  /** Card payments at the stand-in, by the name of the order. */
  readonly payments: Map<string, string>
  /** Reviews, by the name of the order. */
  readonly reviews: Map<string, ReviewId>
  readonly bookings: Map<string, BookingId>
  readonly vouchers: Map<string, { readonly voucher: Voucher; readonly who: Mailbox; readonly shop: ShopKey }>
  readonly campaigns: Map<string, CampaignId>
  /** Referral campaigns besides the marketplace's own. */
  readonly referralCampaigns: Map<ShopKey, ReferralCampaignId>
  readonly invitations: Map<string, { readonly id: ReferralId; readonly code: string }>
  /** Codes of links for any number of friends. */
  readonly links: Map<string, string>
  /** Products of a shop with unlimited stock, cheapest first. */
  readonly shelves: Map<ShopKey, readonly ShelfProduct[]>
}

export interface ShelfProduct {
  readonly id: ProductId
  readonly name: string
  readonly unitUsdCents: UsdCents
}

/** The context of one moment of the history. */
export interface History extends Memory {
  /** Without an actor, as for jobs. */
  readonly context: Context
  /** Any other moment of the history. */
  at(moment: Moment): Instant
  as(who: Mailbox): Context
  memberId(who: Mailbox): MemberId
  shop(key: ShopKey): Shop
}

export interface HistoryEvent extends Moment {
  run(history: History): Promise<void>
}

export function emptyMemory(): Memory {
  return {
    orders: new Map(),
    payments: new Map(),
    reviews: new Map(),
    bookings: new Map(),
    vouchers: new Map(),
    campaigns: new Map(),
    referralCampaigns: new Map(),
    invitations: new Map(),
    links: new Map(),
    shelves: new Map(),
  }
}

export function historyAt(
  context: Context,
  { accounts, at }: { accounts: DemoAccounts; at: History['at'] },
  memory: Memory,
): History {
  const memberOf = (who: Mailbox) => known(accounts.members, who)
  return {
    ...memory,
    context,
    at,
    as: (who) => {
      const { id, isOperator } = memberOf(who)
      return {
        ...context,
        actor: { memberId: id, isOperator, sessionId: null, provedAt: async () => context.now },
      }
    },
    memberId: (who) => memberOf(who).id,
    shop: (key) => known(accounts.shops, key),
  }
}

/** The value under a name. @throws Error for an unknown name */
export function known<Key extends string, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the history has no ${key}`)
  return value
}
