import type { BusinessProfile } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { quietLink } from '../../shared/ui/skins.ts'

const ReportListingDialog = lazyPart(() => import('./ReportListingDialog.tsx'))

/** For members; anonymous visitors are asked to sign in first. */
export function ReportListingButton({
  business,
}: {
  readonly business: Pick<BusinessProfile, 'id' | 'name' | 'slug'>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { user } = useAuth()
  const navigate = useNavigate()
  const open = () => {
    if (user) setIsOpen(true)
    else void navigate(paths.signIn({ from: paths.business(business.slug) }))
  }
  return (
    <div>
      <button className={quietLink} type="button" onClick={open}>
        Report a problem with this listing
      </button>
      {isOpen && (
        <Suspense>
          <ReportListingDialog business={business} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
