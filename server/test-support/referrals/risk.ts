import type { RiskFacts } from '../../src/modules/referrals/risk/facts.rules.ts'

/** Two unrelated members: the friend joined one day and placed an order well above the minimum the next day. */
export const honestFacts: RiskFacts = {
  isSameAccount: false,
  isSamePhone: false,
  isSameCard: false,
  isReferrersCredit: false,
  friendsOnCard: 0,
  circleMembers: null,
  isReferrerStaff: false,
  accountAgeSeconds: null,
  isFirstOrder: true,
  referrer: { email: 'maya.lind@gmail.com', name: 'Maya Lind' },
  friend: { email: 'tom.okafor@mail.example', name: 'Tom Okafor', hasDisposableEmail: false },
  isSameDevice: false,
  isSameNetwork: false,
  isOwnWifi: false,
  signUpsFromAddress: 1,
  peopleAtAddress: null,
  order: { usdCents: 4200, minimumUsdCents: 2000, secondsAfterSignUp: 86_400 },
  isLateClaim: false,
  hasAdClick: false,
  friends: { ordered: 0, refunded: 0, disposable: 0 },
}

export function facts(changes: Partial<RiskFacts>): RiskFacts {
  return { ...honestFacts, ...changes }
}
