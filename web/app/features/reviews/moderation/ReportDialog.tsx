import type { Review } from 'contract/reviews/reviews'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { ChosenReason, ReasonChoice } from './ReasonChoice.tsx'
import { reportReview } from 'contract/reviews/reports'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly review: Pick<Review, 'id' | 'authorName'>
  readonly onClose: () => void
}

/** Report of a review; a bad rating is not a reason. */
export default function ReportDialog({ review, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(ChosenReason, {})
  const [report, { error, isLoading }] = useWrite(reportReview)
  const send = handleSubmit(async (body) => {
    const { error: refused } = await report({ params: { reviewId: review.id }, body })
    if (refused) return
    onClose()
    toast.done('Thank you. A moderator will check it')
  })
  return (
    <AskDialog
      title={`Report the review by ${review.authorName}`}
      confirm="Send report"
      busy="Sending"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        A moderator reads the review and decides. It stays visible until then. Reviews are never removed for
        their stars.
      </p>
      <ReasonChoice question="What is wrong with it?" {...field('reason')} />
    </AskDialog>
  )
}
