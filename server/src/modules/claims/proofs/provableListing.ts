import type { BusinessId } from 'contract/core/ids'
import type { PhoneSender } from '../../../integrations/phone/phoneSender.ts'
import type { Context } from '../../../platform/context.ts'
import { dialedNumber } from '../../../platform/format/phoneNumber.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type ListingFacts, listingFacts, ownersOf } from '../../businesses/public.ts'
import { hasProgram } from '../../loyalty/public.ts'
import type { ProvableListing } from './proof.rules.ts'
import { websiteDomain } from './websiteDomain.ts'

export interface ClaimedListing {
  readonly facts: ListingFacts
  readonly provable: ProvableListing
  /** The listed number as it is dialed. */
  readonly dialed: string | null
}

/** The proofs use what the listing already states, never what the claimant enters. @throws Refusal business_not_found */
export async function claimedListing(
  context: Context,
  businessId: BusinessId,
  { phone }: { phone: Pick<PhoneSender, 'countries'> | null },
): Promise<ClaimedListing> {
  const facts = (await listingFacts(context, [businessId])).get(businessId)
  if (!facts) throw new Refusal('business_not_found')
  // Without a service, the listing says that codes by phone are unavailable.
  const { countries } = phone ?? { countries: [facts.country] }
  const found = facts.phone === null ? 'invalid' : dialedNumber(facts.phone, facts.country, { countries })
  const dialed = typeof found === 'string' ? null : found.number
  return {
    facts,
    dialed,
    provable: {
      domain: websiteDomain(facts.website),
      phone: dialed === null ? null : facts.phone,
      isPhoneServed: phone !== null,
      address: facts.street === '' ? null : addressOf(facts),
      isHeld: (await ownersOf(context, businessId)).length > 0,
      hasProgram: await hasProgram(context, businessId),
    },
  }
}

export const addressOf = ({ street, locality, region, postalCode }: ListingFacts) =>
  [street, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
