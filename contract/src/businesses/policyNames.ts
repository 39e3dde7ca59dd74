// Separate from the schemas, so that the browser loads no zod for them.

export const paymentMethods = [
  'cash',
  'credit_card',
  'debit_card',
  'mobile',
  'check',
  'bank_transfer',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  credit_card: 'Credit card',
  debit_card: 'Debit card',
  mobile: 'Mobile payment',
  check: 'Check',
  bank_transfer: 'Bank transfer',
}

export const petPolicies = ['welcome', 'outdoors', 'service_animals'] as const
export type PetPolicy = (typeof petPolicies)[number]

export const petPolicyNames: Readonly<Record<PetPolicy, string>> = {
  welcome: 'Pets are welcome',
  outdoors: 'Pets are welcome outdoors',
  service_animals: 'Service animals only',
}

/** Choices of the editor, in years. */
export const minimumAges = [13, 16, 18, 21] as const

/** Choices of the editor, in days; 0 for no returns. */
export const returnPeriods = [0, 7, 14, 30, 60, 90] as const

export const policyTextMax = 500

/** "Returns within 30 days" */
export const returnsText = (days: number): string =>
  days === 0 ? 'No returns' : `Returns within ${days} ${days === 1 ? 'day' : 'days'}`

export const ageText = (years: number): string => `Ages ${years} and over`

export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'tiktok', 'x', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const socialNetworkNames: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}
