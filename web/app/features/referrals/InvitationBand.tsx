import { lazy } from 'react'
import { useSearchParams } from 'react-router'

const Invitation = lazy(() => import('./Invitation.tsx'))

/** Loaded for those alone who come with `?ref=CODE`. Without a place to wait in, so that it is in the page from the start. */
export function InvitationBand() {
  const [search] = useSearchParams()
  return search.has('ref') ? <Invitation /> : null
}
