import type { Review } from 'contract/reviews/reviews'
import type { ReviewReason } from 'contract/reviews/reports'
import { useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { useReportReviewMutation } from '../list/reviewsApi.ts'

interface Props {
  readonly review: Pick<Review, 'id' | 'authorName'>
  readonly onClose: () => void
}

/** Report of a review; a bad rating is not a reason. */
export default function ReportDialog({ review, onClose }: Props) {
  const [reason, setReason] = useState<ReviewReason | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const [report, { error, isLoading }] = useReportReviewMutation()
  const send = async () => {
    setWasTried(true)
    if (!reason) return
    const { error: refused } = await report({ params: { reviewId: review.id }, body: { reason } })
    if (refused) return
    onClose()
    toast.done('Thank you. A moderator will check it')
  }
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
      <ReasonChoice
        question="What is wrong with it?"
        chosen={reason}
        isMissing={wasTried && !reason}
        onChoose={setReason}
      />
    </AskDialog>
  )
}
