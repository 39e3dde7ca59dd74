import type { ProfileAddresses } from '../../../integrations/google/googleBusinessProfile.ts'

/** The path prefix of each of Google's five services, which have separate hosts at Google. */
export const services = [
  'mybusinessaccountmanagement',
  'mybusinessbusinessinformation',
  'mybusiness',
  'mybusinessnotifications',
  'mybusinessverifications',
] as const
export type Service = (typeof services)[number]

export const profilePage = '/business-profile'

/** The addresses of the stand-in for the client of Google Business Profile. */
export const standInProfileAddresses = (origin: string): ProfileAddresses => ({
  authorize: `${origin}/o/oauth2/v2/auth`,
  token: `${origin}/oauth2/token`,
  revoke: `${origin}/oauth2/revoke`,
  accounts: `${origin}/mybusinessaccountmanagement/v1`,
  information: `${origin}/mybusinessbusinessinformation/v1`,
  reviews: `${origin}/mybusiness/v4`,
  notifications: `${origin}/mybusinessnotifications/v1`,
})
