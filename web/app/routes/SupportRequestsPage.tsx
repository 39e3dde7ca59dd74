import { paths } from 'contract/paths'
import { OwnRequests } from '../features/support/OwnRequests.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

/** The member's requests to the support team. */
export default function SupportRequestsPage() {
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <PageHead title="Your requests" isHidden />
      <PageTitle>Your requests</PageTitle>
      <OwnRequests />
      <div>
        <ButtonLink to={paths.contact()}>New request</ButtonLink>
      </div>
    </Page>
  )
}
