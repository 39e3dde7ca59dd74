import { OwnPrivacyView } from '../features/privacy/OwnPrivacyView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'

export default function OwnPrivacyPage() {
  return (
    <Page className={stack(40)}>
      <PageHead title="Your data" isHidden />
      <div>
        <PageTitle>Your data</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>
          See what we know about you, download it, or delete your account.
        </Lead>
      </div>
      <OwnPrivacyView />
    </Page>
  )
}
