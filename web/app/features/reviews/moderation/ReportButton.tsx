import { paths } from 'contract/paths'
import type { Review } from 'contract/reviews/reviews'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { quietLink } from '../../../shared/ui/skins.ts'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'))

interface Props {
  readonly review: Pick<Review, 'id' | 'authorName'>
  readonly slug: string
}

/** For members; anonymous visitors are asked to sign in first. */
export function ReportButton({ review, slug }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { user } = useAuth()
  const navigate = useNavigate()
  const open = () => {
    if (user) setIsOpen(true)
    else void navigate(paths.signIn({ from: paths.businessReviews(slug) }))
  }
  return (
    <div>
      <button
        className={quietLink}
        type="button"
        onClick={open}
        aria-label={`Report the review by ${review.authorName}`}
      >
        Report
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog review={review} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
