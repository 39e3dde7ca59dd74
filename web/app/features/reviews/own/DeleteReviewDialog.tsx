import { type OwnReview, deleteReview } from 'contract/reviews/writing'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly review: OwnReview
  readonly onClose: () => void
}

export function DeleteReviewDialog({ review: { id, business, reply, status }, onClose }: Props) {
  const [remove, { error, isLoading }] = useWrite(deleteReview)
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
      confirm="Delete review"
      decline="Keep review"
      busy="Deleting"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Its text, stars and photos are deleted{reply ? ', with the reply of the business' : ''}. This cannot
        be undone.
      </p>
      <p>
        {wasTakenDown
          ? 'The profile still counts it as removed, without your name.'
          : 'You can write a new one within 90 days of the visit.'}
      </p>
    </AskDialog>
  )
}
