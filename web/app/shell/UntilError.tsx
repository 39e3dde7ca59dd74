import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { log } from '../shared/log.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

// Set only in the browser: on the server one process renders the pages of many visitors.
let caught: { readonly error: unknown } | null = null

/** Error boundary of the root route. */
export function RootErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    log.error('an error reached the top of the page', error)
    caught ??= { error }
  }, [error])
  return <ErrorScreen error={caught ? caught.error : error} />
}

/**
 * Shows the page until an error is caught, and then the error screen until the browser reloads. React Router clears an
 * error at the next navigation: Back would restore a broken app.
 */
export function UntilError({ children }: { readonly children: ReactNode }) {
  return caught ? <ErrorScreen error={caught.error} /> : children
}
