import fc from 'fast-check'
import {
  adversaries,
  customers,
  type Adversary,
  type Buyer,
  honestShops,
  ownShops,
  type OwnShop,
  type Shop,
} from './participants.ts'

/**
 * One action of a person. Numbers select among the targets that exist at that point, so that every list of actions is
 * playable and stays playable when shrinking removes some.
 */
export type Action =
  | {
      readonly do: 'buy'
      readonly who: Buyer
      readonly at: Shop
      /** A second shop in the same checkout. */
      readonly also: Shop | null
      /** Index of the price. */
      readonly product: number
      readonly quantity: number
      /** Percentage of the payable points. */
      readonly pointsShare: number
      readonly usesCredit: boolean
      readonly end: 'pay' | 'decline' | 'abandon' | 'cancel'
    }
  /** The shop fulfills its oldest open orders, step by step. */
  | { readonly do: 'fulfil'; readonly at: Shop }
  | { readonly do: 'cancelOrder'; readonly who: Buyer; readonly which: number }
  | { readonly do: 'requestRefund'; readonly who: Buyer; readonly which: number }
  /** The shop's owner refunds a percentage of the order. */
  | { readonly do: 'refund'; readonly at: Shop; readonly which: number; readonly share: number }
  | { readonly do: 'publishRule'; readonly at: OwnShop; readonly rateHundredths: number }
  | {
      readonly do: 'setTiers'
      readonly at: OwnShop
      readonly factorHundredths: number
      readonly threshold: number
    }
  | {
      readonly do: 'startCampaign'
      readonly at: Shop
      /** A bonus in points, or null for a factor below 1001 hundredths. */
      readonly bonus: number | null
      readonly factorHundredths: number
      readonly budget: number
    }
  | { readonly do: 'endCampaign'; readonly at: Shop; readonly which: number }
  /** The shop gives 500 points on birthdays. */
  | { readonly do: 'celebrateBirthdays'; readonly at: Shop }
  /** Enters a birthday in some days. */
  | { readonly do: 'setBirthday'; readonly who: Adversary; readonly days: number }
  | { readonly do: 'addReward'; readonly at: OwnShop; readonly price: number }
  | { readonly do: 'takeReward'; readonly who: Buyer; readonly at: Shop; readonly which: number }
  | { readonly do: 'returnVoucher'; readonly who: Buyer; readonly which: number }
  | { readonly do: 'useVoucher'; readonly who: Buyer; readonly which: number }
  | { readonly do: 'buyGiftCard'; readonly who: Buyer; readonly cents: number }
  | { readonly do: 'redeemGiftCard'; readonly who: Buyer; readonly which: number }
  | { readonly do: 'cancelGiftCard'; readonly who: Buyer; readonly which: number }
  /** The payer disputes a card payment at the bank. */
  | { readonly do: 'dispute'; readonly who: Buyer; readonly which: number }
  | { readonly do: 'decideDispute'; readonly which: number; readonly verdict: 'won' | 'lost' }
  | { readonly do: 'holdAtTill'; readonly who: Adversary; readonly at: OwnShop; readonly points: number }
  /** Captures any hold of the adversaries, of any kind, at their own till. */
  | {
      readonly do: 'captureAtTill'
      readonly at: OwnShop
      readonly which: number
      readonly order: 'fresh' | 'another'
    }
  | { readonly do: 'releaseHold'; readonly who: Adversary; readonly which: number }
  | { readonly do: 'publishReferrals'; readonly at: Shop }
  | { readonly do: 'claimCode'; readonly who: Adversary; readonly of: Adversary; readonly at: Shop }
  /** Erases the account, while some of its points are held at a till, and joins again with the same address. */
  | { readonly do: 'eraseAndReturn'; readonly who: Adversary; readonly at: OwnShop; readonly held: number }
  | { readonly do: 'joinAccounts'; readonly from: Adversary; readonly to: Adversary }
  /** An operator reviews the payouts on hold and releases them. */
  | { readonly do: 'releasePayouts'; readonly at: Shop }
  /** One operator, who helps the adversaries, adds points again and again. */
  | { readonly do: 'correct'; readonly who: Adversary; readonly points: number }
  /** A claimant disputes the ownership of a shop; the dispute ends. */
  | { readonly do: 'freeze'; readonly at: OwnShop }
  | { readonly do: 'unfreeze'; readonly at: OwnShop }
  | { readonly do: 'wait'; readonly hours: number }

export interface Plot {
  readonly actions: readonly Action[]
}

export const day = 24
export const adversary = fc.constantFrom(...adversaries)
const buyer = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Buyer>(...adversaries) },
  { weight: 1, arbitrary: fc.constantFrom(...customers) },
)
export const ownShop = fc.constantFrom(...ownShops)
export const honestShop = fc.constantFrom(...honestShops)
const shop = fc.constantFrom<Shop>(...ownShops, ...honestShops)
const which = fc.nat(20)
const share = fc.constantFrom(100, 100, 50, 10)
export const product = fc.constantFrom(0, 1, 2, 2, 3)

/** Defaults of a purchase that pays only by card. */
export const byCard = { also: null, pointsShare: 0, usesCredit: false, end: 'pay' } as const

const purchase = fc.record<Extract<Action, { do: 'buy' }>>({
  do: fc.constant('buy'),
  who: buyer,
  at: shop,
  also: fc.option(shop, { freq: 3 }),
  product,
  quantity: fc.integer({ min: 1, max: 3 }),
  pointsShare: fc.constantFrom(0, 0, 50, 100),
  usesCredit: fc.boolean(),
  end: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'decline', 'abandon', 'cancel'),
})

const kinds = <Kind extends Action['do']>(
  kind: Kind,
  more: {
    [Key in Exclude<keyof Extract<Action, { do: Kind }>, 'do'>]: fc.Arbitrary<
      Extract<Action, { do: Kind }>[Key]
    >
  },
) => fc.record({ do: fc.constant(kind), ...more }) as unknown as fc.Arbitrary<Action> // the fields of its kind

const hours = fc.constantFrom(
  1,
  day,
  day,
  3 * day,
  3 * day,
  8 * day,
  8 * day,
  8 * day,
  8 * day,
  20 * day,
  200 * day,
)

/** Any action by any person. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: purchase },
  { weight: 6, arbitrary: kinds('fulfil', { at: shop }) },
  { weight: 8, arbitrary: kinds('wait', { hours }) },
  { weight: 1, arbitrary: kinds('cancelOrder', { who: buyer, which }) },
  { weight: 1, arbitrary: kinds('requestRefund', { who: buyer, which }) },
  { weight: 4, arbitrary: kinds('refund', { at: shop, which, share }) },
  {
    weight: 1,
    arbitrary: kinds('publishRule', { at: ownShop, rateHundredths: fc.constantFrom(0, 500, 2500, 10_000) }),
  },
  {
    weight: 1,
    arbitrary: kinds('setTiers', {
      at: ownShop,
      factorHundredths: fc.constantFrom(100, 150, 1000),
      threshold: fc.constantFrom(0, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: kinds('startCampaign', {
      at: shop,
      bonus: fc.constantFrom(null, 100, 5000, 100_000),
      factorHundredths: fc.constantFrom(200, 1000),
      budget: fc.constantFrom(100, 5000, 100_000),
    }),
  },
  { weight: 1, arbitrary: kinds('endCampaign', { at: shop, which }) },
  { weight: 1, arbitrary: kinds('celebrateBirthdays', { at: shop }) },
  {
    weight: 2,
    arbitrary: kinds('setBirthday', { who: adversary, days: fc.constantFrom(0, 1, 14, 14, 20) }),
  },
  { weight: 1, arbitrary: kinds('addReward', { at: ownShop, price: fc.constantFrom(1, 100, 1500) }) },
  { weight: 3, arbitrary: kinds('takeReward', { who: buyer, at: shop, which }) },
  { weight: 2, arbitrary: kinds('returnVoucher', { who: buyer, which }) },
  { weight: 2, arbitrary: kinds('useVoucher', { who: buyer, which }) },
  { weight: 2, arbitrary: kinds('buyGiftCard', { who: buyer, cents: fc.constantFrom(500, 10_000, 50_000) }) },
  { weight: 2, arbitrary: kinds('redeemGiftCard', { who: buyer, which }) },
  { weight: 1, arbitrary: kinds('cancelGiftCard', { who: buyer, which }) },
  { weight: 2, arbitrary: kinds('dispute', { who: buyer, which }) },
  { weight: 2, arbitrary: kinds('decideDispute', { which, verdict: fc.constantFrom('won', 'lost') }) },
  {
    weight: 1,
    arbitrary: kinds('holdAtTill', { who: adversary, at: ownShop, points: fc.constantFrom(1, 200) }),
  },
  {
    weight: 2,
    arbitrary: kinds('captureAtTill', { at: ownShop, which, order: fc.constantFrom('fresh', 'another') }),
  },
  { weight: 2, arbitrary: kinds('releaseHold', { who: adversary, which }) },
  { weight: 1, arbitrary: kinds('publishReferrals', { at: shop }) },
  { weight: 1, arbitrary: kinds('claimCode', { who: adversary, of: adversary, at: shop }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'joinAccounts', from: 'twin', to: 'friend' }) },
  { weight: 1, arbitrary: kinds('releasePayouts', { at: shop }) },
  {
    weight: 1,
    arbitrary: kinds('eraseAndReturn', {
      who: fc.constantFrom<Adversary>('friend', 'twin'),
      at: ownShop,
      held: fc.constantFrom(0, 100),
    }),
  },
  { weight: 1, arbitrary: kinds('correct', { who: adversary, points: fc.constantFrom(500, 1000, 5000) }) },
  { weight: 1, arbitrary: kinds('freeze', { at: ownShop }) },
  { weight: 2, arbitrary: kinds('unfreeze', { at: ownShop }) },
)

/**
 * Minimum number of each kind of action per thousand operations, so that a run is meaningful. Fewer than one in 5,000
 * runs of 20,000 operations fall below it by chance.
 */
export const actionsMin: Readonly<Record<Action['do'], number>> = {
  buy: 50,
  fulfil: 15,
  wait: 30,
  refund: 5,
  cancelOrder: 0.3,
  requestRefund: 0.3,
  publishRule: 3,
  setTiers: 1,
  startCampaign: 1.5,
  endCampaign: 0.15,
  celebrateBirthdays: 0.2,
  setBirthday: 1,
  addReward: 2,
  takeReward: 1,
  returnVoucher: 0.1,
  useVoucher: 0.3,
  buyGiftCard: 3,
  redeemGiftCard: 1.5,
  cancelGiftCard: 0.15,
  dispute: 2,
  decideDispute: 1,
  holdAtTill: 0.5,
  captureAtTill: 0.3,
  releaseHold: 0.05,
  publishReferrals: 0.5,
  claimCode: 0.15,
  joinAccounts: 0.5,
  // Open orders, refunds and debts prevent most erasures.
  eraseAndReturn: 0.02,
  correct: 0.3,
  freeze: 0.3,
  unfreeze: 0.3,
  // Only after signs of a ring.
  releasePayouts: 0,
}
