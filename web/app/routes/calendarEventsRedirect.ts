import { paths } from 'contract/paths'
import { redirect, replace } from 'react-router'
import type { Route } from './+types/calendarEventsRedirect'

export const loader = ({ request }: Route.LoaderArgs) => redirect(target(request.url))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => replace(target(request.url))

const target = (url: string) => paths.calendarEvents() + new URL(url).search

export default () => null
