import { recommendationsOf } from '../../recommendations/public.ts'
import { openVisits } from '../../reviews/public.ts'
import type { Found, HomeView } from './found.ts'

const latestMax = 12
const visitsMax = 3
/** One row on wide screens. */
const placesMax = 4

/** The latest visits without a review. */
export async function toReview({ context }: HomeView): Promise<Found | null> {
  const visits = (await openVisits(context, latestMax)).slice(0, visitsMax)
  if (visits.length === 0) return null
  return {
    section: { kind: 'to_review', reason: 'Because you were there lately', visits },
    dueAt: null,
  }
}

/** Businesses that fit the member's own purchases; none for members who turned recommendations off. */
export async function recommended({ context }: HomeView): Promise<Found | null> {
  const recommendations = (await recommendationsOf(context)).slice(0, placesMax)
  if (recommendations.length === 0) return null
  const reason = 'Because of your own orders and points. No business pays to be here'
  return { section: { kind: 'recommended', reason, recommendations }, dueAt: null }
}
