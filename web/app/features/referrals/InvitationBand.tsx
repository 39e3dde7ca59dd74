import { lazy, memo, Suspense } from 'react'
import { useSearchParams } from 'react-router'

const Invitation = lazy(() => import('./Invitation.tsx'))

/**
 * Loaded for those alone who come with `?ref=CODE`. It stands in the server's page, and what changes around it before it
 * has come must not replace it.
 */
export const InvitationBand = memo(function InvitationBand() {
  const [search] = useSearchParams()
  return (
    search.has('ref') && (
      <Suspense>
        <Invitation />
      </Suspense>
    )
  )
})
