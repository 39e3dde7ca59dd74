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

/** The facts about both sides of a referral. Null means unknown; unknown facts add no risk. */
export interface RiskFacts {
  readonly isSameAccount: boolean
  readonly isSamePhone: boolean | null
  readonly isSameCard: boolean | null
  /** The order reached the minimum only with store credit that the referrer bought. */
  readonly isReferrersCredit: boolean
  /** The number of the referrer's other friends who share a card with the friend, including through gift cards. */
  readonly friendsOnCard: number | null
  /** The size of the referral ring within twelve months that this referral closes; null when it closes none. */
  readonly circleMembers: number | null
  readonly isReferrerStaff: boolean
  /** The friend's account age when the link was opened; negative or null without an account at that time. */
  readonly accountAgeSeconds: number | null
  /** Null before the order. */
  readonly isFirstOrder: boolean | null
  readonly referrer: RiskSide
  readonly friend: RiskSide & { readonly hasDisposableEmail: boolean }
  readonly isSameDevice: boolean | null
  /** Both were seen on one network on the day of the sign-up. */
  readonly isSameNetwork: boolean | null
  /** The shared network is the business's own Wi-Fi. */
  readonly isOwnWifi: boolean
  /** Sign-ups from this address within seven days, including this one. */
  readonly signUpsFromAddress: number
  /** The number of people with deliveries to the shared address; null without a shared address. */
  readonly peopleAtAddress: number | null
  readonly order: RiskOrder | null
  readonly isLateClaim: boolean
  readonly hasAdClick: boolean
  /** The referrer's other friends. */
  readonly friends: {
    readonly ordered: number
    readonly refunded: number
    /** Friends with a disposable email address. */
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
