import {
  type InboxHistory,
  type InboxPerson,
  type ReviewSource,
  readInboxReview,
} from 'contract/reviewInbox/inbox'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { breakable, cluster, quietTone, ruled, stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { Body, ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { AssigneeSelect } from '../AssigneeSelect.tsx'
import { authorOf, pollingOf, statusOf } from '../inboxText.ts'
import { GoogleReplyPanel } from '../reply/GoogleReplyPanel.tsx'
import { OwnReplyPanel } from '../reply/OwnReplyPanel.tsx'
import { SourceLabel } from '../SourceLabel.tsx'
import type { Marks } from '../useMarks.ts'
import { focusHeading, type FocusWish, focusReply } from './reviewFocus.ts'
import { ReviewHistory } from './ReviewHistory.tsx'
import { ReviewMedia } from './ReviewMedia.tsx'
import styles from './ReviewDetail.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly source: ReviewSource
  readonly reviewId: string
  readonly people: readonly InboxPerson[]
  /** Slugs of the businesses whose replies the member may approve. */
  readonly approvesFor: ReadonlySet<string>
  readonly marks: Marks
  /** Focus target once the review has loaded; null leaves the focus. */
  readonly focus: FocusWish | null
  readonly onFocused: () => void
  /** Link to the list, on phones. */
  readonly back: ReactNode
}

/** One review with its photos, reply and history. */
export function ReviewDetail(props: Props) {
  const { source, reviewId, focus, onFocused, back } = props
  const input = { params: { source, reviewId } }
  const [pollingInterval, setPollingInterval] = useState(0)
  const {
    currentData: data,
    error,
    refetch,
  } = useRead(readInboxReview, input, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  const needed = pollingOf(data?.review.source === 'google' ? data.review.reply?.state : undefined)
  if (needed !== pollingInterval) setPollingInterval(needed)
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere || focus === null) return
    if (focus === 'heading' || !focusReply()) focusHeading()
    onFocused()
  }, [isThere, focus, onFocused])
  return (
    <>
      {back}
      {error !== undefined &&
        (problemOf(error).code === 'review_not_found' ? (
          <EmptyState drawing="nothingFound" title="This review is not here">
            <Body>It was deleted, or it belongs to a business or location that you do not see.</Body>
          </EmptyState>
        ) : (
          <ErrorNotice error={error} staleText={data && 'This review may be out of date.'} retry={refetch} />
        ))}
      {!isThere && error === undefined && (
        <Skeleton label="Loading the review">
          <SkeletonBox style={{ height: 28, width: '50%', marginBlockEnd: 12 }} />
          <SkeletonBox style={{ height: 96, marginBlockEnd: 24 }} />
          <SkeletonBox style={{ height: 160 }} />
        </Skeleton>
      )}
      {data && problemOf(error).code !== 'review_not_found' && (
        // The key resets the editor for another review.
        <Loaded key={`${source}.${reviewId}`} {...props} history={data} reread={() => void refetch()} />
      )}
    </>
  )
}

interface LoadedProps extends Props {
  readonly history: InboxHistory
  readonly reread: () => void
}

function Loaded({ history, people, approvesFor, marks, reread }: LoadedProps) {
  const preferences = usePreferences()
  const { review, replySteps } = history
  const { business, location, stars, text, createdAt, editedAt, doneAt, assignedTo } = review
  const status = statusOf(review)
  const place = location ? `${business.name}, ${location.name}` : business.name
  const momentOf = (at: typeof createdAt) => formatMoment(at, business.timeZone, preferences)
  return (
    <article className={stack(16, breakable)} aria-label={`Review by ${authorOf(review)}`}>
      <header className={cluster('8 12', styles.head)}>
        <h2 tabIndex={-1} data-review-heading>
          {authorOf(review)}
        </h2>
        <SourceLabel source={review.source} />
        <ToneChip data-tone={status.tone}>{status.text}</ToneChip>
      </header>
      <p className={cluster('4 16', quietTone)}>
        <Stars stars={stars} />
        <span>{place}</span>
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        {editedAt && <span>Edited {momentOf(editedAt)}</span>}
        {review.source === 'google' && review.removedAt && (
          <span>Removed at Google, noticed {momentOf(review.removedAt)}</span>
        )}
        {review.source === 'goodword' && review.itemName && <span>Verified visit: {review.itemName}</span>}
      </p>
      {text ? (
        <Body className={styles.words}>{text}</Body>
      ) : (
        <MutedText>Stars only, without words.</MutedText>
      )}
      <ReviewMedia review={review} />
      <div className={cluster('8 16')}>
        <Button
          size="small"
          aria-disabled={marks.isBusy || undefined}
          onClick={() => !marks.isBusy && void marks.markDone([review], doneAt === null)}
        >
          {doneAt === null ? 'Mark as done' : 'Mark as open'}
        </Button>
        <AssigneeSelect
          label="Assigned to"
          people={people}
          assignedTo={assignedTo}
          onChoose={(person) => void marks.assign([review], person)}
        />
      </div>
      <section className={stack(12, ruled, styles.reply)} aria-labelledby="reply-title">
        <ItemTitle id="reply-title">Reply</ItemTitle>
        {review.source === 'google' ? (
          <GoogleReplyPanel
            review={review}
            steps={replySteps}
            mayApprove={approvesFor.has(business.slug)}
            reread={reread}
          />
        ) : (
          <OwnReplyPanel review={review} />
        )}
      </section>
      <ReviewHistory history={history} />
    </article>
  )
}
