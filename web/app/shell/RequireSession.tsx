import { paths } from 'contract/paths'
import { useState } from 'react'
import { data, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { inBrowser } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import type { Route } from './+types/RequireSession'

export { inBrowser as clientLoader }

/** A page request without a session is answered by the way to sign in, and back. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const { visitor, problem } = pageValues(context)
  // Who it is could not be found out: that is no reason to sign in anew. The error screen says why.
  // oxlint-disable-next-line only-throw-error -- as below
  if (problem) throw data(problem, { status: problem.status })
  // oxlint-disable-next-line only-throw-error -- React Router takes a thrown response for an answer.
  if (!visitor) throw redirect(paths.signIn({ from: pathname + search }))
  return { entries: [] }
}

/** Shows the pages below to whoever is signed in; all others go to the sign-in page, which remembers this one. */
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
