import { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { TimelineKind } from 'contract/people/people'
import { useParams, useSearchParams } from 'react-router'
import { PersonView, UnknownPerson } from '../features/people/PersonView.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: one member. */
export default function OperatorPersonPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const memberId = MemberId.safeParse(id).data
  const kind = TimelineKind.safeParse(search.get('show')).data ?? null
  return (
    <OperatorPage
      title="Person"
      lead="State, balances and everything that happened."
      refusal="Your account does not have access to other members."
    >
      <Breadcrumbs parents={[{ name: 'People', path: paths.operatorPeople() }]} here="Person" />
      {memberId === undefined ? <UnknownPerson /> : <PersonView key={memberId} id={memberId} kind={kind} />}
    </OperatorPage>
  )
}
