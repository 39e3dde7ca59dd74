import type { Answer, Sent } from 'contract/core/route'
import type { listPersonTimeline } from 'contract/people/people'
import { type TimelineEntry } from 'contract/people/people'
import type { listUsers } from 'contract/people/users'
import { type User, type UserShow, type UserSort } from 'contract/people/users'

/** The filters of the list, as the address has them. */
export interface PeopleFilter {
  readonly q: string
  readonly show: UserShow
  readonly sort: UserSort
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The query without its page. */
export const queryOf = ({ q, show, sort, from, to }: PeopleFilter) => ({
  show,
  sort,
  ...(q === '' ? {} : { q }),
  ...(from ? { from: from as Day } : {}), // the address was parsed as a day
  ...(to ? { to: to as Day } : {}), // the address was parsed as a day
})
type Day = NonNullable<Sent<typeof listUsers>['query']['from']>

export const usersOf = (pages: readonly Answer<typeof listUsers>[]): User[] =>
  pages.flatMap(({ users }) => users)

export const entriesOf = (pages: readonly Answer<typeof listPersonTimeline>[]): TimelineEntry[] =>
  pages.flatMap(({ entries }) => entries)
