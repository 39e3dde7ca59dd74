import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { log } from '../shared/log.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

// Set in the browser alone: on the server one thread renders the pages of many visitors.
let caught: { readonly error: unknown } | null = null

/** The error boundary of the root route. */
export function RootErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    log.error('an error reached the top of the page', error)
    caught ??= { error }
  }, [error])
  return <ErrorScreen error={caught ? caught.error : error} />
}

/**
 * Shows the page until an error is caught, and from then on the error screen until the browser loads the page again.
 * React Router itself forgets an error at the next navigation: Back would bring a broken app to life again.
 */
export function UntilError({ children }: { readonly children: ReactNode }) {
  return caught ? <ErrorScreen error={caught.error} /> : children
}
