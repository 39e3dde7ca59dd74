import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { pointsInWords } from '../../../platform/format/format.ts'

/** The texts of a poster, from top to bottom. */
export interface Poster {
  readonly place: string
  readonly invitation: string
  readonly link: string
  readonly code: string
  readonly rewards: string
  /** Mandatory on every poster. */
  readonly disclosure: string
}

export function posterFrom(
  { business, friendPoints, referrerPoints }: ReferralOfferSummary,
  handed: { readonly code: string; readonly link: string; readonly disclosure: string },
): Poster {
  const { code, link, disclosure } = handed
  return {
    place: business?.name ?? 'Goodword',
    invitation: business
      ? 'I recommend this business. Join me with my code.'
      : 'Great local businesses, and points for every visit.',
    link,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    rewards:
      friendPoints === referrerPoints
        ? `We both get ${pointsInWords(friendPoints)}.`
        : `You get ${pointsInWords(friendPoints)}, and I get ${pointsInWords(referrerPoints)}.`,
    disclosure,
  }
}
