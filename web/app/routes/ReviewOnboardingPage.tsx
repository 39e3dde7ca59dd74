import { Onboarding } from '../features/googleReviews/connect/Onboarding.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './ReviewOnboardingPage.module.css'

/** Connects the Google reviews of the member's businesses. */
export default function ReviewOnboardingPage() {
  return (
    <Page className={styles.frame}>
      <PageHead title="Connect Google reviews" isHidden />
      <div>
        <PageTitle>Connect Google reviews</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>
          Your Google reviews and their replies, in one inbox with those on Goodword.
        </Lead>
      </div>
      <Onboarding />
    </Page>
  )
}
