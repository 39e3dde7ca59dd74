import { paths } from 'contract/paths'
import { type OwnReview, type Visit, listOwnReviews } from 'contract/reviews/writing'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { cluster } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { AskedVisit } from '../../reviewRequests/choice/AskedVisit.tsx'
import { RequestChoice } from '../../reviewRequests/choice/RequestChoice.tsx'
import { DeleteReviewDialog } from './DeleteReviewDialog.tsx'
import { ReviewForm } from '../write/ReviewForm.tsx'
import { ReviewItem } from '../list/ReviewItem.tsx'
import { isShown, statusNames, whyNotShown } from './reviewStateText.ts'
import { VisitCard } from './VisitCard.tsx'
import styles from './MyReviews.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  /** Order or booking to review, or review to edit, from the address. */
  readonly write: string | null
  readonly edit: string | null
}

/** Visits to review and the member's reviews with their status; or the form for one of them. */
export function MyReviews({ write, edit }: Props) {
  const { data, error, isFetching, refetch } = useRead(
    listOwnReviews,
    {},
    { refetchOnMountOrArgChange: true },
  )
  const trouble = error && !isFetching && (
    <Notice kind={data ? 'warning' : 'error'} role="alert">
      <p>
        {problemOf(error).sentence} {data && 'Your reviews may be out of date.'}
      </p>
      <Button type="button" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  )
  if (!data) return trouble || <Loading />
  const { visits, reviews } = data
  const visit = visits.find((each) => visitIdOf(each) === write)
  // A link from an order that already has a review opens that review.
  const changed = reviews.find((each) => each.id === edit || visitIdOf(each) === write)
  if (visit) return <Writing title={`Review your visit to ${visit.business.name}`} visit={visit} />
  if (changed?.editableUntil)
    return <Writing title={`Edit your review of ${changed.business.name}`} visit={changed} review={changed} />
  return (
    <>
      <PageTitle>My reviews</PageTitle>
      {trouble}
      <AskedVisit />
      {(write ?? edit) !== null && (
        <Notice>
          <p>
            You cannot review this visit. It already has a review, is not complete yet, or was more than 90
            days ago. <HelpLink article="who-write-review">Rules for reviews</HelpLink>
          </p>
        </Notice>
      )}
      {visits.length === 0 && reviews.length === 0 ? <Empty /> : <Lists visits={visits} reviews={reviews} />}
      <RequestChoice />
    </>
  )
}

const visitIdOf = ({ orderId, bookingId }: Pick<Visit, 'orderId' | 'bookingId'>) => orderId ?? bookingId

interface WritingProps {
  readonly title: string
  readonly visit: Pick<Visit, 'orderId' | 'bookingId' | 'business'>
  readonly review?: OwnReview
}

const Writing = ({ title, visit, ...rest }: WritingProps) => (
  <>
    <div>
      <PageTitle>{title}</PageTitle>
      <ButtonLink
        look="text"
        size="small"
        to={paths.businessReviews(visit.business.slug)}
        style={{ paddingInline: 0 }}
      >
        See what others say
      </ButtonLink>
    </div>
    <ReviewForm key={visitIdOf(visit)} visit={visit} {...rest} />
  </>
)

function Lists({
  visits,
  reviews,
}: {
  readonly visits: readonly Visit[]
  readonly reviews: readonly OwnReview[]
}) {
  const hidden = reviews.filter(({ status }) => !isShown(status))
  const shown = reviews.filter(({ status }) => isShown(status))
  return (
    <>
      {visits.length > 0 && (
        <section aria-labelledby="visits">
          <SectionTitle id="visits">Visits to review</SectionTitle>
          <ul className={styles.cards}>
            {visits.map((visit) => (
              <VisitCard key={visitIdOf(visit)} visit={visit} />
            ))}
          </ul>
        </section>
      )}
      {hidden.length > 0 && <Group id="hidden" title="Not published" reviews={hidden} />}
      {shown.length > 0 && <Group id="shown" title="Published" reviews={shown} />}
    </>
  )
}

function Group({
  id,
  title,
  reviews,
}: {
  readonly id: string
  readonly title: string
  readonly reviews: readonly OwnReview[]
}) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <ul>
        {reviews.map((review) => (
          <Own key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Own({ review }: { readonly review: OwnReview }) {
  const [isAsked, setIsAsked] = useState(false)
  const { business, createdAt, editableUntil, id, publishedAt, status } = review
  const why = whyNotShown(review)
  return (
    <ReviewItem
      review={{ ...review, publishedAt: publishedAt ?? createdAt }}
      businessName={business.name}
      timeZone={business.timeZone}
      title={<Link to={paths.business(business.slug)}>{business.name}</Link>}
    >
      {why && (
        <Notice kind={status === 'held' ? 'info' : 'warning'}>
          <p>
            <strong>{statusNames[status]}.</strong> {why}
          </p>
        </Notice>
      )}
      <div className={cluster(12)}>
        {editableUntil && (
          <ButtonLink
            size="small"
            to={paths.reviews({ tab: 'mine', edit: id })}
            aria-label={`Edit the review of ${business.name}`}
          >
            Edit
          </ButtonLink>
        )}
        <Button
          isDangerous
          type="button"
          size="small"
          look="text"
          onClick={() => setIsAsked(true)}
          aria-label={`Delete the review of ${business.name}`}
        >
          Delete
        </Button>
        {editableUntil && (
          <MutedText>Editable until {formatDate(editableUntil, business.timeZone)}</MutedText>
        )}
      </div>
      {isAsked && <DeleteReviewDialog review={review} onClose={() => setIsAsked(false)} />}
    </ReviewItem>
  )
}

const Empty = () => (
  <EmptyState drawing="favourites" title="No visits to review yet">
    <Body>Once an order is complete, you can review it here. Every review comes from a verified visit.</Body>
    <ButtonLink look="filled" to={paths.search()}>
      Find places near you
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your reviews">
    <SkeletonBox style={{ height: 36, maxWidth: 280 }} />
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 112, marginBlockStart: 24, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
