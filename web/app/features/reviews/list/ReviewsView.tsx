import type { ReviewAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { listReviews } from 'contract/reviews/reviews'
import type { Answer } from 'contract/core/route'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { type CallFailure, problemOf } from '../../../shared/api/problem.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { cluster, quietTone, sideBySide } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { reviewsInput, changedReviews, isExpanded, isNarrowed } from './reviewAddress.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReportButton } from '../moderation/ReportButton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './ReviewsView.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface ReviewsViewProps {
  readonly slug: string
  readonly businessName: string
  readonly timeZone: string
  readonly address: ReviewAddress
}

/** Reviews of a business in all list states; announces the number of matches when it changes. */
export function ReviewsView({ slug, businessName, timeZone, address }: ReviewsViewProps) {
  const { data, currentData, error, isFetching, refetch } = useRead(listReviews, reviewsInput(slug, address))
  const trouble = error && !isFetching ? problemOf(error) : null
  const answer = currentData ?? data
  if (trouble && !currentData)
    return <ReviewsTrouble slug={slug} address={address} trouble={trouble} retry={() => void refetch()} />
  if (!answer) return <ReviewsSkeleton />
  const isOld = currentData === undefined
  if (!answer.summary.rating && !isNarrowed(address))
    return (
      <>
        <Body>No reviews of {businessName} yet. Only customers with a verified visit can write one.</Body>
        <RatingSummary slug={slug} address={address} summary={answer.summary} />
      </>
    )
  const isWhole = isExpanded(address)
  const reviews = isWhole ? answer.reviews : answer.reviews.slice(0, firstShown)
  return (
    <>
      <RatingSummary slug={slug} address={address} summary={answer.summary} />
      {isWhole && (
        <>
          <ReviewFilters slug={slug} address={address} />
          <p className={cluster(8, quietTone, styles.shown)} role="status">
            <span>{isOld ? 'Loading' : countOf(answer, address)}</span>
            {isNarrowed(address) && !isOld && (
              <ButtonLink
                look="text"
                size="small"
                to={paths.businessReviews(slug, { reviews: 'all' })}
                preventScrollReset
              >
                Show all
              </ButtonLink>
            )}
          </p>
        </>
      )}
      {reviews.length > 0 && (
        <ul className={styles.list} aria-busy={isOld} data-old={isOld || undefined}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} businessName={businessName} timeZone={timeZone}>
              <ReportButton review={review} slug={slug} />
            </ReviewItem>
          ))}
        </ul>
      )}
      {isWhole ? (
        <Pages slug={slug} address={address} nextPageToken={answer.nextPageToken} />
      ) : (
        answer.total > reviews.length && (
          <ButtonLink
            className={styles.all}
            to={paths.businessReviews(slug, { reviews: 'all' })}
            preventScrollReset
          >
            Show all {formatReviews(answer.total)}
          </ButtonLink>
        )
      )}
    </>
  )
}

/** Reviews before the whole list is requested. */
const firstShown = 3

function Pages({
  slug,
  address,
  nextPageToken,
}: Pick<ReviewsViewProps, 'slug' | 'address'> & { readonly nextPageToken: string | null }) {
  if (!address.pageToken && !nextPageToken) return null
  return (
    <nav className={sideBySide(16)} aria-label="Pages of reviews">
      {address.pageToken && (
        <ButtonLink to={paths.businessReviews(slug, { ...changedReviews(address, {}), reviews: 'all' })}>
          First page
        </ButtonLink>
      )}
      {nextPageToken && (
        <ButtonLink to={paths.businessReviews(slug, { ...address, pageToken: nextPageToken })}>
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}

function countOf({ total, reviews }: Answer<typeof listReviews>, address: ReviewAddress): string {
  if (total === 0) return 'No reviews match these filters.'
  const count = isNarrowed(address)
    ? `${formatReviews(total)} ${total === 1 ? 'matches' : 'match'}`
    : formatReviews(total)
  return total > reviews.length ? `${count}, showing ${reviews.length}` : count
}

function ReviewsTrouble({
  slug,
  address,
  trouble,
  retry,
}: Pick<ReviewsViewProps, 'slug' | 'address'> & {
  readonly trouble: CallFailure
  readonly retry: () => void
}) {
  return (
    <Notice kind="warning">
      <p>{trouble.isPassing ? `The reviews could not be loaded. ${trouble.sentence}` : trouble.sentence}</p>
      {trouble.isPassing ? (
        <Button type="button" size="small" onClick={retry}>
          Try again
        </Button>
      ) : (
        <ButtonLink
          size="small"
          to={paths.businessReviews(slug, changedReviews(address, {}))}
          preventScrollReset
        >
          First page
        </ButtonLink>
      )}
    </Notice>
  )
}

const bones = [0, 1, 2]

function ReviewsSkeleton() {
  return (
    <Skeleton label="Loading the reviews">
      <SkeletonBox style={{ height: 160, maxWidth: 560, borderRadius: '12px' }} />
      {bones.map((bone) => (
        <SkeletonBox key={bone} style={{ height: 96, marginBlockStart: 16, borderRadius: '12px' }} />
      ))}
    </Skeleton>
  )
}
