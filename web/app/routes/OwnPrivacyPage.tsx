import { OwnPrivacyView } from '../features/privacy/OwnPrivacyView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './OwnPrivacyPage.module.css'

export default function OwnPrivacyPage() {
  return (
    <Page className={styles.frame}>
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
