import { useSearchParams } from 'react-router'
import { EndedInvitation, InvitationView } from '../features/memberships/InvitationView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

/** Target of the link in the mail of an invitation. */
export default function InvitationPage() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <Page>
      <PageHead title="Invitation" isHidden />
      {token ? (
        <InvitationView key={token} token={token} />
      ) : (
        <EndedInvitation sentence="The link is incomplete. Open it from the email again." />
      )}
    </Page>
  )
}
