import { styled } from '@mui/material/styles'
import { paths, type ReviewAddress } from 'contract/paths'
import type { listReviews } from 'contract/reviews/reviews'
import type { Answer } from 'contract/core/route'
import { type CallFailure, problemOf } from '../../../shared/api/problem.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { reviewsInput, changedReviews, isNarrowed } from './reviewAddress.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReportButton } from '../moderation/ReportButton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useListReviewsQuery } from './reviewsApi.ts'

interface ReviewsViewProps {
  readonly slug: string
  readonly businessName: string
  readonly timeZone: string
  readonly address: ReviewAddress
}

/** Reviews of a business in all list states; announces the number of matches when it changes. */
export function ReviewsView({ slug, businessName, timeZone, address }: ReviewsViewProps) {
  const { data, currentData, error, isFetching, refetch } = useListReviewsQuery(reviewsInput(slug, address))
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
  return (
    <>
      <RatingSummary slug={slug} address={address} summary={answer.summary} />
      <ReviewFilters slug={slug} address={address} />
      <Shown role="status">
        <span>{isOld ? 'Loading' : countOf(answer, address)}</span>
        {isNarrowed(address) && !isOld && (
          <ActionLink look="text" size="small" to={paths.businessReviews(slug)} preventScrollReset>
            Show all
          </ActionLink>
        )}
      </Shown>
      {answer.reviews.length > 0 && (
        <List aria-busy={isOld} data-old={isOld || undefined}>
          {answer.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} businessName={businessName} timeZone={timeZone}>
              <ReportButton review={review} slug={slug} />
            </ReviewItem>
          ))}
        </List>
      )}
      {(address.pageToken || answer.nextPageToken) && (
        <Pages aria-label="Pages of reviews">
          {address.pageToken && (
            <ActionLink to={paths.businessReviews(slug, changedReviews(address, {}))}>First page</ActionLink>
          )}
          {answer.nextPageToken && (
            <ActionLink to={paths.businessReviews(slug, { ...address, pageToken: answer.nextPageToken })}>
              Next page
            </ActionLink>
          )}
        </Pages>
      )}
    </>
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
        <Action type="button" size="small" onClick={retry}>
          Try again
        </Action>
      ) : (
        <ActionLink
          size="small"
          to={paths.businessReviews(slug, changedReviews(address, {}))}
          preventScrollReset
        >
          First page
        </ActionLink>
      )}
    </Notice>
  )
}

const bones = [0, 1, 2]

function ReviewsSkeleton() {
  return (
    <Skeleton label="Loading the reviews">
      <SkeletonBox sx={{ height: 160, maxWidth: 560, borderRadius: '12px' }} />
      {bones.map((bone) => (
        <SkeletonBox key={bone} sx={{ height: 96, mt: 2, borderRadius: '12px' }} />
      ))}
    </Skeleton>
  )
}

const Shown = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  margin: 0,
  color: colors.quietText,
  fontVariantNumeric: 'tabular-nums',
})

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  transition: 'opacity 150ms ease-out 200ms',
  '&[data-old]': { opacity: 0.5 },
  '& > li:first-of-type': { paddingBlockStart: 0 },
})

const Pages = styled('nav')({ display: 'flex', gap: 16 })
