/** Who or what an action is counted by, besides the whole site. */
export type SpendingSource = 'member' | 'business' | 'network' | 'target'

export interface PaidAction {
  /** In alerts: "The site sent 400 of …". */
  readonly words: string
  readonly sitePerDay: number
  /** `network` is the /24 of an IPv4 address or the /48 of an IPv6 address; `target` the number or address. */
  readonly perDay: Partial<Record<SpendingSource, number>>
}

/**
 * Everything that costs money or reputation outside, and that accounts which cost nothing can cause. Gift cards and
 * requests for reviews are not here: each needs a purchase. Google has a budget of its own (`googleReviews`).
 */
export const paidActions = {
  phone_message: {
    words: 'text messages and calls with codes',
    sitePerDay: 500,
    perDay: { member: 10, target: 5, network: 25 },
  },
  postcard: {
    words: 'postcards with codes',
    sitePerDay: 40,
    perDay: { member: 3, target: 2, network: 5 },
  },
  claim_mail: {
    words: 'emails with codes for claims',
    sitePerDay: 1000,
    perDay: { member: 25, target: 10, network: 50 },
  },
  invitation_mail: {
    words: 'invitations to a team',
    sitePerDay: 2000,
    perDay: { member: 60, target: 10, network: 120 },
  },
  guest_mail: {
    words: 'emails to guests without an account',
    sitePerDay: 5000,
    perDay: { business: 500, target: 30 },
  },
  new_address_mail: {
    words: 'emails that confirm a new address',
    sitePerDay: 2000,
    perDay: { member: 20, target: 10, network: 60 },
  },
  own_address_mail: {
    words: 'codes and confirmations by email to members',
    sitePerDay: 5000,
    perDay: { member: 60, network: 300 },
  },
  visitor_mail: {
    words: 'emails that visitors requested, such as sign-in links',
    sitePerDay: 20_000,
    perDay: { network: 1000 },
  },
} as const satisfies Record<string, PaidAction>
export type PaidActionName = keyof typeof paidActions

/** The share of the site's budget at which operators are alerted the first time. */
const nearShare = 0.8

/** Exactly one call of a day reaches each of the two counts. */
export function budgetState(count: number, { sitePerDay }: PaidAction): 'near' | 'reached' | null {
  if (count === sitePerDay) return 'reached'
  return count === Math.ceil(sitePerDay * nearShare) ? 'near' : null
}
