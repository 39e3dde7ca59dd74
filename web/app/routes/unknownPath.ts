import { redirect, replace } from 'react-router'
import type { Route } from './+types/unknownPath'

/** Redirects an unknown address to the start page, which shows a notice; the query is retained. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(landingFor(request.url))

// Replaces the history entry, so that the dead address leaves no trace.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => replace(landingFor(request.url))

function landingFor(url: string): string {
  const query = new URL(url).searchParams
  query.set('notice', 'page-missing')
  return `/?${query.toString()}`
}

export default () => null
