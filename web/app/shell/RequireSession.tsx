import { paths } from 'contract/paths'
import { useState } from 'react'
import { data, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { inBrowser } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import type { Route } from './+types/RequireSession'

export { inBrowser as clientLoader }

/** Redirects a page request without a session to sign-in, with a return path. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const { visitor, problem } = pageValues(context)
  // Looking up the visitor failed, which is no reason for a new sign-in: the error screen shows it.
  // oxlint-disable-next-line only-throw-error -- as below
  if (problem) throw data(problem, { status: problem.status })
  // oxlint-disable-next-line only-throw-error -- React Router treats a thrown response as a response.
  if (!visitor) throw redirect(paths.signIn({ from: pathname + search }))
  return { entries: [] }
}

/** Shows the pages below to members; redirects anonymous visitors to sign-in with this page as return path. */
export default function RequireSession() {
  const { user, loading, isSigningOut } = useAuth()
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (user) return <Outlet />
  if (loading || isSigningOut) return <PageSkeleton />
  return (
    <Navigate
      replace
      to={paths.signIn({ from: pathname + search })}
      {...(wasSignedIn && { state: { notice: 'session-ended' } })}
    />
  )
}
