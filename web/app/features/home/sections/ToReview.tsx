import type { HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { useSyncExternalStore } from 'react'
import { formatDate } from '../../../shared/format/instant.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { hasDraft } from '../../reviews/write/draftKey.ts'
import { HomeCard, HomeCards } from '../HomeCard.tsx'

type Section = Extract<HomeSection, { kind: 'to_review' }>

/** The latest visits without a review. */
export const ToReview = ({ section: { visits } }: { readonly section: Section }) => (
  <HomeCards>
    {visits.map((visit) => (
      <VisitToReview key={visit.orderId ?? visit.bookingId} visit={visit} />
    ))}
  </HomeCards>
)

const never = () => () => {}

function VisitToReview({ visit }: { readonly visit: Section['visits'][number] }) {
  const { orderId, bookingId, business, itemNames, visitedAt } = visit
  const visitId = orderId ?? bookingId ?? ''
  // Only this device stores the draft.
  const isBegun = useSyncExternalStore(
    never,
    () => hasDraft(visitId),
    () => false,
  )
  const to = paths.reviews({ tab: 'mine', write: visitId })
  return (
    <HomeCard
      glyph={business.glyph}
      title={business.name}
      to={paths.business(business.slug)}
      action={
        <ButtonLink
          size="small"
          to={to}
          aria-label={`${isBegun ? 'Continue the' : 'Write a'} review of ${business.name}`}
        >
          {isBegun ? 'Continue review' : 'Write a review'}
        </ButtonLink>
      }
    >
      <p>{itemNames.join(', ')}</p>
      <p>{formatDate(visitedAt, business.timeZone)}</p>
    </HomeCard>
  )
}
