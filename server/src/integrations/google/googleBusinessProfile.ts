import { type BusinessProfileProvider, ProfileFault } from './businessProfile.ts'

interface Options {
  readonly kind: BusinessProfileProvider['kind']
  readonly standInUrl: string | null
}

/** The services of Google Business Profile over HTTP. */
export function googleBusinessProfile({ kind, standInUrl }: Options): BusinessProfileProvider {
  const missing = async (): Promise<never> => {
    throw new ProfileFault('no_answer', 'not built yet')
  }
  return {
    kind,
    standInUrl,
    authorizeUrl: () => 'https://accounts.google.com/',
    exchange: missing,
    refresh: missing,
    revoke: missing,
    listAccounts: missing,
    listLocations: missing,
    listReviews: missing,
    batchReviews: missing,
    readReview: missing,
    writeReply: missing,
    deleteReply: missing,
    setNotices: missing,
  }
}
