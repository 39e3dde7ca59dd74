import { redirect, replace } from 'react-router'
import type { Route } from './+types/unknownPath'

/** An unknown address leads to the start page, which says so; the query is kept. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(landingFor(request.url))

// In the browser the dead address leaves no trace in the history either.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => replace(landingFor(request.url))

function landingFor(url: string): string {
  const query = new URL(url).searchParams
  query.set('notice', 'page-missing')
  return `/?${query.toString()}`
}

export default () => null
