import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useListReviewInboxQuery } from '../own/ownReviewsApi.ts'
import { ReplyEditor } from './ReplyEditor.tsx'
import { RatingSummary } from '../list/RatingSummary.tsx'
import { reviewsInput } from '../list/reviewAddress.ts'
import { ReviewItem } from '../list/ReviewItem.tsx'
import { useListReviewsQuery } from '../list/reviewsApi.ts'
import styles from './ReviewInbox.module.css'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly name: string
}

/** Reviews for the business; unanswered ones first. */
export function ReviewInbox({ businessId, slug, name }: Props) {
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'answered' ? 'answered' : 'unanswered'
  const pageToken = search.get('pageToken') ?? undefined
  const { currentData, data, error, isFetching, refetch } = useListReviewInboxQuery(
    { params: { businessId }, query: { show, pageToken } },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData: published } = useListReviewsQuery(reviewsInput(slug, {}))
  const answer = currentData ?? data
  if (!answer && !error) return <Loading />
  return (
    <div className={styles.inbox}>
      {published && <RatingSummary slug={slug} address={{}} summary={published.summary} />}
      {answer && (
        <ChipNav aria-label="Filter reviews">
          <ChipChoice to={paths.ownReviews(slug)} isChosen={show === 'unanswered'}>
            Needs reply ({formatCount(answer.counts.unanswered)})
          </ChipChoice>
          <ChipChoice to={paths.ownReviews(slug, { show: 'answered' })} isChosen={show === 'answered'}>
            Replied ({formatCount(answer.counts.answered)})
          </ChipChoice>
        </ChipNav>
      )}
      {error && !isFetching && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence}</p>
          <Button type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {answer?.reviews.length === 0 && <Empty show={show} slug={slug} />}
      {answer && answer.reviews.length > 0 && (
        <>
          <SectionTitle>{show === 'unanswered' ? 'Needs reply' : 'Replied'}</SectionTitle>
          <MutedText>Replies are public. Stars are not a reason to report a review.</MutedText>
          <ul className={styles.list} aria-busy={isFetching}>
            {answer.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} businessName={name} timeZone="UTC">
                <ReplyEditor businessId={businessId} review={review} />
              </ReviewItem>
            ))}
          </ul>
        </>
      )}
      {answer?.nextPageToken && (
        <Button
          type="button"
          onClick={() =>
            setSearch({ ...(show === 'answered' && { show }), pageToken: answer.nextPageToken ?? '' })
          }
        >
          Next page
        </Button>
      )}
    </div>
  )
}

const Empty = ({ show, slug }: { readonly show: 'answered' | 'unanswered'; readonly slug: string }) => (
  <EmptyState
    drawing="nothingFound"
    title={show === 'unanswered' ? 'All reviews have a reply' : 'No replies yet'}
  >
    <Body>
      {show === 'unanswered'
        ? 'New reviews appear here as soon as customers publish them.'
        : 'Reply to a review: visitors of your profile see even a short thank-you.'}
    </Body>
    <ButtonLink to={paths.business(slug)}>View public page</ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the reviews">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 128, marginBlockEnd: 16, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
