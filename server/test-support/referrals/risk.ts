import type { RiskFacts } from '../../src/modules/referrals/risk/facts.rules.ts'

/** Two strangers, and a friend who joined one day and ordered well above the minimum the next. */
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
