import type { OwnReview } from 'contract/reviews/writing'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useDeleteReviewMutation } from './ownReviewsApi.ts'

interface Props {
  readonly review: OwnReview
  readonly onClose: () => void
}

export function DeleteReviewDialog({ review: { id, business, reply, status }, onClose }: Props) {
  const [remove, { error, isLoading }] = useDeleteReviewMutation()
  const wasTakenDown = status === 'rejected' || status === 'removed'
  const confirm = async () => {
    const { error: refused } = await remove({ params: { reviewId: id } })
    if (refused) return
    onClose()
    toast.done(`Your review of ${business.name} is deleted`)
  }
  return (
    <AskDialog
      title={`Delete your review of ${business.name}?`}
      confirm="Delete it for good"
      decline="Keep it"
      busy="Deleting"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Its words, stars and photos go{reply ? ', and the answer of the business with them' : ''}. This cannot
        be taken back.
      </p>
      <p>
        {wasTakenDown
          ? 'That a review was taken down stays in the count on the profile, without your name.'
          : 'While the visit is less than 90 days ago you can write a new one.'}
      </p>
    </AskDialog>
  )
}
