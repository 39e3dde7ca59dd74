import { LocalDate } from 'contract/core/instant'
import { UserShow, UserSort } from 'contract/people/users'
import { useSearchParams } from 'react-router'
import { PeopleList } from '../features/people/PeopleList.tsx'
import { PersonRequests } from '../features/people/PersonRequests.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: find a member. */
export default function OperatorPeoplePage() {
  const [search] = useSearchParams()
  const filter = {
    q: search.get('q') ?? '',
    show: UserShow.safeParse(search.get('show')).data ?? ('all' as const),
    sort: UserSort.safeParse(search.get('sort')).data ?? ('newest' as const),
    from: LocalDate.safeParse(search.get('from')).data,
    to: LocalDate.safeParse(search.get('to')).data,
  }
  return (
    <OperatorPage
      title="People"
      lead="Find a member, see what happened, and help."
      refusal="Your account does not have access to other members."
    >
      <PersonRequests />
      <PeopleList key={search.toString()} filter={filter} />
    </OperatorPage>
  )
}
