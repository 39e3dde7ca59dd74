import { paths } from 'contract/paths'
import { type ReviewCase, decideReview } from 'contract/reviews/writing'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { bullets, stack, tintBox, wrap } from '../../../shared/ui/classes.ts'
import { ChosenReason, ReasonChoice } from './ReasonChoice.tsx'
import { ReviewItem } from '../list/ReviewItem.tsx'
import { reasonNames, signalNames, statusNames } from '../own/reviewStateText.ts'
import styles from './ReviewCaseItem.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** One review with evidence, and the decision. */
export function ReviewCaseItem({ item }: { readonly item: ReviewCase }) {
  const [decide, { isLoading }] = useWrite(decideReview)
  const [isTakingDown, setIsTakingDown] = useState(false)
  const { business, createdAt, id, publishedAt, status } = item
  const isHeld = status === 'held'

  const settle = async (decision: 'examine' | 'publish', done: string) => {
    const { error } = await decide({ params: { reviewId: id }, body: { from: status, decision } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(done)
  }
  return (
    <ReviewItem
      review={{ ...item, publishedAt: publishedAt ?? createdAt }}
      businessName={business.name}
      timeZone={business.timeZone}
      title={
        <>
          {item.authorName} on <Link to={paths.business(business.slug)}>{business.name}</Link>
        </>
      }
    >
      <Evidence item={item} />
      <div className={wrap(8)}>
        <Button
          type="button"
          size="small"
          look="filled"
          aria-disabled={isLoading || undefined}
          onClick={() =>
            !isLoading && void settle('publish', isHeld ? 'Published' : 'Review stays published')
          }
        >
          {isHeld ? 'Publish' : 'Keep published'}
        </Button>
        <Button type="button" size="small" onClick={() => setIsTakingDown(true)}>
          {isHeld ? 'Reject' : 'Remove'}
        </Button>
        {status === 'reported' && (
          <Button
            type="button"
            size="small"
            look="text"
            onClick={() => !isLoading && void settle('examine', 'Marked as under review')}
          >
            Mark as under review
          </Button>
        )}
      </div>
      {isTakingDown && <TakeDownDialog item={item} onClose={() => setIsTakingDown(false)} />}
    </ReviewItem>
  )
}

const states = { held: 'Held', reported: 'Reported', under_review: 'Under review' } as const

function Evidence({
  item: { business, decisions, history, reports, signals, status, visitedOn },
}: {
  readonly item: ReviewCase
}) {
  const day = (at: Parameters<typeof formatDate>[0]) => formatDate(at, business.timeZone)
  return (
    <ul className={stack(4, tintBox, styles.facts, bullets)}>
      <li>
        <strong>{status in states ? states[status as keyof typeof states] : status}</strong>
        {/* checked key */}, visit on {formatLocalDate(visitedOn)}
      </li>
      {signals.map((signal) => (
        <li key={signal}>Held because {signalNames[signal]}</li>
      ))}
      {reports.map(({ reason, at }) => (
        <li key={at}>
          Reported on {day(at)}: {reasonNames[reason]}
        </li>
      ))}
      {history.map(({ stars, text, replacedAt }) => (
        <li key={replacedAt}>
          Until {day(replacedAt)}, {stars} of 5 stars: {text || 'no comment'}
        </li>
      ))}
      {decisions.map((decision) => (
        <li key={decision.at}>
          Decided on {day(decision.at)}: {statusNames[decision.status]}
          {decision.reason && `, ${reasonNames[decision.reason]}`}
        </li>
      ))}
    </ul>
  )
}

function TakeDownDialog({ item, onClose }: { readonly item: ReviewCase; readonly onClose: () => void }) {
  const { field, handleSubmit } = useZodForm(ChosenReason, {})
  const [decide, { error, isLoading }] = useWrite(decideReview)
  const verb = item.status === 'held' ? 'Reject' : 'Remove'
  const confirm = handleSubmit(async ({ reason }) => {
    const { error: refused } = await decide({
      params: { reviewId: item.id },
      body: { from: item.status, decision: 'take_down', reason },
    })
    if (refused) return
    onClose()
    toast.done(item.status === 'held' ? 'Rejected' : 'Removed')
  })
  return (
    <AskDialog
      title={`${verb} the review by ${item.authorName}?`}
      confirm={`${verb} review`}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>The author sees the reason, and the profile counts it. Stars are never a reason.</p>
      <ReasonChoice question="Why?" {...field('reason')} />
    </AskDialog>
  )
}
