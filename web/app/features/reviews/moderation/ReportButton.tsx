import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { Review } from 'contract/reviews/reviews'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { colors } from '../../../shared/theme/theme.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

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
      <Quietly type="button" onClick={open} aria-label={`Report the review by ${review.authorName}`}>
        Report
      </Quietly>
      {isOpen && (
        <Suspense>
          <ReportDialog review={review} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Quietly = styled('button')({
  font: 'inherit',
  fontSize: '0.875rem',
  minHeight: 24,
  padding: 0,
  border: 0,
  cursor: 'pointer',
  color: colors.quietText,
  background: 'none',
  '&:hover': { color: colors.link, textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
