import type { BusinessId } from 'contract/core/ids'
import type { ListingCase } from 'contract/joining/joining'
import type { WaitingWork } from 'contract/overview/overview'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListingFacts, listingFacts } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { scoredMatches } from '../matches/matches.ts'
import type { JoiningTables } from '../tables.ts'
import { decidedReviews, reviewsIn, waitingReviews } from './listingReview.queries.ts'

const shownMax = 50
const decidedMax = 20
const similarMax = 5

type Row = Selectable<JoiningTables['listing_review']>

/** For operators. */
export async function listingCases(
  context: Context,
): Promise<{ waiting: ListingCase[]; asked: ListingCase[]; decided: ListingCase[]; total: number }> {
  const [waiting, asked, decided] = [
    await reviewsIn(context.db, 'waiting', shownMax),
    await reviewsIn(context.db, 'asked', shownMax),
    await decidedReviews(context.db, decidedMax),
  ]
  const rows = [...waiting, ...asked, ...decided]
  const facts = await listingFacts(
    context,
    rows.map(({ business_id: id }) => id),
  )
  const people = await peopleOf(
    context,
    rows.flatMap(({ submitted_by: by, decided_by: decider }) => (decider ? [by, decider] : [by])),
  )
  const present = async (row: Row): Promise<ListingCase[]> => {
    const listing = facts.get(row.business_id)
    if (!listing) return []
    const submitter = people.get(row.submitted_by)
    return [
      {
        businessId: row.business_id,
        slug: listing.slug,
        name: listing.name,
        categoryName: listing.categoryName,
        address: addressOf(listing),
        phone: listing.phone,
        website: listing.website,
        submittedBy: {
          name: submitter?.displayName ?? '',
          email: submitter?.email ?? '',
          isConfirmed: submitter?.emailVerified ?? false,
        },
        status: row.status,
        submittedAt: row.submitted_at,
        question: row.question,
        answer: row.answer,
        reason: row.reason,
        note: row.note,
        decidedAt: row.decided_at,
        decidedBy: row.decided_by && (people.get(row.decided_by)?.displayName ?? null),
        similar: row.decided_at === null ? await similarTo(context, listing) : [],
      },
    ]
  }
  const presented = async (some: readonly Row[]) => {
    const cases: ListingCase[] = []
    for (const row of some) cases.push(...(await present(row)))
    return cases
  }
  return {
    waiting: await presented(waiting),
    asked: await presented(asked),
    decided: await presented(decided),
    total: (await waitingReviews(context.db)).count,
  }
}

async function similarTo(context: Context, listing: ListingFacts): Promise<ListingCase['similar']> {
  const matches = await scoredMatches(context, listing)
  return matches
    .filter(({ business }) => business.id !== (listing.id satisfies BusinessId))
    .slice(0, similarMax)
    .map(({ business, score }) => ({
      slug: business.slug,
      name: business.name,
      address: `${business.street}, ${business.locality}`,
      isPublished: business.status === 'published',
      score,
    }))
}

const addressOf = ({ street, locality, region, postalCode }: ListingFacts) =>
  [street, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** For operators. */
export async function listingsToDecide(context: Context): Promise<WaitingWork> {
  return waitingReviews(context.db)
}
