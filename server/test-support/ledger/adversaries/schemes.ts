import fc from 'fast-check'
import {
  adversary,
  anyAction,
  byCard,
  day,
  type Action,
  honestShop,
  ownShop,
  type Plot,
  product,
} from './plots.ts'

const scheme = fc.tuple(adversary, ownShop, honestShop)

/** Earns points at an honest shop. */
const earnAt = (
  who: Extract<Action, { do: 'buy' }>['who'],
  at: Extract<Action, { do: 'buy' }>['at'],
): Action[] => [
  { do: 'buy', who, at, ...byCard, product: 3, quantity: 1 },
  { do: 'fulfil', at },
  { do: 'wait', hours: 8 * day },
]

/**
 * Schemes that adversaries would try, by name, each in an order that could work; and actions of honest people in any
 * order, so that not every action is refused.
 */
export const schemes: Readonly<Record<string, fc.Arbitrary<readonly Action[]>>> = {
  'a campaign without funding': fc
    .tuple(adversary, ownShop, honestShop, product)
    .map(([who, at, elsewhere, item]) => [
      { do: 'startCampaign', at, bonus: 100_000, factorHundredths: 200, budget: 100_000 },
      { do: 'buy', who, at, ...byCard, product: item, quantity: 1 },
      { do: 'fulfil', at },
      { do: 'wait', hours: 8 * day },
      { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
    ]),
  'a campaign funded by sales and ended early': scheme.map(([who, at, elsewhere]) => [
    { do: 'buy', who: 'maya', at, ...byCard, product: 3, quantity: 1 },
    { do: 'fulfil', at },
    { do: 'startCampaign', at, bonus: 5000, factorHundredths: 200, budget: 5000 },
    { do: 'buy', who, at, ...byCard, product: 1, quantity: 1 },
    { do: 'fulfil', at },
    { do: 'endCampaign', at, which: 0 },
    { do: 'wait', hours: 8 * day },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
    { do: 'refund', at, which: 1, share: 100 },
  ]),
  'own tiers that earn more than the price': fc
    .tuple(adversary, ownShop, fc.constantFrom(150, 1000))
    .map(([who, at, factorHundredths]) => [
      { do: 'publishRule', at, rateHundredths: 10_000 },
      { do: 'setTiers', at, factorHundredths, threshold: 0 },
      { do: 'buy', who, at, ...byCard, product: 2, quantity: 2 },
      { do: 'fulfil', at },
      { do: 'wait', hours: 8 * day },
    ]),
  'a voucher returned after the payout': fc
    .tuple(adversary, ownShop, honestShop, fc.constantFrom(1000, 1500))
    .map(([who, at, elsewhere, price]) => [
      ...earnAt(who, elsewhere),
      { do: 'addReward', at, price },
      { do: 'takeReward', who, at, which: 0 },
      { do: 'wait', hours: 8 * day },
      { do: 'wait', hours: 3 * day },
      { do: 'returnVoucher', who, which: 0 },
    ]),
  'the network tier with an own earning rate': scheme.map(([who, at]) => [
    { do: 'publishRule', at, rateHundredths: 10_000 },
    ...earnAt(who, at),
    { do: 'wait', hours: 1 },
    ...earnAt(who, at),
  ]),
  'a tier from a refunded purchase': scheme.map(([who, at, elsewhere]) => [
    ...earnAt(who, at),
    { do: 'wait', hours: 1 },
    { do: 'refund', at, which: 0, share: 100 },
    { do: 'wait', hours: 1 },
    ...earnAt(who, elsewhere),
  ]),
  'points spent before the purchase is refunded': scheme.map(([who, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, pointsShare: 100 },
    { do: 'wait', hours: 3 * day },
    { do: 'refund', at, which: 0, share: 100 },
  ]),
  'points spent and a payout before the refund': scheme.map(([who, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'wait', hours: day },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, pointsShare: 100 },
    { do: 'wait', hours: 8 * day },
    { do: 'refund', at, which: 0, share: 100 },
    { do: 'releasePayouts', at },
  ]),
  'a refund funded by a sale that is charged back': scheme.map(([who, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, pointsShare: 100 },
    { do: 'refund', at, which: 0, share: 100 },
    { do: 'buy', who: who === 'owner' ? 'friend' : 'owner', at, ...byCard, product: 3, quantity: 1 },
    { do: 'dispute', who: who === 'owner' ? 'friend' : 'owner', which: 0 },
    { do: 'decideDispute', which: 0, verdict: 'lost' },
  ]),
  'points spent before the charge-back': scheme.map(([who, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, pointsShare: 100 },
    { do: 'dispute', who, which: 0 },
    { do: 'decideDispute', which: 0, verdict: 'lost' },
  ]),
  'points frozen by a dispute, then released': scheme.map(([who, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'dispute', who, which: 0 },
    { do: 'releaseHold', who, which: 0 },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, pointsShare: 100 },
    { do: 'decideDispute', which: 0, verdict: 'lost' },
  ]),
  'points frozen by a dispute, captured at the till': scheme.map(([who, at]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt(who, at),
    { do: 'dispute', who, which: 0 },
    { do: 'captureAtTill', at, which: 0, order: 'fresh' },
    { do: 'decideDispute', which: 0, verdict: 'lost' },
  ]),
  'a checkout partly captured at the till': scheme.map(([who, at, elsewhere]) => [
    ...earnAt(who, elsewhere),
    {
      ...{ do: 'buy', who, at, ...byCard, also: elsewhere, product: 1, quantity: 3 },
      pointsShare: 50,
      end: 'abandon',
    },
    { do: 'captureAtTill', at, which: 0, order: 'fresh' },
    { do: 'wait', hours: 1 },
  ]),
  'points captured at the till under an order of another shop': scheme.map(([who, at, elsewhere]) => [
    ...earnAt(who, elsewhere),
    { do: 'holdAtTill', who, at, points: 200 },
    { do: 'captureAtTill', at, which: 0, order: 'another' },
  ]),
  'points captured at the own till': scheme.map(([who, at, elsewhere]) => [
    ...earnAt(who, elsewhere),
    { do: 'holdAtTill', who, at, points: 200 },
    { do: 'captureAtTill', at, which: 0, order: 'fresh' },
    { do: 'holdAtTill', who, at, points: 1 },
    { do: 'releaseHold', who, which: 0 },
  ]),
  'a gift card that is charged back': scheme.map(([who, , elsewhere]) => [
    { do: 'buyGiftCard', who, cents: 50_000 },
    { do: 'redeemGiftCard', who, which: 0 },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 3, usesCredit: true },
    { do: 'dispute', who, which: 0 },
    { do: 'decideDispute', which: 0, verdict: 'lost' },
  ]),
  'gift cards cancelled and redeemed': scheme.map(([who, at, elsewhere]) => [
    { do: 'buyGiftCard', who, cents: 10_000 },
    { do: 'cancelGiftCard', who, which: 0 },
    { do: 'redeemGiftCard', who, which: 0 },
    { do: 'buyGiftCard', who, cents: 10_000 },
    { do: 'redeemGiftCard', who: 'friend', which: 0 },
    {
      do: 'buy',
      who: 'friend',
      at: elsewhere,
      ...byCard,
      also: at,
      product: 2,
      quantity: 1,
      usesCredit: true,
    },
    { do: 'cancelOrder', who: 'friend', which: 0 },
  ]),
  'a self-referral': honestShop.map((at) => [
    { do: 'publishReferrals', at },
    { do: 'claimCode', who: 'twin', of: 'friend', at },
    { do: 'buyGiftCard', who: 'friend', cents: 10_000 },
    { do: 'redeemGiftCard', who: 'twin', which: 0 },
    { do: 'buy', who: 'twin', at, ...byCard, product: 2, quantity: 1, usesCredit: true },
    { do: 'fulfil', at },
    { do: 'wait', hours: 20 * day },
  ]),
  'an erasure and a return': honestShop.chain((at) =>
    ownShop.map((own): Action[] => [
      { do: 'publishReferrals', at },
      { do: 'claimCode', who: 'friend', of: 'owner', at },
      ...earnAt('friend', at),
      { do: 'wait', hours: 20 * day },
      { do: 'eraseAndReturn', who: 'friend', at: own, held: 100 },
      { do: 'captureAtTill', at: own, which: 0, order: 'fresh' },
      { do: 'claimCode', who: 'friend', of: 'owner', at },
      ...earnAt('friend', at),
      { do: 'wait', hours: 20 * day },
    ]),
  ),
  'points held at a till during an erasure': scheme.map(([, at, elsewhere]) => [
    ...earnAt('friend', elsewhere),
    { do: 'wait', hours: day },
    { do: 'eraseAndReturn', who: 'friend', at, held: 100 },
    { do: 'captureAtTill', at, which: 0, order: 'fresh' },
    { do: 'wait', hours: day },
  ]),
  'rewards that are redeemed': scheme.map(([who, at, elsewhere]) => [
    ...earnAt(who, elsewhere),
    ...earnAt('maya', at),
    { do: 'addReward', at, price: 100 },
    { do: 'takeReward', who: 'maya', at, which: 0 },
    { do: 'useVoucher', who: 'maya', which: 0 },
    { do: 'takeReward', who, at: elsewhere, which: 0 },
    { do: 'useVoucher', who, which: 0 },
  ]),
  'many corrections below the limit': scheme.map(([who, at, elsewhere]) => [
    ...Array.from({ length: 8 }, (): Action => ({ do: 'correct', who, points: 1000 })),
    { do: 'buy', who, at, ...byCard, product: 1, quantity: 1, pointsShare: 100 },
    { do: 'wait', hours: day },
    ...Array.from({ length: 8 }, (): Action => ({ do: 'correct', who, points: 1000 })),
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
  ]),
  'a campaign of a disputed shop': scheme.map(([who, at, elsewhere]) => [
    ...earnAt('maya', at),
    { do: 'freeze', at },
    { do: 'startCampaign', at, bonus: 5000, factorHundredths: 200, budget: 5000 },
    { do: 'buy', who, at, ...byCard, product: 0, quantity: 1 },
    { do: 'fulfil', at },
    { do: 'wait', hours: 8 * day },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
  ]),
  'a campaign that a dispute interrupts': scheme.map(([who, at, elsewhere]) => [
    ...earnAt('maya', at),
    { do: 'startCampaign', at, bonus: 5000, factorHundredths: 200, budget: 5000 },
    { do: 'freeze', at },
    { do: 'buy', who, at, ...byCard, product: 0, quantity: 1 },
    { do: 'fulfil', at },
    { do: 'wait', hours: 8 * day },
    { do: 'unfreeze', at },
    { do: 'buy', who, at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
  ]),
  'birthdays of strangers': fc.tuple(honestShop, fc.constantFrom(0, 14)).map(([at, days]) => [
    { do: 'wait', hours: 1 },
    { do: 'celebrateBirthdays', at },
    ...(['friend', 'twin'] as const).flatMap((who): Action[] => [
      { do: 'buy', who, at, ...byCard, product: 0, quantity: 1 },
      { do: 'cancelOrder', who, which: 0 },
      { do: 'setBirthday', who, days },
    ]),
    { do: 'wait', hours: days * day },
  ]),
  'a birthday that is moved': fc
    .tuple(honestShop, fc.constantFrom(0, 14))
    .map(([at, days]) => [
      ...earnAt('friend', at),
      { do: 'wait', hours: 1 },
      { do: 'celebrateBirthdays', at },
      { do: 'setBirthday', who: 'friend', days },
      { do: 'wait', hours: Math.max(days, 1) * day },
      { do: 'setBirthday', who: 'friend', days: 14 },
      { do: 'wait', hours: 14 * day },
    ]),
  'two merged accounts': scheme.map(([, at, elsewhere]) => [
    { do: 'publishRule', at, rateHundredths: 2500 },
    ...earnAt('twin', at),
    { do: 'buy', who: 'twin', at: elsewhere, ...byCard, product: 2, quantity: 1, pointsShare: 100 },
    { do: 'joinAccounts', from: 'twin', to: 'friend' },
    { do: 'requestRefund', who: 'friend', which: 0 },
    { do: 'refund', at, which: 0, share: 100 },
  ]),
}

/** Random scenarios with schemes among them. */
export function plots(size: { readonly min: number; readonly max: number }): fc.Arbitrary<Plot> {
  const any = fc.oneof(...Object.values(schemes))
  const chance = fc.array(anyAction, { minLength: size.min, maxLength: size.max })
  return fc
    .tuple(
      chance,
      fc.option(any, { freq: 4 }),
      fc.array(anyAction, { maxLength: 6 }),
      fc.option(any, { freq: 2 }),
    )
    .map(([before, one, between, other]) => ({
      actions: [...before, ...(one ?? []), ...between, ...(other ?? [])],
    }))
}

/** One scheme without random actions around it. */
export function plotBy(name: string, seed: number): Plot {
  const [actions] = fc.sample(schemes[name]!, { seed, numRuns: 1 }) // one of its names
  return { actions: actions ?? [] }
}
