export type RiskSignal =
  | 'same_account'
  | 'same_phone'
  | 'same_card'
  | 'referral_circle'
  | 'referrer_runs_business'
  | 'referrers_credit'
  | 'account_older'
  | 'not_first_order'
  | 'same_mailbox'
  | 'same_device'
  | 'card_of_many'
  | 'shared_card'
  | 'disposable_friends'
  | 'many_sign_ups'
  | 'crowded_address'
  | 'disposable_email'
  | 'friends_refund'
  | 'similar_email'
  | 'same_household'
  | 'quick_order'
  | 'late_claim'
  | 'paid_ad'
  | 'order_at_minimum'
  | 'same_network'
  | 'same_address'

/** What is known of the two sides when a referral is looked at. Null is unknown, and nothing unknown counts against anybody. */
export interface RiskFacts {
  readonly isSameAccount: boolean
  readonly isSamePhone: boolean | null
  readonly isSameCard: boolean | null
  /** Without store credit that the referrer's money bought, the order would not have reached the minimum. */
  readonly isReferrersCredit: boolean
  /** How many of the referrer's other friends a card pays for that pays for the friend, also by way of gift cards. */
  readonly friendsOnCard: number | null
  /** How many members recommended each other in a ring within twelve months that this closes; null when it closes none. */
  readonly circleMembers: number | null
  readonly isReferrerStaff: boolean
  /** How long the friend had an account before the link was opened; negative or null when they had none. */
  readonly accountAgeSeconds: number | null
  /** Null before there is an order. */
  readonly isFirstOrder: boolean | null
  readonly referrer: RiskSide
  readonly friend: RiskSide & { readonly hasDisposableEmail: boolean }
  readonly isSameDevice: boolean | null
  /** Both were seen on one network on the day of the sign-up. */
  readonly isSameNetwork: boolean | null
  /** That network is the business's own. */
  readonly isOwnWifi: boolean
  /** Within seven days from the address of this one, which is among them. */
  readonly signUpsFromAddress: number
  /** How many people have things sent to the address that both use; null where they use none together. */
  readonly peopleAtAddress: number | null
  readonly order: RiskOrder | null
  readonly isLateClaim: boolean
  readonly hasAdClick: boolean
  /** The referrer's other friends. */
  readonly friends: {
    readonly ordered: number
    readonly refunded: number
    /** Joined with a throw-away email address. */
    readonly disposable: number
  }
}

export interface RiskSide {
  readonly email: string
  readonly name: string
}

export interface RiskOrder {
  readonly usdCents: number
  readonly minimumUsdCents: number
  readonly secondsAfterSignUp: number
}
